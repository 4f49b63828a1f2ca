import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SecretCleaner } from "#core/drivers/raysharp/secret-cleaner.ts";
import type { MusterError } from "#shared/errors.ts";
import {
  challenge,
  fakeHttp,
  json,
  never,
  setup,
  SIGN_IN,
  target,
  type Outcome,
} from "./fake-http.ts";

const SECRET = "Tr0ub4dor&3 mailbox/secret";
const BYTES = Buffer.from(SECRET);

const refusal = (more: object) =>
  json({ result: "failed", error_code: "param_error", ...more }, 400);
const text = (body: string, headers = {}, status = 200): Outcome => ({
  ok: true,
  value: { status, headers, body: Buffer.from(body) },
});

/** The message for the user when the recorder answers a Set with a mailbox password like this. */
async function told(answer: Outcome, password = SECRET): Promise<MusterError> {
  const { client } = setup(fakeHttp(() => answer).http);
  const result = await client.converse(target(), never, (recorder) =>
    recorder.setEmail({ smtp_server: "mail", password }, { password, allowClear: true }),
  );
  if (result.ok) throw new Error("was taken");
  return result.error;
}

describe("a recorder that quotes the password it was sent", () => {
  test.each<[string, Outcome]>([
    ["as it is", refusal({ reason: `bad value ${SECRET}` })],
    ["where the reason is cut", refusal({ reason: `${"x".repeat(180)} ${SECRET}` })],
    ["behind much white space", refusal({ reason: `${" ".repeat(4_085)}${SECRET}` })],
    ["with its white space changed", refusal({ reason: `bad ${SECRET.replace(" ", " \n\t ")}` })],
    ["in another case", refusal({ reason: `bad ${SECRET.toUpperCase()}` })],
    ["encoded for a URL", refusal({ reason: `password=${encodeURIComponent(SECRET)}` })],
    ["encoded for a form", refusal({ reason: new URLSearchParams({ a: SECRET }).toString() })],
    ["as JSON", refusal({ reason: JSON.stringify({ password: SECRET }).replaceAll("/", "\\/") })],
    ["as HTML", refusal({ reason: SECRET.replace("&", "&amp;") })],
    ["in Base64", refusal({ reason: BYTES.toString("base64") })],
    ["in Base64 for URLs", refusal({ reason: BYTES.toString("base64url") })],
    [
      "in Base64 behind a name",
      refusal({ reason: Buffer.from(`admin:${SECRET}`).toString("base64") }),
    ],
    [
      "as a feature that is excluded",
      refusal({ ch_error_code: [{ channel: "CH1", mutual_array: [SECRET] }] }),
    ],
    ["as a channel", refusal({ ch_error_code: [{ channel: SECRET, error_code: "save_failed" }] })],
    [
      "as the code of a channel",
      refusal({ ch_error_code: [{ channel: "CH1", error_code: SECRET }] }),
    ],
    ["as its code", refusal({ error_code: SECRET })],
    ["in text that is no JSON", text(`bad password ${SECRET}`)],
    ["where it leads elsewhere", text("", { location: `/?p=${encodeURIComponent(SECRET)}` }, 302)],
  ])("%s: no part of it is told", async (_, answer) => {
    const error = await told(answer);
    const shown = JSON.stringify(error);
    expect(shown).not.toMatch(/tr0ub4dor|mailbox.?.?secret|secr/i);
    for (const before of ["", "admin:"]) {
      const encoded = Buffer.from(before + SECRET).toString("base64");
      expect(shown).not.toContain(encoded.slice(8, 16));
    }
  });

  test("as its code, where it looks like one: there is no code", async () => {
    const answer = refusal({ error_code: "hunter2_mail" });
    const error = await told(answer, "hunter2_mail");
    expect(error.deviceCode).toBeUndefined();
    expect(JSON.stringify(error)).not.toContain("hunter2");
  });

  test("reports an unknown code, and ignores what is not a code", async () => {
    expect(await told(refusal({ error_code: "smtp_error_7" }))).toMatchObject({
      deviceCode: "smtp_error_7",
    });
    expect((await told(refusal({ error_code: "not a code" }))).deviceCode).toBeUndefined();
  });

  test("later in the same conversation", async () => {
    const { client } = setup(
      fakeHttp(({ path }) =>
        path.endsWith("/Set") ? json({ result: "success" }) : refusal({ reason: `was ${SECRET}` }),
      ).http,
    );
    const result = await client.converse(target(), never, async (recorder) => {
      await recorder.setEmail({}, { password: SECRET, allowClear: true });
      return recorder.getEmail();
    });
    expect(JSON.stringify(result)).toContain("was •••");
  });

  test("the recorder's own password", async () => {
    const answer = (authorization: string | undefined) =>
      authorization === undefined
        ? challenge("n")
        : refusal({ reason: `you are ${SIGN_IN.password}` });
    const { client } = setup(fakeHttp(({ authorization }) => answer(authorization)).http);
    const result = await client.converse(target(), never, (recorder) => recorder.getChannelInfo());
    expect(JSON.stringify(result)).toContain("you are •••");
  });
});

describe("a message", () => {
  test("names as many channels and features as a person reads", async () => {
    const channels = Array.from({ length: 5_000 }, (_, index) => ({
      channel: `CH${index + 1}`,
      error_code: "illegal_operation",
      reason: "r".repeat(1_000),
      mutual_array: Array.from({ length: 1_000 }, () => "LCD"),
    }));
    const { message } = await told(refusal({ ch_error_code: channels }));
    expect(message.length).toBeLessThan(10_000);
    expect(message).toContain("and 1,008 more");
  });
});

test("whatever password is quoted in whatever place, no reported text contains it", () => {
  const password = fc.string({ unit: "grapheme", minLength: 4, maxLength: 40 });
  const around = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(password, around, around, (secret, before, behind) => {
      const plain = secret.replaceAll(/[\p{C}\s]+/gu, " ").trim();
      fc.pre(plain.length >= 4 && !plain.includes("•"));
      const cleaner = new SecretCleaner();
      cleaner.learn(secret);
      const quoted = [
        secret,
        encodeURIComponent(secret.toWellFormed()),
        JSON.stringify(secret).slice(1, -1),
      ];
      for (const one of quoted) {
        expect(cleaner.clean(before + one + behind, 200)).not.toContain(one);
        expect(cleaner.clean(before + one + behind, 200)).not.toContain(plain);
      }
    }),
  );
});
