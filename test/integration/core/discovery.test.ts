import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { SIMULATED_PASSWORD, startFleet, type Fleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";

/** Every interface, so that a recorder answers at each loopback address: that is how it moves here. */
async function fleetEverywhere(options: FleetOptions): Promise<Fleet> {
  const fleet = await startFleet({ host: "0.0.0.0", channels: 1, ...options });
  onTestFinished(() => fleet.stop());
  return fleet;
}

async function core(): Promise<TestCore> {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

const elsewhere = (url: string) => url.replace("127.0.0.1", "127.0.0.2");

interface Known {
  readonly muster: TestCore;
  readonly fleet: Fleet;
  readonly recorder: Recorder;
  readonly moved: string;
  /** Sign-ins that the recorder has counted since then. */
  tried(): number;
}

/** One recorder in the inventory, audited and read once with the right password. */
async function known(options: Partial<FleetOptions>): Promise<Known> {
  const fleet = await fleetEverywhere({ recorders: 2, ...options });
  const muster = await core();
  const password = SIMULATED_PASSWORD;
  await muster.call("credentials.set", { name: "c", username: "admin", password });
  const [one] = fleet.recorders;
  const wish = { name: "Shop", url: one?.url ?? "", site: "Leeds", credential: "c" };
  const { id } = await muster.call("recorders.add", wish);
  await muster.call("audit.run", { select: {}, channels: false });
  // Asks once who it is.
  await muster.call("settings.read", { area: "email", select: {} });
  const [recorder] = (await muster.call("recorders.list", {})).recorders;
  if (!one || recorder?.id !== id || recorder.serial === "")
    throw new Error("There is no recorder.");
  const before = one.counters.logins.tried;
  return {
    muster,
    fleet,
    recorder,
    moved: elsewhere(recorder.url),
    tried: () => one.counters.logins.tried - before,
  };
}

describe("a recorder at a new address", () => {
  test("is confirmed by its pinned certificate, without a sign-in", async () => {
    const { muster, recorder, moved, tried } = await known({ tls: true, auth: "digest" });
    const now = await muster.call("discovery.updateAddress", { id: recorder.id, url: moved });
    expect(now).toMatchObject({ url: moved, certificate: recorder.certificate });
    expect(now.identityConfirmed).toBe(true);
    expect(now).toMatchObject({
      serial: recorder.serial,
      dialect: "digest",
      channelCounts: recorder.channelCounts,
    });
    expect(now.reach.state).toBe("reached");
    expect(tried()).toBe(0);
  });

  test.each(["digest", "session"] as const)(
    "with %s and no certificate is taken over after one sign-in, unconfirmed and without trust in the network",
    async (auth) => {
      const { muster, recorder, moved, tried } = await known({ auth });
      await muster.call("recorders.set", { ids: [recorder.id], set: { trustNetwork: true } });
      const now = await muster.call("discovery.updateAddress", { id: recorder.id, url: moved });
      expect(now).toMatchObject({ url: moved, serial: recorder.serial, identityConfirmed: false });
      expect(now.trustNetwork).toBeNull();
      expect(tried()).toBeLessThanOrEqual(2);
      const audit = await muster.call("audit.run", { select: {}, channels: false });
      expect(audit.items.map(({ outcome }) => outcome)).toEqual(["ok"]);
    },
  );

  test("that asks for no sign-in is not taken over: any device could answer so", async () => {
    const { muster, recorder, moved } = await known({ auth: "none" });
    const input = { id: recorder.id, url: moved };
    const error = await muster.refuses("not_same_device", "discovery.updateAddress", input);
    expect(error.message).toContain("does not require a sign-in");
  });

  test("is refused when another recorder answers there: what was compared is said", async () => {
    const { muster, fleet, recorder } = await known({ auth: "digest" });
    const url = elsewhere(fleet.recorders[1]?.url ?? "");
    const error = await muster.refuses("not_same_device", "discovery.updateAddress", {
      id: recorder.id,
      url,
    });
    expect(error.message).toContain("serial number");
    expect(error.message).toContain(recorder.serial);
    expect((await muster.call("recorders.list", {})).recorders[0]?.url).toBe(recorder.url);
  });

  test("never has Basic sent there, over HTTPS neither", async () => {
    const { muster, fleet, recorder } = await known({ auth: "basic", tls: true });
    const [, other] = fleet.recorders;
    const url = other?.url ?? "";
    await muster.refuses("auth_unsupported", "discovery.updateAddress", { id: recorder.id, url });
    expect(other?.counters.logins.tried).toBe(0);
  });

  test("that refuses the password closes the breaker: it is tried once, not twice", async () => {
    const { muster, fleet, recorder, moved, tried } = await known({ auth: "digest" });
    fleet.recorders[0]?.setPassword("another one");
    const input = { id: recorder.id, url: moved };
    await muster.refuses("auth_refused", "discovery.updateAddress", input);
    const before = tried();
    await muster.refuses("breaker_open", "discovery.updateAddress", input);
    expect(tried()).toBe(before);
    expect(fleet.recorders[0]?.counters.logins.refusedAgain).toBe(0);
    expect((await muster.call("recorders.list", {})).recorders[0]?.refusal).not.toBeNull();
  });

  test("with a certificate that others have too has to sign in", async () => {
    const { muster, recorder, moved, fleet } = await known({ tls: true, auth: "digest" });
    const twin = { name: "Twin", url: "https://127.0.0.9:1", certificate: recorder.certificate };
    await muster.call("discovery.add", { findings: [twin], site: "Leeds" });
    fleet.recorders[0]?.setPassword("another one");
    const input = { id: recorder.id, url: moved };
    const error = await muster.refuses("auth_refused", "discovery.updateAddress", input);
    expect(error.where).toContain(moved);
  });

  test("is not signed in to when another device answers there than was looked at a moment ago", async () => {
    const { muster, recorder, moved, fleet, tried } = await known({ tls: true, auth: "digest" });
    const twin = { name: "Twin", url: "https://127.0.0.9:1", certificate: recorder.certificate };
    await muster.call("discovery.add", { findings: [twin], site: "Leeds" });
    // From the first request on, which is of the look at it; the connection stays that of the old one.
    await fleet.recorders[0]?.setFaults("new-certificate");
    const input = { id: recorder.id, url: moved };
    await muster.refuses("certificate_changed", "discovery.updateAddress", input);
    expect(tried()).toBe(0);
    const [kept] = (await muster.call("recorders.list", {})).recorders;
    expect(kept).toMatchObject({ url: recorder.url, certificate: recorder.certificate });
  });

  test("is not confirmed by anything else, nor without anything to compare", async () => {
    const { muster, recorder } = await known({ auth: "digest" });
    const server = createServer((_request, response) => void response.end("<html>"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const input = { id: recorder.id, url };
    await muster.refuses("not_same_device", "discovery.updateAddress", input);

    const fleet = await fleetEverywhere({ recorders: 1, auth: "digest", seed: 9 });
    const [one] = fleet.recorders;
    const wish = { name: "New", url: "http://127.0.0.9:1", site: "Leeds", credential: "c" };
    const { id } = await muster.call("recorders.add", wish);
    const blank = { id, url: one?.url ?? "" };
    await muster.refuses("not_same_device", "discovery.updateAddress", blank);
    expect(one?.counters.logins.tried).toBe(0);
  });

  test("is refused at the address that it already has, since nothing is compared there", async () => {
    const { muster, recorder, tried } = await known({ auth: "digest" });
    const input = { id: recorder.id, url: recorder.url };
    const error = await muster.refuses("bad_input", "discovery.updateAddress", input);
    expect(error.message).toBe(`Shop already has the address ${recorder.url}.`);
    expect(tried()).toBe(0);
  });

  test("is refused before anything is sent when the address is taken or is none", async () => {
    const { muster, fleet, recorder } = await known({});
    const url = fleet.recorders[1]?.url ?? "";
    await muster.call("recorders.add", { name: "Other", url, site: "Leeds" });
    const input = { id: recorder.id, url };
    await muster.refuses("already_exists", "discovery.updateAddress", input);
    expect(fleet.recorders[1]?.counters.requests).toEqual({});
    await muster.refuses("bad_input", "discovery.updateAddress", { ...input, url: "ftp://x" });
    await muster.refuses("not_found", "discovery.updateAddress", { id: "nobody", url });
  });
});

const portOf = (url: string) => Number(new URL(url).port);

describe("a sweep of loopback", () => {
  test("meets what mDNS announces, and tells what is known and what has moved", async () => {
    const fleet = await fleetEverywhere({
      recorders: 3,
      host: "127.0.0.1",
      mdns: true,
      auth: "session",
      // One device has one serial number: a fleet of the same seed elsewhere on loopback would be the same devices.
      seed: 303,
    });
    const [one, two, three] = fleet.recorders;
    const muster = await core();
    const stale = `http://127.0.0.77:${portOf(two?.url ?? "")}`;
    const findings = [
      { name: "One", url: one?.url ?? "" },
      { name: "Two", url: stale, serial: two?.serial ?? "" },
    ];
    const { added } = await muster.call("discovery.add", { findings, site: "Leeds" });
    const told: Finding[] = [];
    muster.client.subscribe("discovery.finding", (finding) => told.push(finding));
    const ran = await muster.call("discovery.run", {
      seconds: 3,
      onvif: false,
      subnets: ["127.0.0.1"],
      ports: fleet.recorders.map(({ url }) => portOf(url)),
    });
    expect(ran.swept).toEqual({ addresses: 1, open: 3 });
    const ours = (url = "") => ran.findings.find((finding) => finding.url === url);
    for (const recorder of fleet.recorders) {
      const { serial, model } = recorder;
      const wanted = { verdict: "recorder", needsSignIn: true, serial, model, gone: false };
      expect(ours(recorder.url)).toMatchObject({ ...wanted, sources: ["mdns", "subnet"] });
    }
    expect(ours(one?.url)).toMatchObject({ knownAs: added[0]?.id, movedFrom: null });
    expect(ours(two?.url)).toMatchObject({ knownAs: added[1]?.id, movedFrom: stale });
    expect(ours(three?.url)).toMatchObject({ knownAs: null, movedFrom: null });
    // The findings on the way are the findings of the answer at the end.
    const last = new Map(told.map((finding) => [finding.key, finding]));
    const standing = [...last.values()].filter(({ addresses }) => addresses.length > 0);
    expect(standing).toHaveLength(ran.findings.length);
    expect(new Set(standing.map(({ url }) => url))).toEqual(
      new Set(ran.findings.map(({ url }) => url)),
    );
    expect(fleet.recorders.map(({ counters }) => counters.logins.tried)).toEqual([0, 0, 0]);
  });

  test("finds HTTPS wherever it is, and what plain HTTP leads to", async () => {
    const fleet = await fleetEverywhere({
      recorders: 20,
      tls: true,
      quirks: true,
      host: "127.0.0.1",
    });
    const muster = await core();
    const urls = fleet.recorders.map(({ url }) => url);
    const input = {
      seconds: 1,
      mdns: false,
      onvif: false,
      subnets: ["127.0.0.1"],
      ports: urls.map(portOf),
    };
    const { findings } = await muster.call("discovery.run", input);
    expect(findings.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
    expect(findings.every(({ verdict }) => verdict === "recorder")).toBe(true);
    const fingerprints = new Set(findings.map(({ certificate }) => certificate));
    expect(fingerprints.size).toBe(20);
    const { added } = await muster.call("discovery.add", {
      findings: findings.map(({ name, url, mac, certificate }) => ({
        name,
        url,
        mac,
        certificate,
      })),
      site: "Leeds",
    });
    expect(new Set(added.map(({ certificate }) => certificate))).toEqual(fingerprints);
  });

  test("ends when it is cancelled, with what was found by then", async () => {
    const muster = await core();
    const controller = new AbortController();
    const unsubscribe = muster.client.subscribe("jobs.changed", ({ jobs }) => {
      if ((jobs[0]?.done ?? 0) > 0) controller.abort();
    });
    const input = { seconds: 1, mdns: false, onvif: false, subnets: ["127.1.0.0/16"], ports: [9] };
    const ran = await muster.client.call("discovery.run", input, { signal: controller.signal });
    unsubscribe();
    expect(ran.ok && ran.value.swept?.addresses).toBeLessThan(65_534);
  });

  test.each([
    [{ subnets: ["10.0.0.0/8"] }, "65,536 addresses"],
    [{ subnets: ["224.0.0.1"] }, "multicast"],
    [
      { subnets: ["10.0.0.0/16"], ports: Array.from({ length: 17 }, (_, nth) => nth + 1) },
      "connections",
    ],
    [{ mdns: false, onvif: false }, "No way to scan was chosen"],
  ])("%j is refused", async (wish, words) => {
    const muster = await core();
    const error = await muster.refuses("bad_input", "discovery.run", { seconds: 1, ...wish });
    expect(error.message).toContain(words);
  });
});
