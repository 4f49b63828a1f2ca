import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { TlsOptions } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { openTestCore } from "#test/support/core.ts";
import { selfSigned } from "#test/support/self-signed.ts";
import { memoryLedger, never, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { answering, NO_CHANNELS, serveHttp } from "./recorder-support.ts";

/** Recorders whose TLS is too weak today. */

const certificate = selfSigned();
const ANY_KEY = "DEFAULT:@SECLEVEL=0";

async function recorderWith(
  options: TlsOptions,
): Promise<{ origin: string; handshakes: () => number }> {
  const { key, pem } = certificate;
  const server: Server = createServer({ key, cert: pem, ...options }, answering(NO_CHANNELS));
  const open = new Set<Socket>();
  let handshakes = 0;
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    handshakes += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, handshakes: () => handshakes };
}

function clientFor(origin: string) {
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(),
    ledger: memoryLedger(),
    onCertificate: () => {},
  });
  onTestFinished(() => client.close());
  return (patch: Partial<RecorderTarget> = {}) =>
    client.converse(target({ origin, auth: "none", ...patch }), never, (operations) =>
      operations.getChannelInfo(),
    );
}

describe("a recorder that offers only", () => {
  test.each([
    [
      "TLS 1.0",
      { minVersion: "TLSv1", maxVersion: "TLSv1", ciphers: ANY_KEY },
      "outdated TLS (1.0)",
    ],
    [
      "TLS 1.1",
      { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: ANY_KEY },
      "outdated TLS (1.1)",
    ],
    [
      "a cipher of the past",
      { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-CAMELLIA128-SHA256:@SECLEVEL=0" },
      "weak encryption",
    ],
  ] as const)("%s is named, and read where a person allows it", async (_name, options, words) => {
    const { origin } = await recorderWith(options);
    const read = clientFor(origin);
    const result = await read();
    const { message, hint = "" } = result.ok ? { message: "" } : result.error;
    expect(message).toContain(`offers only ${words}`);
    expect(hint).not.toContain("http://");
    expect(await read({ outdatedTls: true })).toMatchObject({ ok: true });
    // Its certificate is checked as any other.
    const pinned = await read({ outdatedTls: true, certificate: "AA:BB" });
    expect(pinned).toMatchObject({ ok: false, error: { code: "certificate_changed" } });
  });

  test("plain HTTP at an https:// address is named, without advice to use http://", async () => {
    const server = await serveHttp(answering(NO_CHANNELS));
    onTestFinished(() => server.close());
    const result = await clientFor(server.origin.replace("http:", "https:"))();
    expect(result).toMatchObject({ ok: false, error: { code: "tls_failed" } });
    const { message, hint = "" } = result.ok ? { message: "" } : result.error;
    expect(message).toContain("answers without TLS");
    expect(hint).not.toContain("http://");
  });

  test("outdated TLS is allowed for one recorder alone, visibly and in the log", async () => {
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1", ciphers: ANY_KEY } as const;
    const [one, other] = [await recorderWith(old), await recorderWith(old)];
    const muster = await openTestCore({});
    onTestFinished(() => muster.stop());
    await muster.call("sites.set", { name: "Leeds" });
    for (const [name, { origin: url }] of [
      ["one", one],
      ["other", other],
    ] as const)
      await muster.call("recorders.add", { name, url, site: "Leeds", auth: "none" });
    const before = await muster.call("recorders.list", {});
    const ids = before.recorders.filter(({ name }) => name === "one").map(({ id }) => id);
    await muster.call("recorders.set", { ids, set: { outdatedTls: true } });
    const report = await muster.call("audit.run", { select: {} });
    expect(
      report.items.map(({ recorderName, outcome }) => `${recorderName} ${outcome}`).toSorted(),
    ).toEqual(["one ok", "other attention"]);
    const after = await muster.call("recorders.list", {});
    expect(after.recorders.map((recorder) => [recorder.name, recorder.outdatedTls])).toEqual([
      ["one", true],
      ["other", false],
    ]);
    const { entries } = await muster.call("activity.list", { limit: 20 });
    const changed = entries.filter(({ kind }) => kind === "recorder.changed");
    expect(JSON.stringify(changed)).toContain("Outdated TLS allowed set to yes");
  });
});
