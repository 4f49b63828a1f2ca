import { describe, expect, test } from "vitest";
import type { Finding } from "#shared/domain/discovery.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  discover,
  type DiscoveryPorts,
  type DiscoveryInput,
} from "#core/features/discovery/run.ts";
import type { MdnsListener, MdnsService } from "#core/platform/ports/mdns.ts";
import type { StoredFinding } from "#core/platform/ports/stored-findings.ts";
import type { OnvifMatch, WsDiscoveryListener } from "#core/platform/ports/ws-discovery.ts";
import type { Fingerprint } from "#core/drivers/target.ts";
import { raysharpOnly } from "#test/support/session.ts";
import { aRecorder } from "#test/support/recorder.ts";

const answer = (origin: string, more: Partial<Fingerprint> = {}): Fingerprint => ({
  kind: "recorder",
  needsSignIn: false,
  model: "",
  serial: "",
  name: "",
  siteVersion: "",
  certificate: null,
  origin,
  wantsTls: false,
  ...more,
});

/** A simulated network; `answers` has the device at an origin, undefined: none. */
function network(answers: (origin: string) => Partial<Fingerprint> | undefined) {
  const asked: string[] = [];
  const started = {
    mdns: Promise.withResolvers<MdnsListener>(),
    onvif: Promise.withResolvers<WsDiscoveryListener>(),
  };
  const ended: string[] = [];
  const fingerprint = async (origin: string): Promise<Result<Fingerprint>> => {
    asked.push(origin);
    const told = answers(origin);
    return told ? ok(answer(origin, told)) : err(fault("unreachable", "Nobody."));
  };
  const ports: DiscoveryPorts = {
    mdns: {
      browse(_types, on) {
        started.mdns.resolve(on);
        return () => void ended.push("mdns");
      },
    },
    onvif: {
      probe(on) {
        started.onvif.resolve(on);
        return () => void ended.push("onvif");
      },
    },
    scan: { probe: async () => "open" },
    neighbours: { read: async () => new Map() },
    drivers: raysharpOnly({ fingerprint }),
    ownAddresses: () => [
      { name: "eth0", address: "192.0.2.9", cidr: "192.0.2.9/24" },
      { name: "eth1", address: "10.0.255.9", cidr: "10.0.255.9/16" },
    ],
  };
  return { ports, asked, ended, mdns: started.mdns.promise, onvif: started.onvif.promise };
}

const LISTENING: DiscoveryInput = { seconds: 60, mdns: true, onvif: true, sweep: null };

function running(ports: DiscoveryPorts, wishes = LISTENING, recorders = [aRecorder({})]) {
  const controller = new AbortController();
  const told: Finding[] = [];
  const progress = { setTotal: () => {}, step: () => {} };
  const onFinding = (finding: Finding) => void told.push(finding);
  const run = discover(ports, wishes, { recorders, progress, onFinding }, controller.signal);
  return { told, end: () => (controller.abort(), run), run };
}

const service = (more: Partial<MdnsService> = {}): MdnsService => ({
  name: "NVR",
  type: "http",
  addresses: ["192.0.2.10"],
  port: 80,
  txt: {},
  host: "nvr.local",
  interfaceAddress: "192.0.2.9",
  ...more,
});

const match = (from: string): OnvifMatch => ({
  endpoint: "urn:uuid:1",
  xaddrs: [`http://${from}/onvif/x`],
  name: "",
  hardware: "NVR8",
  mac: "",
  location: "",
  scopes: [],
  from,
});

/** Until the last told of each key are as wanted. */
async function until(
  told: readonly Finding[],
  wanted: (now: Finding[]) => boolean,
): Promise<Finding[]> {
  for (let tried = 0; tried < 400; tried += 1) {
    const last = new Map(told.map((finding) => [finding.key, finding]));
    const now = [...last.values()].filter(({ addresses }) => addresses.length > 0);
    if (wanted(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Not told: ${JSON.stringify(told.slice(-5))}`);
}

const NETWORKS = [{ name: "eth0", address: "192.0.2.9", cidr: "192.0.2.9/24" }];

/** Port with what NATS has stored. */
const storing = (...found: StoredFinding["found"][]) => ({
  storedFindings: {
    read: async () =>
      found.map((one) => ({ at: "2026-01-01T12:00:00.000Z", networks: NETWORKS, found: one })),
  },
});

const announced = (name: string): StoredFinding["found"] => ({
  event: "up",
  service: { ...service({ name }), addresses: ["192.0.2.10"], subtypes: undefined },
});

describe("stored findings", () => {
  test("are reported at once, with their time, until the device answers", async () => {
    const { ports, mdns } = network(() => ({}));
    const { told, end } = running({ ...ports, ...storing(announced("NVR")) });
    const [before] = await until(told, ([one]) => one?.verdict === "recorder");
    expect(before).toMatchObject({ name: "NVR", foundAt: "2026-01-01T12:00:00.000Z" });
    (await mdns).up(service());
    await until(told, ([one]) => one !== undefined && !("foundAt" in one));
    expect((await end()).findings).toHaveLength(1);
  });

  test("are dropped where a sweep finds the port closed, and stay where no agent could try it", async () => {
    const sweep = { ranges: [{ first: 0xc0_00_02_01, last: 0xc0_00_02_02 }], ports: [80] };
    const wishes = { ...LISTENING, seconds: 0, mdns: false, onvif: false, sweep };
    const { ports } = network(() => undefined);
    const stored = storing(
      { event: "open", address: "192.0.2.1", port: 80 },
      { event: "open", address: "192.0.2.2", port: 80 },
    );
    const scan = {
      probe: async (address: string) =>
        address === "192.0.2.1" ? ("closed" as const) : ("unscanned" as const),
    };
    const { findings } = await running({ ...ports, ...stored, scan }, wishes).run;
    expect(findings.map(({ url }) => url)).toEqual(["http://192.0.2.2"]);
  });

  test("that cannot be read are reported, and the search goes on", async () => {
    const { ports, mdns } = network(() => ({}));
    const storedFindings = { read: () => Promise.reject(new Error("timeout")) };
    const { told, end } = running({ ...ports, storedFindings });
    (await mdns).up(service());
    await until(told, ([one]) => one?.verdict === "recorder");
    const { troubles } = await end();
    expect(troubles.map(({ message }) => message)).toEqual([
      expect.stringContaining("cannot be read: timeout"),
    ]);
  });
});

describe("discovery", () => {
  test("loses none of a thousand announcements, and asks each once", async () => {
    const { ports, mdns, asked } = network(() => ({}));
    const { told, end } = running(ports);
    const on = await mdns;
    for (let nth = 0; nth < 1_000; nth += 1) {
      on.up(service({ name: `NVR ${nth}`, addresses: [`10.0.${nth >> 8}.${nth & 255}`] }));
    }
    await until(
      told,
      (now) => now.filter(({ verdict }) => verdict === "recorder").length === 1_000,
    );
    const { findings } = await end();
    expect(new Set(findings.map(({ name }) => name)).size).toBe(1_000);
    expect(asked).toHaveLength(1_000);
  });

  test("reports a goodbye, and the return", async () => {
    const { ports, mdns, asked } = network(() => ({}));
    const { told, end } = running(ports);
    const on = await mdns;
    on.up(service());
    const [here] = await until(told, ([one]) => one?.verdict === "recorder");
    on.down(service());
    const [gone] = await until(told, ([one]) => one?.gone === true);
    expect(gone).toEqual({ ...here, gone: true });
    on.up(service());
    await until(told, ([one]) => one?.gone === false);
    await end();
    expect(asked).toEqual(["http://192.0.2.10"]);
  });

  test("is not gone as long as another source sees it", async () => {
    const { ports, mdns, onvif } = network(() => ({}));
    const { told, end } = running(ports);
    (await mdns).up(service());
    (await onvif).match(match("192.0.2.10"));
    const [both] = await until(told, ([one]) => one?.sources.length === 2);
    expect(both).toMatchObject({ sources: ["mdns", "onvif"], model: "NVR8", name: "NVR" });
    (await mdns).down(service());
    (await onvif).gone?.("urn:uuid:other", "192.0.2.10");
    expect((await end()).findings).toMatchObject([{ gone: false }]);
  });

  test("a goodbye is its sender's alone: whole series were shipped with one endpoint", async () => {
    const { ports, onvif } = network(() => ({}));
    const { told, end } = running(ports);
    const on = await onvif;
    on.match(match("192.0.2.10"));
    on.match(match("192.0.2.11"));
    await until(told, (now) => now.filter(({ verdict }) => verdict === "recorder").length === 2);
    on.gone?.("urn:uuid:1", "192.0.2.10");
    const { findings } = await end();
    expect(findings.map(({ host, gone }) => [host, gone])).toEqual([
      ["192.0.2.10", true],
      ["192.0.2.11", false],
    ]);
  });

  test("keeps the key of the first when two turn out to be one, and takes the other back", async () => {
    const { ports, mdns } = network(() => ({ serial: "S1" }));
    const { told, end } = running(ports);
    const on = await mdns;
    on.up(service());
    const [first] = await until(told, ([one]) => one?.verdict === "recorder");
    on.up(service({ name: "Second", addresses: ["192.0.2.11"] }));
    await until(told, ([one]) => one?.addresses.length === 2);
    const { findings } = await end();
    expect(findings.map(({ key }) => key)).toEqual([first?.key]);
    const others = told.filter(({ key }) => key !== first?.key);
    expect(others.at(-1)?.addresses ?? []).toEqual([]);
  });

  test("tries again where no device answered, when it is announced again", async () => {
    let here = false;
    const { ports, mdns, asked } = network(() => (here ? {} : undefined));
    const { told, end } = running(ports);
    const on = await mdns;
    on.up(service());
    await until(told, ([one]) => one?.verdict === "silent");
    here = true;
    on.up(service());
    await until(told, ([one]) => one?.verdict === "recorder");
    await end();
    // By HTTP and, since that might have been why, by HTTPS; then once more.
    expect(asked).toEqual(["http://192.0.2.10", "https://192.0.2.10:80", "http://192.0.2.10"]);
  });

  test("tries again where no device answered, when it was announced again during the check", async () => {
    const { ports, mdns, asked } = network(() => ({}));
    const first = Promise.withResolvers<"silent">();
    const probes: ("silent" | "open" | Promise<"silent">)[] = [first.promise, "open"];
    const scan = { probe: async () => (await probes.shift()) ?? "silent" };
    const { told, end } = running({ ...ports, scan });
    const on = await mdns;
    on.up(service());
    on.up(service());
    first.resolve("silent");
    await until(told, ([one]) => one?.verdict === "recorder");
    await end();
    expect(asked).toEqual(["http://192.0.2.10"]);
    expect(probes).toEqual([]);
  });

  test("checks once where several claims name a host and port at which no device answers", async () => {
    const { ports, mdns, onvif } = network(() => undefined);
    const probed: string[] = [];
    const probe = async (host: string, port: number) => {
      probed.push(`${host}:${port}`);
      return "silent" as const;
    };
    const { told, end } = running({ ...ports, scan: { probe } });
    (await mdns).up(service());
    (await onvif).match(match("192.0.2.10"));
    await until(told, (now) => now.every(({ verdict }) => verdict === "silent") && now.length > 0);
    await end();
    expect(probed).toEqual(["192.0.2.10:80"]);
  });

  test("takes HTTPS where HTTP is answered as TLS servers answer it", async () => {
    const { ports, mdns, asked } = network((origin) =>
      origin.startsWith("https:") ? {} : { kind: "other", wantsTls: true },
    );
    const { told, end } = running(ports);
    (await mdns).up(service({ port: 8000 }));
    const [one] = await until(told, ([first]) => first?.verdict === "recorder");
    expect(one).toMatchObject({
      url: "https://192.0.2.10:8000",
      addresses: ["https://192.0.2.10:8000"],
    });
    await end();
    expect(asked).toEqual(["http://192.0.2.10:8000", "https://192.0.2.10:8000"]);
  });

  test("is known by the address that leads to HTTPS, too", async () => {
    const { ports, mdns } = network(() => ({ origin: "https://192.0.2.10" }));
    const known = aRecorder({ id: "r9", url: "http://192.0.2.10" });
    const { told, end } = running(ports, LISTENING, [known]);
    (await mdns).up(service());
    const [one] = await until(told, ([first]) => first?.verdict === "recorder");
    expect(one).toMatchObject({ url: "https://192.0.2.10", knownAs: "r9", movedFrom: null });
    expect(one?.addresses).toEqual(["https://192.0.2.10", "http://192.0.2.10"]);
    await end();
  });

  test("goes on with one source when another cannot run, and says so once", async () => {
    const { ports, mdns, onvif, ended } = network(() => ({}));
    const { end } = running(ports);
    (await mdns).error(new Error("bind EADDRINUSE."));
    (await mdns).error(new Error("bind EADDRINUSE."));
    (await onvif).error(new Error("no network"));
    const { troubles, findings } = await end();
    expect(troubles.map(({ code }) => code)).toEqual(["discovery_failed", "discovery_failed"]);
    expect(troubles[0]?.message).toContain("bind EADDRINUSE.");
    expect(findings).toEqual([]);
    expect(ended).toEqual(["mdns", "onvif"]);
  });

  test("a sweep alone ends when it is through, whatever the seconds", async () => {
    const { ports } = network((origin) => (origin.endsWith(".3") ? {} : { kind: "other" }));
    const range = { first: 0x0a_00_00_01, last: 0x0a_00_00_04 };
    const sweep = { ranges: [range], ports: [80] };
    const { run } = running(ports, { seconds: 3_600, mdns: false, onvif: false, sweep });
    const { findings, swept } = await run;
    expect(swept).toEqual({ addresses: 4, open: 4 });
    const recorders = findings.filter(({ verdict }) => verdict === "recorder");
    expect(recorders.map(({ url }) => url)).toEqual(["http://10.0.0.3"]);
  });

  test("a sweep reports the addresses that no agent could scan", async () => {
    const { ports } = network(() => ({}));
    const scan: DiscoveryPorts["scan"] = {
      probe: async (address) => (address === "10.0.0.2" ? "open" : "unscanned"),
    };
    const sweep = { ranges: [{ first: 0x0a_00_00_01, last: 0x0a_00_00_04 }], ports: [80] };
    const wishes = { seconds: 1, mdns: false, onvif: false, sweep };
    const { swept, troubles } = await running({ ...ports, scan }, wishes).run;
    expect(swept).toEqual({ addresses: 1, open: 1 });
    expect(troubles).toMatchObject([
      { code: "discovery_failed", hint: expect.stringContaining("muster agents list") },
    ]);
    expect(troubles[0]?.message).toContain("3 addresses were not scanned");
  });

  test("ends soon after listening, however many silent places were announced", async () => {
    const { ports, mdns } = network(() => ({}));
    const silent = {
      ...ports,
      drivers: raysharpOnly({
        fingerprint: (_origin, signal) =>
          new Promise((resolve) =>
            signal.addEventListener("abort", () => resolve(err(fault("cancelled", "Ended.")))),
          ),
      }),
    };
    const began = performance.now();
    const { run } = running(silent, { ...LISTENING, seconds: 0.05, grace: 100 });
    const on = await mdns;
    for (let port = 1; port <= 16; port += 1) on.up(service({ name: `NVR ${port}`, port }));
    const { findings, troubles } = await run;
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(["unasked"]));
    expect(troubles.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^\d+ devices? (was|were) not asked/),
    ]);
  });

  test("takes so many claims of one sender and no more, and reports that", async () => {
    const { ports, mdns, asked } = network(() => ({}));
    const { end } = running(ports);
    const on = await mdns;
    for (let port = 1; port <= 200; port += 1) on.up(service({ name: `NVR ${port}`, port }));
    // Told again, it is no further one.
    on.up(service({ name: "NVR 1", port: 1 }));
    on.up(service({ addresses: ["192.0.2.11"] }));
    await until([], () => asked.length >= 65);
    const { troubles } = await end();
    expect(asked.filter((origin) => origin.startsWith("http://192.0.2.10"))).toHaveLength(64);
    expect(asked).toContain("http://192.0.2.11");
    expect(troubles.map(({ message }) => message)).toEqual([
      "192.0.2.10 announces more than 64 devices. Muster did not ask the others.",
    ]);
  });

  test("goes on when asking at a place throws, and reports that", async () => {
    const { ports, mdns } = network((origin) => {
      if (origin.includes(".66")) throw new TypeError("a fault of Muster's");
      return {};
    });
    const { told, end } = running(ports);
    const on = await mdns;
    on.up(service({ name: "Broken", addresses: ["192.0.2.66"] }));
    on.up(service());
    await until(told, (now) => now.some(({ verdict }) => verdict === "recorder"));
    const { troubles, findings } = await end();
    expect(troubles.map(({ message }) => message)).toEqual([
      "Muster could not ask a device: TypeError: a fault of Muster's.",
    ]);
    expect(findings.map(({ verdict }) => verdict).toSorted()).toEqual(["recorder", "unasked"]);
  });
});
