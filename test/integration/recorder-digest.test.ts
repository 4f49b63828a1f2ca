import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import { ok } from "#shared/result.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { ALL } from "#test/unit/core/drivers/raysharp/all-operations.ts";
import { never, setup, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import {
  apache,
  lighttpd,
  webServerObstacle,
  type Account,
  type WebServer,
} from "./recorder-web-servers.ts";

/** Digest against web servers that others wrote, in front of a simulated recorder without a sign-in of its own. */

const ACCOUNT: Account = { username: "admin", password: "front-door-1", realm: "a recorder" };

let fleet: Fleet;
const servers: WebServer[] = [];
const clients: RecorderClient[] = [];

beforeAll(async () => {
  fleet = await startFleet({ recorders: 1, channels: 4 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => fleet.stop());

const recorder = () => fleet.recorders[0] as SimulatedRecorder;

async function at(starting: Promise<WebServer>) {
  const server = await starting;
  servers.push(server);
  const made = setup(createUndiciRecorderHttp());
  clients.push(made.client);
  const to = (password: string, username: string) =>
    target({
      origin: server.origin,
      credential: async () => ok({ name: "Site", revision: password, username, password }),
    });
  const read = (password = ACCOUNT.password, username = ACCOUNT.username) =>
    made.client.converse(to(password, username), never, async (operations) => {
      await operations.getChannelInfo();
      await operations.getDisarming();
      return operations.getChannelInfo();
    });
  const reached = () => recorder().counters.requests["/API/Login/ChannelInfo/Get"] ?? 0;
  return { ...made, read, reached, to };
}

type Started = Awaited<ReturnType<typeof at>>;

/** Three conversations of three calls each: how they ended, and how many of the two reads each reached the recorder. */
async function signIns({ read, reached, dialects }: Started) {
  const before = reached();
  const results = [await read(), await read(), await read()];
  return { read: results.map(({ ok: fine }) => fine), reached: reached() - before, dialects };
}
const SIGNED_IN = { read: [true, true, true], reached: 6, dialects: [["a1", "digest"]] };

/** A wrong password, then the right one. The first call of the conversation is refused, the others are not made. */
async function refusals({ read, ledger }: Started) {
  const first = await read("wrong-on-purpose");
  const code = first.ok ? "read" : first.error.code;
  return { first: code, noted: ledger.refusals.size, right: (await read()).ok };
}
const REFUSED_ONCE = { first: "breaker_open", noted: 1, right: true };

const noApache = webServerObstacle("apache2");
if (noApache !== null)
  process.stdout.write(`Digest against Apache httpd is skipped: ${noApache}.\n`);

describe.skipIf(noApache !== null)("Apache httpd", () => {
  test("MD5: signs in, and counts the nonce on", async () => {
    expect(await signIns(await at(apache(recorder().url, ACCOUNT)))).toEqual(SIGNED_IN);
  });

  test("MD5: a wrong password is tried once", async () => {
    expect(await refusals(await at(apache(recorder().url, ACCOUNT)))).toEqual(REFUSED_ONCE);
  });

  test("a nonce for one request each: stale, or the next one told, and never a refusal", async () => {
    const started = await at(apache(recorder().url, ACCOUNT, "AuthDigestNonceLifetime 0"));
    for (let turn = 0; turn < 5; turn += 1)
      expect(await started.read()).toMatchObject({ ok: true });
    expect(started.ledger.refusals.size).toBe(0);
  });

  test("every operation goes through", async () => {
    const { client, to } = await at(apache(recorder().url, ACCOUNT));
    for (const talk of Object.values(ALL)) {
      const result = await client.converse(to(ACCOUNT.password, ACCOUNT.username), never, talk);
      expect(result.ok || ["refused", "unsupported"].includes(result.error.code)).toBe(true);
    }
    expect(recorder().counters.violations).toEqual([]);
  });
});

const noLighttpd = webServerObstacle("lighttpd");
if (noLighttpd !== null)
  process.stdout.write(`Digest against lighttpd is skipped: ${noLighttpd}.\n`);

describe.skipIf(noLighttpd !== null)("lighttpd", () => {
  const OFFERS = ["MD5", "SHA-256", "SHA-256|MD5", "MD5|SHA-256", "SHA-512-256", "SHA-512-256|MD5"];

  test.each(OFFERS)("%s: signs in, and counts the nonce on", async (algorithm) => {
    expect(await signIns(await at(lighttpd(recorder().url, ACCOUNT, algorithm)))).toEqual(
      SIGNED_IN,
    );
  });

  test.each(OFFERS)("%s: a wrong password is tried once", async (algorithm) => {
    expect(await refusals(await at(lighttpd(recorder().url, ACCOUNT, algorithm)))).toEqual(
      REFUSED_ONCE,
    );
  });

  test.each(["MD5", "SHA-256", "SHA-512-256"])("%s: the user name hashed", async (algorithm) => {
    expect(await signIns(await at(lighttpd(recorder().url, ACCOUNT, algorithm, true)))).toEqual(
      SIGNED_IN,
    );
  });

  test("a realm and a password beyond ASCII", async () => {
    const account = { username: "admin", password: 'пароль-ü "\\', realm: "Küche" };
    const { read } = await at(lighttpd(recorder().url, account, "SHA-256"));
    expect(await read(account.password)).toMatchObject({ ok: true });
  });
});
