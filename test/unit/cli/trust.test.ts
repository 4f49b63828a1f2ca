import { describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { aSite } from "#test/support/recorder.ts";
import { muster, recorder } from "./support.ts";

const OLD = Array(32).fill("0A").join(":");
const NEW = Array(32).fill("0B").join(":");

/** CallerHandlers for a recorder, and which certificates were accepted and which changes were made. */
function handlersFor(given: Partial<Recorder> = {}, changed = 1) {
  const known = { ...recorder(), ...given };
  const accepted: string[] = [];
  const sets: unknown[] = [];
  const details = {
    recorder: known,
    site: aSite(),
    credential: null,
    refusals: [],
    changes: [],
    rollouts: [],
    session: { dialect: null, live: false },
  };
  const handlers: Partial<CallerHandlers> = {
    "recorders.details": async () => ok(details as never),
    "recorders.acceptCertificate": async ({ certificate }) => {
      accepted.push(certificate);
      return ok(known);
    },
    "recorders.set": async ({ set }) => {
      sets.push(set);
      return ok({ recorders: [known], changed });
    },
    "sites.set": async (wish) => {
      sets.push(wish);
      return ok(aSite({ trustNetwork: wish.trustNetwork === true }));
    },
  };
  return { handlers, accepted, sets };
}

const CHANGED: Partial<Recorder> = {
  certificate: OLD,
  certificateOrigin: "address",
  reach: {
    state: "attention",
    at: null,
    error: fault(
      "certificate_changed",
      `Another certificate. Accepted: ${OLD}. Seen now: ${NEW}.`,
      { certificate: { accepted: OLD, seen: NEW } },
    ),
  },
};

describe("recorders accept-certificate", () => {
  const accept = (handlers: Partial<CallerHandlers>, ...more: string[]) =>
    muster(["recorders", "accept-certificate", "r1", ...more], { handlers });

  it("shows both fingerprints and accepts the new one", async () => {
    const { handlers, accepted } = handlersFor(CHANGED);
    const ended = await accept(handlers, "--yes");
    expect([ended.status, accepted]).toEqual([0, [NEW]]);
    expect(ended.err).toContain(`Pinned: ${OLD}`);
    expect(ended.err).toContain(`Shown:  ${NEW}`);
  });

  it("accepts nothing without a terminal to ask at, --yes or --fingerprint", async () => {
    const { handlers, accepted } = handlersFor(CHANGED);
    const ended = await accept(handlers);
    expect([ended.status, accepted]).toEqual([1, []]);
    expect(ended.err).toContain("--fingerprint");
  });

  it("accepts only the certificate that is named, however it is written", async () => {
    const { handlers, accepted } = handlersFor(CHANGED);
    expect((await accept(handlers, "--fingerprint", OLD)).status).toBe(1);
    expect(accepted).toEqual([]);
    const written = NEW.replaceAll(":", "").toLowerCase();
    expect((await accept(handlers, "--fingerprint", written)).status).toBe(0);
    expect(accepted).toEqual([NEW]);
  });

  it("accepts a pinned certificate that was first seen behind an http: address", async () => {
    const { handlers, accepted } = handlersFor({ certificate: OLD, certificateOrigin: "redirect" });
    expect((await accept(handlers, "--yes")).status).toBe(0);
    expect(accepted).toEqual([OLD]);
  });

  it("says that there is nothing to accept", async () => {
    const { handlers, accepted } = handlersFor({ certificate: OLD, certificateOrigin: "person" });
    const ended = await accept(handlers, "--yes");
    expect([ended.status, accepted]).toEqual([0, []]);
    expect(ended.err).toContain("shows no new certificate");
  });
});

describe("trust in a network", () => {
  it.each([
    ["--trust-network", true],
    ["--no-trust-network", false],
    ["--trust-as-site", null],
  ])("recorders set %s", async (flag, trustNetwork) => {
    const { handlers, sets } = handlersFor();
    const ended = await muster(["recorders", "set", "r1", flag], { handlers });
    expect([ended.status, sets]).toEqual([0, [{ trustNetwork }]]);
    expect(ended.err.includes("Any device on that network can read them")).toBe(
      trustNetwork === true,
    );
  });

  it.each([
    ["--trust-network", true],
    ["--no-trust-network", false],
  ])("sites set %s", async (flag, trustNetwork) => {
    const { handlers, sets } = handlersFor();
    await muster(["sites", "set", "Leeds", flag], { handlers });
    expect(sets).toEqual([{ name: "Leeds", trustNetwork }]);
  });

  it("is shown by recorders show", async () => {
    const { handlers } = handlersFor({ networkTrusted: true, trustNetwork: null });
    const { out } = await muster(["recorders", "show", "r1"], { handlers });
    expect(out).toMatch(/network +trusted \(by its site\)/);
  });
});

it("recorders set says that nothing changed where all values are as before", async () => {
  const { handlers } = handlersFor({}, 0);
  const args = ["recorders", "set", "r1", "--url", "http://192.0.2.1"];
  const ended = await muster(args, { handlers });
  expect(ended.err).toContain("Nothing changed");
  expect(ended.err).not.toContain("1 recorder changed");
});

it("recorders moved says that the identity is not confirmed", async () => {
  const moved = (identityConfirmed: boolean) =>
    muster(["recorders", "moved", "r1", "http://192.0.2.9"], {
      handlers: {
        "discovery.updateAddress": async () => ok({ ...recorder(), identityConfirmed }),
      },
    });
  expect((await moved(false)).err).toContain("identity is not confirmed");
  expect((await moved(true)).err).not.toContain("not confirmed");
});
