import { describe, expect, onTestFinished, test } from "vitest";
import { createPortScan } from "#core/platform/adapters/net/port-scan.ts";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { readWsMessage } from "#core/platform/adapters/onvif/ws-messages.ts";
import { discover } from "#core/features/discovery/run.ts";
import type { WsDiscoveryListener } from "#core/platform/ports/ws-discovery.ts";
import { Drivers } from "#core/drivers/drivers.ts";
import { createRaysharpDriver } from "#core/drivers/raysharp/index.ts";
import { memoryLedger } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { CAMERA, hello } from "#test/support/onvif-messages.ts";
import { serveTcp } from "./recorder-support.ts";

const SENDER = "127.0.0.1";

/** Port of a server that takes connections and says nothing. */
async function silentPort(): Promise<number> {
  const { port, close } = await serveTcp(() => {});
  onTestFinished(close);
  return port;
}

/** The listener of a discovery by ONVIF, over real connections, that listens for a second. */
async function discovering(grace: number) {
  const driver = createRaysharpDriver({
    http: createUndiciRecorderHttp(),
    ledger: memoryLedger(),
    onCertificate: () => {},
  });
  onTestFinished(() => driver.close());
  const started = Promise.withResolvers<WsDiscoveryListener>();
  const run = discover(
    {
      mdns: { browse: () => () => {} },
      onvif: {
        probe(on) {
          started.resolve(on);
          return () => {};
        },
      },
      scan: createPortScan(),
      neighbours: { read: async () => new Map() },
      ownAddresses: () => [{ name: "lo", address: SENDER, cidr: `${SENDER}/8` }],
      drivers: new Drivers([driver]),
    },
    { seconds: 1, grace, mdns: false, onvif: true, sweep: null },
    { recorders: [], progress: { setTotal: () => {}, step: () => {} }, onFinding: () => {} },
    new AbortController().signal,
  );
  return { on: await started.promise, run };
}

describe("discovery", () => {
  test("is not held up by two packets that name sixteen silent ports", async () => {
    const ports = await Promise.all(Array.from({ length: 16 }, silentPort));
    const began = performance.now();
    const { on, run } = await discovering(2_000);
    for (const half of [ports.slice(0, 8), ports.slice(8)]) {
      const xaddrs = half.map((port) => `http://${SENDER}:${port}/onvif/device_service`);
      const packet = hello({ ...CAMERA, endpoint: `urn:uuid:${half[0]}`, xaddrs });
      const message = readWsMessage(Buffer.from(packet), SENDER);
      if (message?.kind !== "hello") throw new Error("The packet cannot be read.");
      message.matches.forEach(on.match);
    }
    const { findings, troubles } = await run;
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(findings.some(({ verdict }) => verdict === "unasked")).toBe(true);
    expect(troubles.map(({ message }) => message)).toEqual([
      expect.stringContaining("not asked, because others took too long to answer"),
    ]);
  });
});
