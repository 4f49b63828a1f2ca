import { connect } from "node:tls";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { Certificate } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { makeCertificate } from "#simulator/certificate.ts";
import {
  DEFAULT_USERNAME,
  SIMULATED_PASSWORD,
  startFleet,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import {
  challengeHeader,
  memoryLedger,
  never,
  setup,
  SIGN_IN,
  target,
} from "#test/unit/core/drivers/raysharp/fake-http.ts";
import {
  answering,
  NO_CHANNELS,
  serveHttp,
  serveHttps,
  serveTcp,
  type TestServer,
} from "./recorder-support.ts";

/** Certificates: pinned at first sight, and a change stops everything before a byte is sent. */

const servers: TestServer[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function started(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server);
  return server;
}

function made() {
  const all = setup(createUndiciRecorderHttp());
  clients.push(all.client);
  return all;
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

function certificate(name: string) {
  const day = 86_400_000;
  return makeCertificate({
    name,
    address: "127.0.0.1",
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
  });
}

const first = certificate("recorder-1");
const second = certificate("recorder-2");

/** What an ordinary TLS client sees there, to check the fingerprints by. */
function fingerprintAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test("none pinned: accepted, and told once", async () => {
  const server = await started(serveHttps(first, answering(NO_CHANNELS)));
  const { client, certificates } = made();
  const result = await client.converse(
    target({ origin: server.origin }),
    never,
    async (recorder) => {
      await recorder.getChannelInfo();
      return recorder.getChannelInfo();
    },
  );
  expect(result.ok).toBe(true);
  expect(certificates).toEqual([["a1", await fingerprintAt(server.port)]]);
  expect(certificates[0]?.[1]).toMatch(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/);
});

test("the pinned one: accepted, and not told", async () => {
  const server = await started(serveHttps(first, answering(NO_CHANNELS)));
  const { client, certificates } = made();
  const pinned = target({ origin: server.origin, certificate: first.fingerprint });
  expect((await client.converse(pinned, never, (recorder) => recorder.getChannelInfo())).ok).toBe(
    true,
  );
  expect(certificates).toEqual([]);
});

describe("another one than the pinned", () => {
  test("certificate_changed with both fingerprints, and not one request arrives", async () => {
    let requests = 0;
    const server = await started(
      serveHttps(second, (request, response) => {
        requests += 1;
        answering(NO_CHANNELS)(request, response);
      }),
    );
    const { client, certificates } = made();
    const pinned = target({ origin: server.origin, certificate: first.fingerprint });
    const error = failed(
      await client.converse(pinned, never, async (recorder) => {
        await recorder.getChannelInfo();
        return recorder.setEmail({ password: "mail-secret" });
      }),
    );
    expect(error.code).toBe("certificate_changed");
    expect(error.message).toContain(server.origin);
    const [accepted, seen] = [first.fingerprint, second.fingerprint];
    expect(error.certificate).toEqual({ accepted, seen });
    expect(error.message).toContain(`Accepted: ${accepted}. Seen now: ${seen}.`);
    expect(error.hint).toBeTruthy();
    expect(server.connections.made).toBeGreaterThan(0);
    expect(requests).toBe(0);
    expect(certificates).toEqual([]);
  });

  test("not one byte after the handshake is written", async () => {
    const received: Buffer[] = [];
    const server = await started(
      serveHttps(second, () => {
        throw new Error("a request arrived");
      }),
    );
    // Between client and server, to count what travels: a plain handshake against one that is broken off.
    const relay = await started(
      serveTcp((socket) => {
        void import("node:net").then(({ connect: dial }) => {
          const onward = dial(server.port, "127.0.0.1");
          socket.on("data", (chunk) => received.push(chunk));
          socket.pipe(onward).on("error", () => {});
          onward.pipe(socket).on("error", () => {});
        });
      }, "https"),
    );
    const { client } = made();
    const body = { password: "x".repeat(5_000) };
    const pinned = target({ origin: relay.origin, certificate: first.fingerprint });
    const result = await client.converse(pinned, never, (recorder) => recorder.setEmail(body));
    expect(failed(result).code).toBe("certificate_changed");
    expect(Buffer.concat(received).length).toBeGreaterThan(100);
    expect(Buffer.concat(received).length).toBeLessThan(4_000);
  });

  test("no sign-in happens, and nothing is noted against the credential", async () => {
    const header = challengeHeader("n");
    const server = await started(
      serveHttps(second, answering("{}", 401, { "www-authenticate": header })),
    );
    const { client, ledger } = made();
    let asked = 0;
    const pinned = target({
      origin: server.origin,
      certificate: first.fingerprint,
      credential: async () => {
        asked += 1;
        return ok(SIGN_IN);
      },
    });
    await client.converse(pinned, never, (recorder) => recorder.getChannelInfo());
    expect(asked).toBe(0);
    expect(ledger.refusals.size).toBe(0);
  });

  test("a recorder that changes between conversations stops; once the new one is accepted, it goes on", async () => {
    const before = await serveHttps(first, answering(NO_CHANNELS));
    const { client, certificates } = made();
    const ask = (pin: string | null) =>
      client.converse(target({ origin: before.origin, certificate: pin }), never, (recorder) =>
        recorder.getChannelInfo(),
      );
    expect((await ask(null)).ok).toBe(true);
    const [[, pin] = ["", ""]] = certificates;
    expect((await ask(pin)).ok).toBe(true);
    await before.close();
    await started(serveHttps(second, answering(NO_CHANNELS), before.port));
    expect(failed(await ask(pin)).code).toBe("certificate_changed");
    expect((await ask(second.fingerprint)).ok).toBe(true);
  });

  test("a pin that a person changes is never satisfied by an older connection", async () => {
    const server = await started(serveHttps(first, answering(NO_CHANNELS)));
    const { client } = made();
    const ask = (pin: string) =>
      client.converse(target({ origin: server.origin, certificate: pin }), never, (recorder) =>
        recorder.getChannelInfo(),
      );
    expect((await ask(first.fingerprint)).ok).toBe(true);
    expect(failed(await ask(second.fingerprint)).code).toBe("certificate_changed");
  });

  test("with none pinned, the first one seen holds for the rest of the conversation", async () => {
    const port = { value: 0 };
    const before = await serveHttps(first, (request, response) => {
      answering(NO_CHANNELS, 200, { connection: "close" })(request, response);
    });
    port.value = before.port;
    const { client } = made();
    const result = await client.converse(
      target({ origin: before.origin }),
      never,
      async (recorder) => {
        const read = await recorder.getChannelInfo();
        expect(read.ok).toBe(true);
        await before.close();
        await started(serveHttps(second, answering(NO_CHANNELS), port.value));
        return recorder.getChannelInfo();
      },
    );
    const error = failed(result);
    expect(error.code).toBe("certificate_changed");
    expect(error.message).toContain(`Accepted: ${first.fingerprint}`);
  });
});

test("HTTPS to a port that speaks HTTP: tls_failed, with the hint", async () => {
  const server = await started(serveHttp(answering(NO_CHANNELS)));
  const origin = server.origin.replace("http:", "https:");
  const error = failed(
    await made().client.converse(target({ origin }), never, (recorder) =>
      recorder.getChannelInfo(),
    ),
  );
  expect(error.code).toBe("tls_failed");
  expect(error.hint).toContain("443");
  expect(error.hint).not.toContain("http://");
});

test("a fingerprint tells the certificate, whatever it is", async () => {
  const missing = JSON.stringify({ version: "1.0", error_code: "not_found" });
  const server = await started(serveHttps(first, answering(missing, 404)));
  expect(await made().client.fingerprint(server.origin, never)).toMatchObject({
    ok: true,
    value: { certificate: first.fingerprint },
  });
});

test.each([
  ["expired", "expired on"],
  ["wrong-name", "is for another name"],
] as const)("reports the flaws of the new certificate: %s", async (flaw, words) => {
  const fleet = await startFleet({ recorders: 1, channels: 2, tls: true });
  onTestFinished(() => fleet.stop());
  const [recorder] = fleet.recorders as [SimulatedRecorder];
  const { client } = made();
  const pinned = target({ origin: recorder.url, certificate: recorder.fingerprint });
  const seen = recorder.renewCertificate(flaw);
  const error = failed(await client.converse(pinned, never, (one) => one.getChannelInfo()));
  expect(error.code).toBe("certificate_changed");
  expect(error.message).toContain(`Seen now: ${seen}`);
  expect(error.message).toContain(words);
});

test("reports the facts of a certificate with it", async () => {
  const fleet = await startFleet({ recorders: 1, channels: 2, tls: true });
  onTestFinished(() => fleet.stop());
  const [recorder] = fleet.recorders as [SimulatedRecorder];
  const told: Certificate[] = [];
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(),
    ledger: memoryLedger(),
    onCertificate: (_id, seen) => void told.push(seen),
  });
  clients.push(client);
  await client.converse(target({ origin: recorder.url }), never, (one) => one.getChannelInfo());
  expect(told).toEqual([
    {
      sha256: recorder.fingerprint,
      subject: expect.stringContaining("CN="),
      issuer: expect.stringContaining("CN="),
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      validTo: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      names: expect.arrayContaining(["127.0.0.1"]),
    },
  ]);
});

test("a changed certificate stops exactly the recorders concerned", async () => {
  const fleet = await startFleet({ recorders: 6, channels: 2, tls: true, auth: "session" });
  onTestFinished(() => fleet.stop());
  const { client } = made();
  const pins = new Map(fleet.recorders.map(({ serial, fingerprint }) => [serial, fingerprint]));
  const signIn = { ...SIGN_IN, username: DEFAULT_USERNAME, password: SIMULATED_PASSWORD };
  const sweep = async () => {
    const results = fleet.recorders.map(({ serial, url }) =>
      client.converse(
        target({
          id: serial,
          origin: url,
          certificate: pins.get(serial) ?? null,
          credential: async () => ok(signIn),
        }),
        never,
        (one) => one.getChannelInfo(),
      ),
    );
    return (await Promise.all(results)).map((result) => (result.ok ? "read" : result.error.code));
  };
  expect(await sweep()).toEqual(Array(6).fill("read"));
  const changed = [1, 4].map((index) => fleet.recorders[index] as SimulatedRecorder);
  for (const recorder of changed) recorder.renewCertificate();
  const stopped = "certificate_changed";
  expect(await sweep()).toEqual(["read", stopped, "read", "read", stopped, "read"]);
  for (const { serial, fingerprint } of changed) pins.set(serial, fingerprint);
  expect(await sweep()).toEqual(Array(6).fill("read"));
});
