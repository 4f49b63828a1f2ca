import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";

async function core() {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

test("a probe tells kind, model and serial of a recorder without a sign-in", async () => {
  const fleet = await startFleet({ recorders: 1, channels: 1, auth: "session" });
  onTestFinished(() => fleet.stop());
  const muster = await core();
  const [recorder] = fleet.recorders;
  const address = new URL(recorder?.url ?? "").host;
  const found = await muster.call("discovery.probe", { url: address });
  expect(found).toMatchObject({ origin: recorder?.url, kind: "recorder", needsSignIn: true });
  expect(found.model).not.toBe("");
  expect(found.name).not.toBe("");
  expect(found.knownAs).toBeNull();
  expect(recorder?.counters.logins.tried).toBe(0);
  await muster.call("recorders.add", { name: "Shop", url: address, site: "Leeds" });
  expect((await muster.call("discovery.probe", { url: address })).knownAs).toBe("Shop");
});

test("a probe finds the scheme that the port speaks", async () => {
  const fleet = await startFleet({ recorders: 1, channels: 1, tls: true });
  onTestFinished(() => fleet.stop());
  const muster = await core();
  const origin = fleet.recorders[0]?.url ?? "";
  expect(origin).toMatch(/^https:/);
  const found = await muster.call("discovery.probe", { url: new URL(origin).host });
  expect(found).toMatchObject({ origin, kind: "recorder" });
});

test("a probe tells another web server from a recorder, and a closed port from both", async () => {
  const server = createServer((_, response) => response.end("hello"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const muster = await core();
  const found = await muster.call("discovery.probe", { url: `127.0.0.1:${port}` });
  expect(found.kind).toBe("other");
  server.close();
  server.closeAllConnections();
  await muster.refuses("unreachable", "discovery.probe", { url: `127.0.0.1:${port}` });
  await muster.refuses("bad_input", "discovery.probe", { url: "not an address/" });
});

test.each(["key-usage-certificate", "dhe-only"])(
  "a probe reaches a recorder with old TLS, which the desktop window cannot: %s",
  async (faults) => {
    const fleet = await startFleet({ recorders: 1, channels: 1, tls: true, faults });
    onTestFinished(() => fleet.stop());
    const muster = await core();
    const origin = fleet.recorders[0]?.url ?? "";
    expect(await muster.call("discovery.probe", { url: origin })).toMatchObject({ origin });
  },
);
