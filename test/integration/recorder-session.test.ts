import { afterEach, describe, expect, test, vi } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { Dialect } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  DEFAULT_USERNAME,
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { memoryLedger, never, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { ALL } from "#test/unit/core/drivers/raysharp/all-operations.ts";

/** Sessions over real sockets, by the recorders' own books. Sixty of them show every manner of the dialect. */

const fleets: Fleet[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(fleets.splice(0).map((fleet) => fleet.stop()));
});

async function fleetOf(options: FleetOptions): Promise<readonly SimulatedRecorder[]> {
  const fleet = await startFleet({ channels: 2, ...options });
  fleets.push(fleet);
  return fleet.recorders;
}

const RIGHT: SignIn = {
  name: "Site",
  revision: "1",
  username: DEFAULT_USERNAME,
  password: SIMULATED_PASSWORD,
};
const WRONG: SignIn = { ...RIGHT, password: "wrong-on-purpose" };

function made(ledger = memoryLedger()) {
  const dialects = new Map<string, Dialect>();
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(),
    ledger,
    onCertificate: () => {},
    onDialect: ({ id }, dialect) => void dialects.set(id, dialect),
    retry: { baseMs: 5 },
  });
  clients.push(client);
  const to = ({ serial, url, auth }: SimulatedRecorder, signIn: SignIn) =>
    target({
      id: serial,
      site: serial,
      origin: url,
      // Basic and sealed logins over HTTP are for networks that a person trusts.
      networkTrusted: true,
      auth: auth === "basic" ? "basic" : "auto",
      dialect: dialects.get(serial) ?? null,
      credential: async () => ok(signIn),
    });
  const read = (recorder: SimulatedRecorder, signIn = RIGHT) =>
    client.converse(to(recorder, signIn), never, ALL.getChannelInfo);
  return { client, ledger, dialects, to, read };
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

const requests = ({ counters }: SimulatedRecorder) =>
  Object.values(counters.requests).reduce((sum, count) => sum + count, 0);

test("every manner of the session dialect is read, in one login each, and logged out of", async () => {
  const recorders = await fleetOf({ recorders: 60, auth: "session", transKey: "mixed", seed: 3 });
  const { read, dialects } = made();
  for (const recorder of recorders)
    expect(await read(recorder), recorder.serial).toMatchObject({ ok: true });
  for (const { counters, serial } of recorders) {
    expect(counters.logins).toEqual({ tried: 1, refused: 0, refusedAgain: 0 });
    expect(counters.sessions).toMatchObject({ opened: 1, loggedOut: 1, alive: 0 });
    expect(counters.conversations.most).toBe(1);
    expect(counters.violations).toEqual([]);
    expect(dialects.get(serial)).toBe("session");
  }
});

test("a known session recorder costs four requests: challenge, login, the call, logout", async () => {
  const recorders = await fleetOf({ recorders: 12, auth: "session", transKey: "none" });
  const { read } = made();
  for (const recorder of recorders) await read(recorder);
  const before = recorders.map(requests);
  for (const recorder of recorders) await read(recorder);
  expect(recorders.map((recorder, at) => requests(recorder) - (before[at] as number))).toEqual(
    Array(12).fill(4),
  );
});

test("a mixed fleet: each dialect is found and told, none is asked twice for a password", async () => {
  const recorders = await fleetOf({ recorders: 40, auth: "mixed", quirks: true, seed: 9 });
  const { read, dialects } = made();
  const named = { none: "plain", basic: "basic", digest: "digest", session: "session" } as const;
  for (const recorder of recorders) {
    for (let turn = 0; turn < 2; turn += 1)
      expect(await read(recorder)).toMatchObject({ ok: true });
    expect(dialects.get(recorder.serial)).toBe(named[recorder.auth]);
    expect(recorder.counters.logins.refused).toBe(0);
  }
});

test("every operation, in every dialect, is as documented by the simulator's own reading", async () => {
  const recorders = await fleetOf({ recorders: 16, auth: "mixed", quirks: true, seed: 21 });
  const { client, to } = made();
  const outcomes = new Set<string>();
  const useAll = async (recorder: (typeof recorders)[number]) => {
    const CHANNEL = Object.keys(recorder.state.recognition)[0] ?? "CH1";
    const operations = {
      ...ALL,
      setRecognition: (one: Parameters<typeof ALL.getEmail>[0]) =>
        one.setRecognition(CHANNEL, { mix_rule: true }),
      // In the form that this recorder shows.
      setEventPush: async (one: Parameters<typeof ALL.getEmail>[0]) => {
        const read = await one.getEventPush();
        return read.ok ? one.setEventPush(read.value) : read;
      },
    };
    for (const talk of Object.values(operations)) {
      const result = await client.converse(to(recorder, RIGHT), never, talk);
      outcomes.add(result.ok ? "ok" : result.error.code);
    }
    expect(recorder.counters.violations, recorder.serial).toEqual([]);
    expect(recorder.counters.conversations.most).toBe(1);
    expect(recorder.counters.sessions.alive).toBe(0);
  };
  await Promise.all(recorders.map(useAll));
  // A bad value may be refused, an operation may be missing; nothing else went wrong.
  expect([...outcomes].toSorted()).toEqual(["ok", "refused", "unsupported"]);
});

describe("a wrong password", () => {
  test("is sent once to each recorder, however often and by how many it is tried", async () => {
    const recorders = await fleetOf({ recorders: 12, auth: "mixed", seed: 4 });
    const { read } = made();
    const asking = recorders.filter(({ auth }) => auth !== "none");
    const results = await Promise.all(
      Array.from({ length: 4 }, () => asking.map((one) => read(one, WRONG))).flat(),
    );
    const codes = results.map((result) => failed(result).code);
    expect(codes.filter((code) => code === "auth_refused")).toHaveLength(asking.length);
    expect(codes.filter((code) => code === "breaker_open")).toHaveLength(asking.length * 3);
    for (const { counters } of asking)
      expect(counters.logins).toEqual({ tried: 1, refused: 1, refusedAgain: 0 });
  });

  test("of a login that wants it in the body too is looked at once", async () => {
    const recorders = await fleetOf({ recorders: 12, auth: "session", transKey: "all", seed: 2 });
    const { read } = made();
    for (const recorder of recorders) {
      expect(failed(await read(recorder, WRONG)).code).toBe("auth_refused");
      expect(failed(await read(recorder, WRONG)).code).toBe("breaker_open");
      expect(recorder.counters.logins).toMatchObject({ refused: 1, refusedAgain: 0 });
    }
  });

  test("a blocked account: once, and the time is reported", async () => {
    const recorders = await fleetOf({ recorders: 4, auth: "session", faults: "lock-out:600" });
    const { read, ledger } = made();
    for (const recorder of recorders) {
      expect(failed(await read(recorder)).message).toMatch(/blocked for (?:600|599) seconds/);
      expect(failed(await read(recorder)).code).toBe("breaker_open");
      expect(recorder.counters.logins).toMatchObject({ refused: 1, refusedAgain: 0 });
    }
    for (const seconds of ledger.blocks) expect(seconds).toBeGreaterThan(595);
  });
});

describe("a session that dies", () => {
  const CODES = ["expired", "one_IE", "login_at_other", "user_expired"];

  test.each(CODES)(
    "in the middle of a conversation, by %s: one login more, and the call is done",
    async (code) => {
      const recorders = await fleetOf({ recorders: 8, auth: "session" });
      const { client, to } = made();
      for (const recorder of recorders) {
        const result = await client.converse(to(recorder, RIGHT), never, async (operations) => {
          await operations.getChannelInfo();
          recorder.endSessions(code);
          return operations.setDisarming({ enable: true });
        });
        expect(result.ok).toBe(true);
        expect(recorder.counters.sessions).toMatchObject({
          opened: 2,
          ended: 1,
          loggedOut: 1,
          alive: 0,
        });
        expect(recorder.counters.writes.disarming.accepted).toBe(1);
      }
    },
  );

  test("under every request: an error after the second, no endless logins", async () => {
    const [recorder] = (await fleetOf({
      recorders: 1,
      auth: "session",
      faults: "end-session",
    })) as [SimulatedRecorder];
    const { read } = made();
    expect(failed(await read(recorder)).code).toBe("refused");
    expect(recorder.counters.sessions.opened).toBe(2);
    expect(recorder.counters.sessions.alive).toBe(0);
  });
});

test("cancelled in the middle, every session is logged out of", async () => {
  const recorders = await fleetOf({ recorders: 30, auth: "session", faults: "jitter:40" });
  const { client, to } = made();
  const stop = new AbortController();
  const talks = recorders.map((recorder) =>
    client.converse(to(recorder, RIGHT), stop.signal, async (operations) => {
      for (let call = 0; call < 50; call += 1) {
        const read = await operations.getChannelInfo();
        if (!read.ok) return read;
      }
      return ok(undefined);
    }),
  );
  const opened = () => recorders.filter(({ counters }) => counters.sessions.opened > 0).length;
  await vi.waitFor(() => expect(opened()).toBeGreaterThan(2), 10_000);
  stop.abort();
  for (const result of await Promise.all(talks)) expect(failed(result).code).toBe("cancelled");
  for (const { counters } of recorders) expect(counters.sessions.alive).toBe(0);
});
