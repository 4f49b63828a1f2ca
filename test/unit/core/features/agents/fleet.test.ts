import { expect, test, vi } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { AgentFleet } from "#core/features/agents/fleet.ts";
import { AgentStore } from "#core/features/agents/store.ts";
import { localNetworks } from "#core/platform/networks.ts";
import type { FleetKeys } from "#core/platform/nats/index.ts";
import type {
  AgentTransport,
  FleetConnection,
  FleetEvents,
} from "#core/platform/ports/agent-transport.ts";
import type { NetworkAccess } from "#core/platform/ports/network-access.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const KEYS: FleetKeys = {
  fleet: "f1",
  operatorSeed: "",
  accountSeed: "",
  systemCreds: "",
};
const SETTINGS = {
  enabled: true,
  servers: ["tls://a.example:4222"],
  ca: null,
  statements: {
    operatorJwt: "",
    systemAccount: "",
    systemAccountJwt: "",
    fleetAccount: "",
    fleetAccountJwt: "",
  },
  revocationPending: false,
};
const LOCKED = err(fault("secret_store_locked", "The password store is locked."));

/** A network that answers every request with its name. */
function answering(name: string): NetworkAccess {
  const nothing = () => () => {};
  return {
    http: {
      open: () => ({
        certificate: null,
        peerAddress: null,
        send: async () => ok({ status: 200, headers: {}, body: Buffer.from(name) }),
        abort() {},
        close: async () => {},
      }),
      close: async () => {},
    },
    mdns: { browse: nothing },
    onvif: { probe: nothing },
    scan: { probe: async () => "open" },
    neighbours: { read: async () => new Map() },
    ownAddresses: () => [],
  };
}

async function aFleet() {
  const store = new AgentStore(await storageUnderTest());
  const made: { connection: FleetConnection; on: FleetEvents; closed: boolean }[] = [];
  const transport: AgentTransport = {
    connect(connection, _, on) {
      const one = { connection, on, closed: false };
      made.push(one);
      return {
        of: (group) => answering(`${connection.servers.join()} ${group}`),
        connected: () => [],
        findings: { state: "stored", reason: "" },
        measure() {},
        close: async () => void (one.closed = true),
      };
    },
    updateAccount: async () => ok(undefined),
  };
  const held = { keys: ok(KEYS) as Result<FleetKeys | null>, unlock: () => ok(undefined) };
  let changes = 0;
  const failures: string[] = [];
  const fleet = new AgentFleet({
    transport,
    store,
    local: localNetworks(answering("local")),
    version: "1.0.0",
    keys: async () => held.keys,
    unlock: async () => held.unlock(),
    connected() {},
    reported() {},
    changed: () => void (changes += 1),
    failed: (error) => void failures.push(String(error)),
    callbackFailed: (error) => void failures.push(String(error)),
  });
  const ask = async (network: string | null) => {
    const answer = await fleet.of(network).http.open("http://192.0.2.1", null).send({ path: "/" });
    return answer.ok ? Buffer.from(answer.value.body).toString() : answer.error.kind;
  };
  return { store, fleet, made, held, ask, failures, changes: () => changes };
}

test("without NATS servers, only the network of this computer answers", async () => {
  const { fleet, ask, made } = await aFleet();
  await fleet.refresh();
  expect(await ask(null)).toBe("local");
  expect(await ask("g1")).toBe("no_agent");
  expect(fleet.state).toEqual({ state: "off", reason: "" });
  expect(made).toEqual([]);
});

test("with NATS servers, each group has its network, and a request waits for the keys", async () => {
  const { fleet, store, ask, made } = await aFleet();
  store.putSettings(SETTINGS);
  const refreshed = fleet.refresh();
  expect(await ask("g1")).toBe("tls://a.example:4222 g1");
  await refreshed;
  expect(await ask(null)).toBe("local");
  expect(made).toMatchObject([{ connection: { keys: KEYS } }]);
});

test("a scan and announcements wait for the keys, too", async () => {
  const { fleet, store } = await aFleet();
  store.putSettings(SETTINGS);
  const refreshed = fleet.refresh();
  const { scan, mdns } = fleet.of("g1");
  const error = vi.fn<(error: Error) => void>();
  mdns.browse([], { up() {}, down() {}, error });
  expect(await scan.probe("192.0.2.1", 80, new AbortController().signal)).toBe("open");
  await refreshed;
  expect(error).not.toHaveBeenCalled();
});

test("without a connection to NATS, a scan reports ports as unscanned, and announcements as not received", async () => {
  const { fleet } = await aFleet();
  await fleet.refresh();
  const { scan, mdns } = fleet.of("g1");
  const error = vi.fn<(error: Error) => void>();
  mdns.browse([], { up() {}, down() {}, error });
  expect(await scan.probe("192.0.2.1", 80, new AbortController().signal)).toBe("unscanned");
  expect(error).toHaveBeenCalledWith(new Error("Muster is not connected to NATS"));
});

test("whether findings are stored is known while Muster is connected to NATS", async () => {
  const { fleet, store, made, changes } = await aFleet();
  store.putSettings(SETTINGS);
  await fleet.refresh();
  expect(fleet.findings.state).toBe("unknown");
  made[0]?.on.state({ state: "connected", server: "a.example" });
  expect(fleet.findings.state).toBe("stored");
  const before = changes();
  made[0]?.on.findings();
  expect(changes()).toBe(before + 1);
  made[0]?.on.state({ state: "disconnected", reason: "" });
  expect(fleet.findings.state).toBe("unknown");
  expect(await fleet.of("g1").storedFindings?.read()).toEqual([]);
});

test("a locked password store is no connection, and unlocking it is one", async () => {
  const { fleet, store, ask, held, made } = await aFleet();
  store.putSettings(SETTINGS);
  held.keys = LOCKED;
  await fleet.refresh();
  expect(fleet.state).toEqual({ state: "locked", reason: "The password store is locked." });
  expect(await ask("g1")).toBe("no_agent");
  held.keys = ok(KEYS);
  await fleet.refresh();
  expect(await ask("g1")).toBe("tls://a.example:4222 g1");
  expect(made).toHaveLength(1);
});

test("a request to a network unlocks the password store, if a user can be asked", async () => {
  const { fleet, store, ask, held } = await aFleet();
  store.putSettings(SETTINGS);
  held.keys = LOCKED;
  held.unlock = () => {
    held.keys = ok(KEYS);
    return ok(undefined);
  };
  await fleet.refresh();
  expect(fleet.state.state).toBe("locked");
  expect(await ask("g1")).toBe("tls://a.example:4222 g1");
});

test("settings that cannot be read for a moment are read at the next refresh", async () => {
  const { fleet, store, ask, failures } = await aFleet();
  store.putSettings(SETTINGS);
  vi.spyOn(store, "settings").mockImplementationOnce(() => {
    throw new Error("disk I/O error");
  });
  await fleet.refresh();
  expect(failures).toEqual(["Error: disk I/O error"]);
  expect(await ask("g1")).toBe("no_agent");
  await fleet.refresh();
  expect(await ask("g1")).toBe("tls://a.example:4222 g1");
});

test("keys that are gone are said, not made anew", async () => {
  const { fleet, store, held, made } = await aFleet();
  store.putSettings(SETTINGS);
  held.keys = ok(null);
  await fleet.refresh();
  expect(fleet.state.state).toBe("disconnected");
  expect(fleet.state.reason).toContain("password store");
  expect(made).toEqual([]);
});

test("other servers end the old connection; the same settings do nothing", async () => {
  const { fleet, store, ask, made, changes } = await aFleet();
  store.putSettings(SETTINGS);
  await fleet.refresh();
  const before = changes();
  await fleet.refresh();
  expect(changes()).toBe(before);
  const there = fleet.of("g1");
  store.putSettings({ ...SETTINGS, servers: ["tls://b.example:4222"] });
  await fleet.refresh();
  expect(made).toMatchObject([{ closed: true }, { closed: false }]);
  expect(fleet.of("g1")).toBe(there);
  expect(await ask("g1")).toBe("tls://b.example:4222 g1");
  store.putSettings({ ...SETTINGS, enabled: false });
  await fleet.refresh();
  expect(made).toMatchObject([{ closed: true }, { closed: true }]);
  expect(fleet.state.state).toBe("off");
});

test("only agents of the right group that are not revoked are heard", async () => {
  const { fleet, store, made } = await aFleet();
  store.putSettings(SETTINGS);
  const group = store.addGroup("Leeds", "2026-01-01T00:00:00Z");
  const add = (id: string) =>
    store.add({ id, name: id, group: group.id, at: "2026-01-01T00:00:00Z", by: "ann" });
  add("A");
  add("B");
  store.revoke("B", "2026-01-02T00:00:00Z");
  await fleet.refresh();
  const on = made[0]?.on;
  expect(on?.isKnown("A", group.id)).toBe(true);
  expect(on?.isKnown("A", "other")).toBe(false);
  expect(on?.isKnown("B", group.id)).toBe(false);
  expect(on?.isKnown("C", group.id)).toBe(false);
  expect(on?.groupName(group.id)).toBe("Leeds");
});

test("a revoked agent stays revoked when its name is used again and its group is removed", async () => {
  const { store } = await aFleet();
  const at = "2026-01-02T00:00:00Z";
  const group = store.addGroup("Leeds", at);
  store.add({ id: "A", name: "leeds-1", group: group.id, at, by: "ann" });
  store.revoke("A", at);
  store.add({ id: "B", name: "leeds-1", group: group.id, at, by: "ann" });
  expect(store.agents().map(({ id }) => id)).toEqual(["B"]);
  store.revoke("B", at);
  store.removeGroup(group.id);
  expect(store.agents()).toEqual([]);
  expect(Object.keys(store.revocations()).toSorted()).toEqual(["A", "B"]);
});
