import { describe, expect, test } from "vitest";
import type { SignInScheme } from "#shared/domain/inventory.ts";
import type { HttpRequest } from "#core/platform/ports/recorder-http.ts";
import { Exposure, type RecorderConnection, type Peer } from "#core/drivers/exposure.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import { privateKey, publicText } from "#simulator/sealed-password.ts";
import {
  challenge,
  fakeHttp,
  json,
  memoryLedger,
  never,
  page,
  target,
  type Outcome,
} from "./fake-http.ts";

const CHANNELS = { result: "success", data: { channel_param: [] } };
const LOGIN = "/API/Web/Login";
const PIN = "AA:BB";

const key = privateKey(Buffer.alloc(32, 7));
const OFFER = json({
  result: "success",
  data: { Key_lists: [{ type: "base_x_public", key: publicText(key), seq: 9 }] },
});

/** A connection to a recorder over HTTPS that is authenticated, but for what the test says. */
const connection = (patch: Partial<RecorderConnection> = {}): RecorderConnection => ({
  origin: "https://192.0.2.4",
  encrypted: true,
  pinnedBefore: true,
  pinned: true,
  certificateOrigin: "address",
  ...patch,
});

const peer = (patch: Partial<Peer> = {}): Peer => ({
  auth: "auto",
  strongestScheme: null,
  networkTrusted: false,
  unconfirmed: false,
  ...patch,
});

function exposure(about: Partial<Peer> = {}, how: Partial<RecorderConnection> = {}) {
  const proven: SignInScheme[] = [];
  const rule = new Exposure(
    () => peer(about),
    () => connection(how),
    (scheme) => proven.push(scheme),
  );
  const signIn = (scheme: "basic" | "sealed") => {
    const checked = rule.checkSignIn(scheme);
    return checked.ok ? "allowed" : checked.error.code;
  };
  const secret = (agreed: boolean) => {
    const checked = rule.checkSecret(agreed);
    return checked.ok ? "allowed" : checked.error.code;
  };
  return { rule, proven, signIn, secret };
}

const UNAUTHENTICATED: readonly [string, Partial<RecorderConnection>][] = [
  ["plain HTTP", { encrypted: false }],
  ["a certificate seen first in this conversation", { pinnedBefore: false }],
  ["a certificate seen first behind an http: address", { certificateOrigin: "redirect" }],
];

describe("a password that the peer could read", () => {
  test("goes to a recorder whose certificate was pinned before", () => {
    const { signIn, secret } = exposure();
    expect([signIn("basic"), signIn("sealed"), secret(false)]).toEqual(Array(3).fill("allowed"));
  });

  test("goes to a recorder whose certificate a person accepted, whatever its address", () => {
    const { signIn } = exposure({}, { certificateOrigin: "person" });
    expect(signIn("basic")).toBe("allowed");
  });

  test.each(UNAUTHENTICATED)("over %s needs consent", (_, how) => {
    const { signIn, secret } = exposure({}, how);
    expect([signIn("basic"), signIn("sealed")]).toEqual(Array(2).fill("sign_in_consent_needed"));
    expect([secret(false), secret(true)]).toEqual(["consent_needed", "allowed"]);
  });

  test.each(UNAUTHENTICATED)("over %s goes where a person trusts the network", (_, how) => {
    const { signIn, secret } = exposure({ networkTrusted: true }, how);
    expect([signIn("basic"), signIn("sealed"), secret(false)]).toEqual(Array(3).fill("allowed"));
  });

  test("over plain HTTP needs consent although a person chose that sign-in", () => {
    const how = { encrypted: false };
    expect(exposure({ auth: "basic" }, how).signIn("basic")).toBe("sign_in_consent_needed");
    expect(exposure({ auth: "session" }, how).signIn("sealed")).toBe("sign_in_consent_needed");
  });

  test("never goes to a device that may not be the recorder, whatever a person agreed to", () => {
    const { signIn, secret } = exposure({ networkTrusted: true, unconfirmed: true });
    expect([signIn("basic"), signIn("sealed")]).toEqual(Array(2).fill("auth_unsupported"));
    expect(secret(true)).toBe("consent_needed");
  });
});

describe("a sign-in below the strongest that the recorder has accepted", () => {
  test.each([
    ["digest", ["sign_in_consent_needed", "sign_in_consent_needed"]],
    ["sealed", ["sign_in_consent_needed", "allowed"]],
    ["basic", ["allowed", "allowed"]],
  ] as const)("%s: Basic and a sealed login", (strongestScheme, expected) => {
    const { signIn } = exposure({ strongestScheme });
    expect([signIn("basic"), signIn("sealed")]).toEqual(expected);
  });

  test("goes where a person chose it, or trusts the network", () => {
    const strongestScheme = "digest";
    expect(exposure({ strongestScheme, auth: "basic" }).signIn("basic")).toBe("allowed");
    expect(exposure({ strongestScheme, auth: "session" }).signIn("sealed")).toBe("allowed");
    expect(exposure({ strongestScheme, auth: "session" }).signIn("basic")).not.toBe("allowed");
    expect(exposure({ strongestScheme, networkTrusted: true }).signIn("basic")).toBe("allowed");
  });

  test("is known from the first sign-in that is stronger than any before", () => {
    const none = exposure();
    none.rule.prove("basic");
    expect(none.proven).toEqual(["basic"]);
    const sealed = exposure({ strongestScheme: "sealed" });
    for (const scheme of ["basic", "sealed", "digest"] as const) sealed.rule.prove(scheme);
    expect(sealed.proven).toEqual(["digest"]);
  });
});

describe("how a password inside settings will travel", () => {
  test.each([
    ["an authenticated recorder", {}, "encrypted", "https"],
    [
      "one whose certificate this conversation pinned",
      { pinnedBefore: false },
      "encrypted",
      "https",
    ],
    ["plain HTTP", { encrypted: false, pinned: false }, "unverified", "clear"],
    ["a certificate behind http:", { certificateOrigin: "redirect" }, "unverified", "unverified"],
  ] as const)("to %s", (_, how, sealed, plain) => {
    const { rule } = exposure({}, how);
    expect([rule.secretWay(true), rule.secretWay(false)]).toEqual([sealed, plain]);
  });
});

/** A hostile peer on the way, with what it got. */
function meet(answer: (request: HttpRequest, origin: string) => Outcome) {
  const fake: ReturnType<typeof fakeHttp> = fakeHttp((request) =>
    answer(request, fake.opened.at(-1)?.origin ?? ""),
  );
  const proven: SignInScheme[] = [];
  const client = createRecorderClient({
    http: fake.http,
    ledger: memoryLedger(),
    onCertificate: () => {},
    onProven: (_, scheme) => void proven.push(scheme),
  });
  const read = (patch: Partial<RecorderTarget> = {}) =>
    client.converse(target(patch), never, (one) => one.getChannelInfo());
  const got = () =>
    fake.requests.filter(
      ({ authorization, body }) =>
        authorization?.startsWith("Basic ") === true ||
        Buffer.from(body ?? "")
          .toString()
          .includes("base_enc_password"),
    ).length;
  return { read, got, proven, requests: fake.requests };
}

describe("a device in the middle", () => {
  test("that answers a login with param_error and offers a key gets no sealed password", async () => {
    const { read, got, requests } = meet(({ path, authorization }) => {
      if (path === "/API/Login/TransKey/Get") return OFFER;
      if (path !== LOGIN) return json({ error_code: "no_login" });
      return authorization === undefined ? challenge("n") : json({ error_code: "param_error" });
    });
    expect(await read()).toMatchObject({ ok: false, error: { code: "sign_in_consent_needed" } });
    await read();
    expect(got()).toBe(0);
    expect(requests.some(({ path }) => path.includes("TransKey"))).toBe(false);
    await read({ networkTrusted: true });
    expect(got()).toBe(1);
  });

  test("that sends requests on to an HTTPS of its own gets no Basic, in no conversation", async () => {
    const basic = json({ error_code: "no_login" }, 401, { "www-authenticate": 'Basic realm="r"' });
    const { read, got } = meet(({ authorization }, origin) => {
      if (origin.startsWith("http:")) return page(307, { location: "https://192.0.2.4:444/" });
      return authorization === undefined ? basic : json(CHANNELS);
    });
    const learnt = { dialect: "digest", strongestScheme: "digest" } as const;
    expect(await read(learnt)).toMatchObject({ error: { code: "sign_in_consent_needed" } });
    // As the inventory knows it afterwards.
    const pinned = { certificate: PIN, certificateOrigin: "redirect" } as const;
    expect(await read(pinned)).toMatchObject({ error: { code: "sign_in_consent_needed" } });
    expect(await read({ ...pinned, dialect: "basic" })).toMatchObject({ ok: false });
    expect(got()).toBe(0);
    expect((await read({ ...pinned, certificateOrigin: "person" })).ok).toBe(true);
  });

  test("that offers Basic once Digest was accepted gets none, over a pinned HTTPS neither", async () => {
    const digest = meet(({ authorization }) =>
      authorization === undefined ? challenge("n") : json(CHANNELS),
    );
    const secure = { origin: "https://192.0.2.4", certificate: PIN };
    expect((await digest.read(secure)).ok).toBe(true);
    expect(digest.proven).toEqual(["digest"]);

    const basic = meet(({ authorization }) =>
      authorization === undefined ? json({}, 401, { "www-authenticate": "Basic" }) : json(CHANNELS),
    );
    const known = { ...secure, strongestScheme: "digest" } as const;
    expect(await basic.read(known)).toMatchObject({ error: { code: "sign_in_consent_needed" } });
    expect(await basic.read({ ...known, dialect: "basic" })).toMatchObject({ ok: false });
    expect(basic.got()).toBe(0);
    expect((await basic.read({ ...known, auth: "basic" })).ok).toBe(true);
  });
});
