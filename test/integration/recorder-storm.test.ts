import { expect, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { SignIn } from "#core/drivers/target.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  DEFAULT_USERNAME,
  SIMULATED_PASSWORD,
  startFleet,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { inFull } from "#test/support/long.ts";
import { memoryLedger, never, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** Recorders of every dialect and quirk, each of them misbehaving at random, three sweeps: by the recorders' own count. */

const RECORDERS = inFull(500, 150);
const SITES = RECORDERS / 10;
const SWEEPS = 3;

const FAULTS = [
  "jitter:30",
  "refuse-connection@0.02",
  "stall@0.01",
  "stall-headers@0.01",
  "stall-body@0.02",
  "half-closed@0.02",
  "hang-up@0.02",
  "reset@0.02",
  "not-http@0.01",
  "html@0.01",
  "wrong-content-type@0.02",
  "truncated-json@0.03",
  "garbage@0.01",
  "deep-nesting@0.01",
  "http-500@0.01",
  "http-503@0.01",
  "busy@0.03",
  "device-busy@0.02",
  "frequent-operation@0.02",
  "end-session@0.03",
  "lock-out:600@0.03",
].join(",");

/** One in five has a wrong password. */
const signInAt = (index: number): SignIn => ({
  name: `Site ${index % SITES}`,
  revision: "1",
  username: DEFAULT_USERNAME,
  password: index % 5 === 0 ? "wrong-on-purpose" : SIMULATED_PASSWORD,
});

async function talk(recorder: Operations): Promise<Result<string>> {
  const channels = await recorder.getChannelInfo();
  if (!channels.ok) return channels;
  const range = await recorder.getEmailRange();
  if (!range.ok) return range;
  const written = await recorder.setDisarming({ enable: true });
  const fine = written.ok || written.error.code === "unsupported";
  return fine ? ok("read") : err(written.error);
}

test("a storm of recorders, mixed faults and dialects: every outcome definite, one conversation at a time, no password twice, every session logged out", async () => {
  const fleet = await startFleet({
    recorders: RECORDERS,
    channels: 2,
    auth: "mixed",
    quirks: true,
    seed: 11,
    faults: FAULTS,
  });
  const ledger = memoryLedger();
  const client = createRecorderClient({
    http: createUndiciRecorderHttp({ connect: 1_000, firstByte: 500, body: 500, whole: 1_500 }),
    ledger,
    onCertificate: () => {},
    retry: { baseMs: 20 },
  });
  const outcomes = new Map<string, number>();
  const sweep = (recorder: SimulatedRecorder, index: number) =>
    client.converse(
      target({
        id: recorder.serial,
        site: `s${index % SITES}`,
        origin: recorder.url,
        auth: recorder.auth === "basic" ? "basic" : "auto",
        networkTrusted: true,
        credential: async () => ok(signInAt(index)),
      }),
      never,
      talk,
    );
  try {
    for (let round = 0; round < SWEEPS; round += 1) {
      const results = await Promise.all(fleet.recorders.map(sweep));
      for (const result of results) {
        const outcome = result.ok ? result.value : result.error.code;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }
    for (const outcome of outcomes.keys()) expect(["read", ...ERROR_CODES]).toContain(outcome);
    expect(outcomes.has("internal")).toBe(false);
    // The storm is one: a good part gets through, and everything that can go wrong is among the rest.
    expect(outcomes.get("read")).toBeGreaterThan(RECORDERS);
    for (const code of ["unreachable", "timed_out", "not_json", "auth_refused", "breaker_open"]) {
      expect(outcomes.get(code), code).toBeGreaterThan(0);
    }
    const books = fleet.recorders.map(({ serial, auth, counters }) => ({
      serial,
      auth,
      ...counters,
    }));
    expect(books.filter(({ conversations }) => conversations.most > 1)).toEqual([]);
    // A recorder may hear of a connection's end a moment after it has taken the next one.
    expect(books.filter(({ connections }) => connections.most > 2)).toEqual([]);
    expect(books.filter(({ logins }) => logins.refusedAgain > 0)).toEqual([]);
    expect(books.filter(({ sessions }) => sessions.alive > 0)).toEqual([]);
    expect(books.filter(({ violations }) => violations.length > 0)).toEqual([]);
    // Proof that there was something to count.
    const sum = (count: (book: (typeof books)[number]) => number) =>
      books.reduce((total, book) => total + count(book), 0);
    expect(sum(({ logins }) => logins.refused)).toBeGreaterThan(RECORDERS / 10);
    expect(sum(({ sessions }) => sessions.loggedOut)).toBeGreaterThan(RECORDERS / 5);
    expect(sum(({ sessions }) => sessions.ended)).toBeGreaterThan(0);
  } finally {
    await client.close();
    await fleet.stop();
  }
}, 60_000);
