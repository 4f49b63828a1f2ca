import { afterEach, describe, expect, test, vi } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  DEFAULT_USERNAME,
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { memoryLedger, never, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";

/** Signing in by HTTP Digest against simulated recorders, which count what they were sent. */

const fleets: Fleet[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(fleets.splice(0).map((fleet) => fleet.stop()));
});

async function digestFleet(recorders: number, tls = false): Promise<readonly SimulatedRecorder[]> {
  const fleet = await startFleet({ recorders, auth: "digest", tls, channels: 2 });
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
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(),
    ledger,
    onCertificate: () => {},
  });
  clients.push(client);
  const read = (recorder: SimulatedRecorder, signIn: SignIn) =>
    client.converse(
      target({ id: recorder.serial, origin: recorder.url, credential: async () => ok(signIn) }),
      never,
      (operations) => operations.getChannelInfo(),
    );
  return { client, ledger, read };
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

const requests = ({ counters }: SimulatedRecorder) =>
  Object.values(counters.requests).reduce((sum, count) => sum + count, 0);

test("MD5 and SHA-256 recorders both take the right password, in two requests and then one", async () => {
  // Every fourth recorder asks for SHA-256, the others for MD5.
  const recorders = await digestFleet(8);
  const { read } = made();
  for (const turn of [2, 3, 4]) {
    for (const recorder of recorders) {
      expect((await read(recorder, RIGHT)).ok).toBe(true);
      expect(requests(recorder)).toBe(turn);
    }
  }
  for (const { counters } of recorders) {
    expect(counters.logins).toMatchObject({ tried: 3, refused: 0 });
    expect(counters.conversations.most).toBe(1);
  }
});

test("over HTTPS as well", async () => {
  const [recorder] = await digestFleet(1, true);
  expect((await made().read(recorder as SimulatedRecorder, RIGHT)).ok).toBe(true);
});

describe("a wrong password", () => {
  test("is sent once to each recorder, however often and by how many it is tried", async () => {
    const recorders = await digestFleet(5);
    const { read, ledger } = made();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => recorders.map((recorder) => read(recorder, WRONG))).flat(),
    );
    const codes = results.map((result) => failed(result).code);
    expect(codes.filter((code) => code === "auth_refused")).toHaveLength(5);
    expect(codes.filter((code) => code === "breaker_open")).toHaveLength(15);
    for (const recorder of recorders) {
      expect(failed(await read(recorder, WRONG)).code).toBe("breaker_open");
      expect(recorder.counters.logins).toMatchObject({ tried: 1, refused: 1 });
    }
    expect(ledger.refusals.size).toBe(5);
  });

  test("is not sent again after a restart, since the ledger remembers", async () => {
    const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
    const ledger = memoryLedger();
    await made(ledger).read(recorder, WRONG);
    expect(failed(await made(ledger).read(recorder, WRONG)).code).toBe("breaker_open");
    expect(recorder.counters.logins.tried).toBe(1);
  });

  test("set right: goes through at once", async () => {
    const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
    const { read } = made();
    await read(recorder, WRONG);
    expect((await read(recorder, { ...RIGHT, revision: "2" })).ok).toBe(true);
    expect(recorder.counters.logins).toMatchObject({ tried: 2, refused: 1 });
  });

  test("is in no error", async () => {
    const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
    const error = failed(await made().read(recorder, WRONG));
    expect(JSON.stringify(error)).not.toContain(WRONG.password);
    expect(error).toMatchObject({
      code: "auth_refused",
      httpStatus: 401,
      deviceCode: "verify_failed",
    });
  });
});

test("a recorder that forgot its nonces over a power cut is no wrong password", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const fleet = await startFleet({ recorders: 6, auth: "digest", channels: 2, quirks: true });
  fleets.push(fleet);
  const { read, ledger } = made();
  const readAll = async () => {
    for (const recorder of fleet.recorders) expect((await read(recorder, RIGHT)).ok).toBe(true);
  };
  await readAll();
  for (const recorder of fleet.recorders) await recorder.reboot(0);
  await Promise.all(fleet.recorders.map(({ url }) => vi.waitFor(() => fetch(url))));
  vi.advanceTimersByTime(61_000);
  await readAll();
  expect(ledger.refusals.size).toBe(0);
});

test("without a credential nothing is tried", async () => {
  const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
  const { client } = made();
  const result = await client.converse(
    target({ origin: recorder.url, credential: async () => ok(null) }),
    never,
    (operations) => operations.getChannelInfo(),
  );
  expect(failed(result).code).toBe("auth_required");
  expect(recorder.counters.logins.tried).toBe(0);
});

test("a write is signed too, and applied once", async () => {
  const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
  const { client } = made();
  const result = await client.converse(
    target({ origin: recorder.url, credential: async () => ok(RIGHT) }),
    never,
    (operations) => operations.setDisarming({ enable: true }),
  );
  expect(result.ok).toBe(true);
  expect(recorder.counters.writes.disarming).toMatchObject({ accepted: 1, refused: 0 });
  expect(recorder.state.disarming["enable"]).toBe(true);
});

test("a fingerprint signs in nowhere, and tells that a sign-in is needed", async () => {
  const [recorder] = (await digestFleet(1)) as [SimulatedRecorder];
  expect(await made().client.fingerprint(recorder.url, never)).toMatchObject({
    ok: true,
    value: { kind: "recorder", needsSignIn: true, model: recorder.model },
  });
  expect(recorder.counters.logins.tried).toBe(0);
});
