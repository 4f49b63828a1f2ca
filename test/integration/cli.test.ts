import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { keychainObstacle, startKeychain } from "#test/support/keychain.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import { musterProcess, type Muster, type Running } from "#test/support/muster-process.ts";
import { musterSession } from "#test/support/muster-session.ts";
import { programFile } from "#test/support/program-file.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";

const TEMPLATE = `name: Alarm mail through the relay
email:
  email_enable: true
  encryption: TLS
  smtp_port: 587
  smtp_server: relay.example.net
  username: alarms
  recvemail: { recvemail_1: noc@example.net }
  interval_time: 5
`;

const RECORDERS = 12;

interface Applied {
  readonly rollout: Rollout | null;
  readonly items: RolloutItem[];
}
interface Planned {
  readonly plan: Plan;
}
interface Listed {
  readonly recorders: Recorder[];
}

function removedAfter(made: Muster): Muster {
  onTestFinished(() => made.remove());
  return made;
}

const muster = () => removedAfter(musterCommand());
/** Each command in a process of its own. */
const processes = (env: NodeJS.ProcessEnv = {}) => removedAfter(musterProcess(env));

function file(at: Muster, name: string, text: string): string {
  const path = join(at.dataDir, name);
  writeFileSync(path, text);
  return path;
}

/** Works with the same data from within this process, which is quicker than another process a call. */
async function inside<T>(at: Muster, work: (core: TestCore) => Promise<T>): Promise<T> {
  const core = await openTestCore({ dataDir: at.dataDir });
  try {
    return await work(core);
  } finally {
    await core.stop({ keep: true });
  }
}

async function ended(running: Running, signal: NodeJS.Signals) {
  running.child.kill(signal);
  return running.ended;
}

describe("an inventory from the command line", () => {
  it("has sites with their particulars, and takes a removal back", async () => {
    const cli = muster();
    const window = ["--maintenance", "mon-fri 22:00-04:00", "--time-zone", "Europe/London"];
    const site = await cli.json<Site>(0, "sites", "set", "Leeds", "--contact", "Ann", ...window);
    expect(site.maintenance[0]).toMatchObject({ from: "22:00", to: "04:00" });
    const where = ["--site", "Leeds", "--name", "Shop 1", "--column", "rack=B4"];
    const added = await cli.json<Recorder & { answer: unknown }>(
      0,
      "recorders",
      "add",
      "http://127.0.0.1:1",
      ...where,
    );
    const refused = await cli.run("sites", "remove", "Leeds");
    expect([refused.status, refused.err]).toEqual([1, expect.stringContaining("'Leeds' (1)")]);
    // In processes of their own: the first one has ended when the second one undoes its change.
    const removal = await cli.start("recorders", "remove", added.id, "--json").ended;
    const { undo } = JSON.parse(removal.out) as { undo: string };
    const undone = await cli.start("recorders", "restore", undo, "--json").ended;
    expect([removal.status, undone.status]).toEqual([0, 0]);
    const restored = JSON.parse(undone.out) as Listed;
    const { answer, ...stored } = added;
    expect(restored.recorders).toEqual([stored]);
    expect(answer).toBe("nothing");
    expect(added.columns).toEqual({ rack: "B4" });
  });
});

describe("a fleet from the command line", () => {
  let cli: Muster;
  let simulate: Running;
  let simulated: SimulatorProcess["recorders"];

  beforeAll(async () => {
    cli = musterCommand();
    // Of a seed of its own: the same recorders, announced by another suite, would be the same devices.
    const seed = ["--seed", "73"];
    simulate = cli.start("simulate", "--recorders", String(RECORDERS), ...seed, "--mdns", "--json");
    const [line] = await simulate.until("out", /^\{.*\}\n/);
    simulated = (JSON.parse(line) as Pick<SimulatorProcess, "recorders">).recorders;
  });
  afterAll(async () => {
    await ended(simulate, "SIGINT");
    cli.remove();
  });

  it("is discovered by mDNS and added to a site", async () => {
    const found = await cli.json<{ added: Recorder[] }>(
      0,
      "discover",
      "--mdns",
      "--add",
      "--site",
      "Demo",
    );
    const urls = new Set(simulated.map(({ url }) => url));
    const ours = found.added.filter(({ url }) => urls.has(url));
    expect(ours).toHaveLength(RECORDERS);
    expect(ours.every(({ siteName }) => siteName === "Demo")).toBe(true);
    // Other suites may announce recorders on this loopback at the same time.
    const others = found.added.filter(({ url }) => !urls.has(url));
    if (others.length > 0) await cli.json(0, "recorders", "remove", ...others.map(({ id }) => id));
    const again = await cli.json<{ known: string[] }>(
      0,
      "discover",
      "--add",
      "--site",
      "Demo",
      "--wait",
      "2",
    );
    expect([...urls].filter((url) => !again.known.includes(url))).toEqual([]);
    const { recorders } = await cli.json<Listed>(0, "recorders", "list");
    const strangers = recorders.filter(({ url }) => !urls.has(url)).map(({ id }) => id);
    if (strangers.length > 0) await cli.json(0, "recorders", "remove", ...strangers);
  });

  it("is audited: 16 channels of each recorder with their statuses", async () => {
    const report = await cli.json<AuditReport>(0, "channels", "audit");
    expect(report.items).toHaveLength(RECORDERS);
    expect(report.items.map(({ channels }) => channels.length)).toEqual(Array(RECORDERS).fill(16));
    const counts: Record<string, number> = {};
    for (const { connect_status } of report.items.flatMap(({ channels }) => channels)) {
      counts[connect_status] = (counts[connect_status] ?? 0) + 1;
    }
    expect(report.counts).toEqual(counts);
    expect(Object.keys(counts)).toContain("FailConnectNetwork");
  });

  it("is given new email settings, and then has no changes where it can be read", async () => {
    const template = file(cli, "relay.yaml", TEMPLATE);
    const out = join(cli.dataDir, "plan.json");
    const first = await cli.json<Planned>(0, "plan", "--template", template, "--out", out);
    expect(first.plan).toEqual(JSON.parse(readFileSync(out, "utf8")));
    expect(first.plan.items.map(({ state }) => state)).toEqual(Array(RECORDERS).fill("ready"));

    const { items } = await cli.json<Applied>(0, "apply", out, "--yes");
    const readable = new Map(simulated.map(({ url, readable: can }) => [url, can]));
    const urlOf = new Map(first.plan.items.map(({ recorderId, url }) => [recorderId, url]));
    const canBeRead = (id: string) => readable.get(urlOf.get(id) ?? "") === true;
    for (const { recorderId, outcome } of items) {
      expect(outcome).toBe(canBeRead(recorderId) ? "verified" : "accepted");
    }
    expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(["verified", "accepted"]));

    const second = await cli.json<Planned>(
      0,
      "plan",
      "--template",
      template,
      "--out",
      out,
      "--replace",
    );
    for (const { recorderId, state, fields } of second.plan.items) {
      const want = canBeRead(recorderId) ? ["nothing_to_do", "same"] : ["ready", "unknown_before"];
      expect([state, ...new Set(fields.map((field) => field.state))]).toEqual(want);
    }
  });

  it("refuses a plan that is stale, recorder by recorder, and keeps what happened", async () => {
    const readable = simulated.find(({ readable: can }) => can);
    const { recorders } = await cli.json<Listed>(0, "recorders", "list");
    const id = recorders.find(({ url }) => url === readable?.url)?.id;
    const out = join(cli.dataDir, "stale.json");
    const port = (value: number) =>
      file(cli, `port-${value}.yaml`, `name: Port\nemail: { smtp_port: ${value} }\n`);
    const one = ["--select", `id=${id}`];
    await cli.json(0, "plan", "--template", port(2525), "--out", out, ...one);
    const other = join(cli.dataDir, "other.json");
    await cli.json(0, "plan", "--template", port(465), "--out", other, ...one);
    await cli.json(0, "apply", other, "--yes");

    const stale = await cli.json<Applied>(3, "apply", out, "--yes");
    expect(stale.items).toMatchObject([{ outcome: "refused", error: { code: "plan_stale" } }]);
    const { rollouts } = await cli.json<{ rollouts: Rollout[] }>(0, "rollouts", "list");
    const shown = await cli.json<Applied>(3, "rollouts", "show", stale.rollout?.id ?? "");
    expect(shown.items).toEqual(stale.items);
    expect(rollouts.map((rollout) => rollout.id)).toContain(stale.rollout?.id);
  });

  it("refuses a plan that was changed by hand", async () => {
    const template = file(cli, "relay.yaml", TEMPLATE);
    const out = join(cli.dataDir, "tampered.json");
    await cli.json(0, "plan", "--template", template, "--out", out);
    writeFileSync(out, readFileSync(out, "utf8").replaceAll("relay.example.net", "evil.example"));
    const before = await cli.json<{ rollouts: Rollout[] }>(0, "rollouts", "list");
    const refused = await cli.run("apply", out, "--yes");
    expect(refused.status).toBe(1);
    expect(refused.err).toMatch(/^muster: .*\n {8}\S/);
    expect(await cli.json(0, "rollouts", "list")).toEqual(before);
  });

  it("prints tables for people, and nothing but data on stdout", async () => {
    const { out, err, status } = await cli.run("channels", "audit");
    expect(status).toBe(0);
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^SITE {2}RECORDER +CHANNEL {2}NAME +STATUS +VIDEO {2}SINCE$/);
    expect(lines).toHaveLength(1 + RECORDERS * 16);
    expect(err).toMatch(/12 recorders, 12 reached; 192 channels: \d+ Online, .*\.\n$/);
  });

  it.skipIf(!existsSync("/dev/full"))("says so when its output finds no room", () => {
    const { dataDir } = muster();
    const [main, env] = [
      programFile("src-cli/main.ts"),
      { ...process.env, MUSTER_DATA_DIR: dataDir },
    ];
    for (const args of ["sites list --json", "--help"]) {
      const line = `"${process.execPath}" ${main} ${args} > /dev/full`;
      const { status, stderr } = spawnSync("sh", ["-c", line], { env, encoding: "utf8" });
      expect([status, stderr]).toEqual([1, expect.stringContaining("not be written (ENOSPC)")]);
    }
  });

  it("does not fail when the reader goes away", async () => {
    const running = cli.start("channels", "audit");
    running.child.stdout.destroy();
    expect((await running.ended).status).toBe(0);
  });
});

describe("Ctrl+C", () => {
  it("cancels an audit cleanly: reports the finished part, status 130", async () => {
    const simulator = await startFleet({ recorders: 2, faults: "latency:5000" });
    onTestFinished(() => simulator.stop());
    const cli = muster();
    const findings = simulator.recorders.map(({ name, url }) => ({ name, url }));
    await inside(cli, ({ call }) => call("discovery.add", { findings, site: "Slow" }));
    const running = cli.start("channels", "audit", "--json");
    await running.until("err", /Audit of 2 recorders/);
    const { status, out, err } = await ended(running, "SIGINT");
    expect(status).toBe(130);
    expect(err).toContain("Press Ctrl+C again");
    expect(err).toContain("2 recorders were not asked: cancelled.");
    const { items } = JSON.parse(out) as AuditReport;
    expect(items.map(({ outcome }) => outcome)).toEqual(["cancelled", "cancelled"]);
  });

  it("ends the simulator with its recorders, status 0", async () => {
    const cli = muster();
    const running = cli.start("simulate", "--recorders", "1", "--json");
    const [line] = await running.until("out", /^\{.*\}\n/);
    const [recorder] = (JSON.parse(line) as Pick<SimulatorProcess, "recorders">).recorders;
    const { hostname, port } = new URL(recorder?.url ?? "");
    expect((await ended(running, "SIGINT")).status).toBe(0);
    const socket = connect(Number(port), hostname);
    const [error] = (await once(socket, "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
  });

  it("is not needed: recorders end too when their parent is killed", async () => {
    const cli = muster();
    const running = cli.start("simulate", "--recorders", "1", "--json");
    const [line] = await running.until("out", /^\{.*\}\n/);
    const [recorder] = (JSON.parse(line) as Pick<SimulatorProcess, "recorders">).recorders;
    const { hostname, port } = new URL(recorder?.url ?? "");
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.on("error", () => {}).resume();
    // `once` fails with the error of a connection that is reset.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    expect((await ended(running, "SIGKILL")).status).toBeNull();
    await closed;
  });
});

describe("muster serve", () => {
  it("prints one JSON line when ready, lets one browser in, and ends on Ctrl+C", async () => {
    await buildIfStale();
    const running = muster().start("serve", "--json");
    const [line] = await running.until("out", /^.*\n/);
    const { url } = JSON.parse(line) as { url: string };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
    const entry = await fetch(url, { redirect: "manual" });
    const cookie = entry.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = await fetch(new URL("/", url), { headers: { cookie } });
    expect([entry.status, page.status]).toEqual([200, 200]);
    expect(await page.text()).toContain("<title>Muster</title>");
    expect((await fetch(url)).status).toBe(401);
    const { status, out } = await ended(running, "SIGINT");
    expect([status, out]).toEqual([0, line]);
  });

  it("refuses other machines unless told so", async () => {
    const { status, err } = await muster().run("serve", "--host", "0.0.0.0");
    expect(status).toBe(1);
    expect(err).toContain("--allow-remote");
  });
});

describe("a damaged database", () => {
  it("is named, and no stack is printed, where its rows cannot be put into words", async () => {
    const at = muster();
    await inside(at, (core) =>
      core.call("recorders.add", { name: "Shop", url: "http://127.0.0.9", site: "Leeds" }),
    );
    const sqlite = new BetterSqlite3(join(at.dataDir, "muster.db"));
    sqlite.exec("update recorder set tags_json = '{}'");
    sqlite.close();
    const { status, err } = await at.run("recorders", "list");
    expect(status).toBe(1);
    expect(err).toContain("is damaged: a value of recorder.tags_json is damaged");
    expect(err).toContain("database new");
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe("muster simulate", () => {
  it("says once what is wrong with its options", async () => {
    const { status, out, err } = await processes().run("simulate", "--seed", "x");
    expect([status, out]).toEqual([1, ""]);
    expect(err.trim().split("\n")).toEqual([expect.stringMatching(/^simulate: .*seed/)]);
  });

  it("names the wrong option in the document of --json", async () => {
    const { status, out, err } = await muster().run("simulate", "--seed", "x", "--json");
    const message = expect.stringMatching(/^[^:]*seed/) as string;
    expect([status, JSON.parse(out)]).toMatchObject([1, { error: { code: "bad_input", message } }]);
    expect(err.match(/seed/g)).toHaveLength(1);
  });
});

describe("bad input", () => {
  let simulator: Fleet;
  beforeAll(async () => {
    simulator = await startFleet({ recorders: 1, seed: 7 });
  });
  afterAll(() => simulator.stop());

  /** A command line whose inventory is one simulated recorder. */
  async function withOne(): Promise<Muster> {
    const cli = muster();
    const url = simulator.recorders[0]?.url ?? "";
    await inside(cli, ({ call }) => call("recorders.add", { url, site: "Leeds", name: "Good" }));
    return cli;
  }

  /** Everything that a command could have changed. */
  function state(cli: Muster): Promise<unknown> {
    return inside(cli, async ({ call }) => {
      const all = (await call("recorders.list", {})).recorders;
      const ids = all.filter(({ name }) => name === "Good").map(({ id }) => id);
      // Before the inventory: what a reading teaches of a recorder is then in every state alike.
      const { readings } = await call("settings.read", { area: "email", select: { ids } });
      const { recorders } = await call("recorders.list", {});
      const { credentials } = await call("credentials.list", {});
      const { plans } = await call("plans.list", {});
      const { rollouts } = await call("rollouts.list", {});
      const settings = readings.map(({ range, values }) => ({ range, values }));
      const kept = recorders.map(({ reach: _reach, ...rest }) => rest);
      return { recorders: kept, credentials, plans, rollouts, settings };
    });
  }

  it("an unreachable recorder: status 2, named with its address and the hint", async () => {
    const cli = await withOne();
    const url = "http://127.0.0.1:1";
    await cli.json(0, "recorders", "add", url, "--site", "Leeds", "--name", "Gone");
    const audit = await cli.run("channels", "audit");
    expect(audit.status).toBe(2);
    expect(audit.err).toMatch(/Gone \(Leeds, http:\/\/127\.0\.0\.1:1\): \S.*\S/);
    expect(audit.err).toContain("2 recorders, 1 reached");
    const template = file(cli, "t.yaml", TEMPLATE);
    const out = join(cli.dataDir, "p.json");
    const { plan } = await cli.json<Planned>(2, "plan", "--template", template, "--out", out);
    const gone = plan.items.find(({ recorderName }) => recorderName === "Gone");
    expect(gone).toMatchObject({ state: "unreachable", error: { code: "unreachable" } });
    expect(gone?.error?.hint).toBeTruthy();
  });

  it("a web page that is no recorder: status 2, and it is said to be none", async () => {
    const page = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<html><title>A printer</title></html>");
    });
    await once(page.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void page.close());
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const cli = await withOne();
    await cli.json(0, "recorders", "add", url, "--site", "Leeds", "--name", "Printer");
    const report = await cli.json<AuditReport>(2, "channels", "audit");
    const printer = report.items.find(({ recorderName }) => recorderName === "Printer");
    expect(printer).toMatchObject({ outcome: "attention", error: { code: "not_a_recorder" } });
    expect(printer?.error?.hint).toBeTruthy();
  });

  it.each([
    ["an unknown field", "name: T\nemail:\n  smtp_prot: 25\n", "3:3", /smtp_prot/],
    ["a wrong type", "name: T\nemail:\n  smtp_port: many\n", "3:14", /smtp_port/],
    [
      "text that is too long in bytes",
      `name: T\nemail:\n  sender: ${"ü".repeat(64)}\n`,
      "3:11",
      /128 bytes/,
    ],
    ["no YAML at all", "name: [", "1:8", /./],
  ])(
    "a template with %s: FILE:LINE:COLUMN, status 1, no plan, nothing changed",
    async (_what, text, place, told) => {
      const cli = await withOne();
      const before = await state(cli);
      const template = file(cli, "bad.yaml", text);
      const out = join(cli.dataDir, "p.json");
      const { status, err } = await cli.run("plan", "--template", template, "--out", out);
      expect(status).toBe(1);
      expect(err.split("\n")[0]).toMatch(told);
      expect(err).toContain(`${template}:${place} `);
      expect(existsSync(out)).toBe(false);
      expect(await state(cli)).toEqual(before);
    },
  );

  it("a missing credential: status 1, named, nothing added", async () => {
    const cli = await withOne();
    const before = await state(cli);
    const add = ["recorders", "add", "http://192.0.2.1", "--site", "X", "--name", "N"];
    const { status, err } = await cli.run(...add, "--credential", "nobody");
    expect(status).toBe(1);
    expect(err).toMatch(/'nobody'.*\n {8}\S/);
    expect((await cli.run("credentials", "remove", "nobody")).status).toBe(1);
    expect(await state(cli)).toEqual(before);
  });

  it.each([
    ["recorders", "set", "no-such-id", "--name", "x"],
    ["recorders", "remove", "no-such-id"],
    ["rollouts", "show", "no-such-id"],
  ])("an unknown id: `%s %s %s` ends in 1 and names it", async (...args) => {
    const cli = await withOne();
    const before = await state(cli);
    const { status, err } = await cli.run(...args);
    expect(status).toBe(1);
    expect(err).toMatch(/no-such-id.*\n {8}\S/);
    expect(await state(cli)).toEqual(before);
  });

  it.each([
    ["--select", "colour=red"],
    ["--select", "id=no-such-id"],
  ])("a selection that selects nothing or says nothing: %s %s", async (...select) => {
    const cli = await withOne();
    const { status, err } = await cli.run("channels", "audit", ...select);
    expect(status).toBe(1);
    expect(err).toMatch(/^muster: .+\n {8}\S/);
  });

  it("an address that is none, and one that is there already", async () => {
    const cli = await withOne();
    const before = await state(cli);
    const add = (url: string) => cli.run("recorders", "add", url, "--site", "S", "--name", "N");
    expect((await add("not an address")).status).toBe(1);
    const twice = await add(simulator.recorders[0]?.url ?? "");
    expect(twice.status).toBe(1);
    expect(twice.err).toContain("Good");
    expect(await state(cli)).toEqual(before);
  });

  it("a data directory that cannot be used", async () => {
    const cli = muster();
    const path = file(cli, "plain-file", "");
    const { status, err } = await cli.run("recorders", "list", "--data-dir", path);
    expect(status).toBe(1);
    expect(err).toContain(path);
  });

  it("a password where none is kept", async () => {
    const cli = await withOne();
    const before = await state(cli);
    const { status, err } = await cli.piped(
      "never-kept",
      "credentials",
      "set",
      "leeds",
      "--username",
      "admin",
    );
    expect(status).toBe(1);
    expect(err).toContain("lost when this command ends");
    expect(err).not.toContain("never-kept");
    expect(await state(cli)).toEqual(before);
  });
});

describe.skipIf(keychainObstacle() !== null)("with a keychain", () => {
  it("a password is set once, signs in from later commands, and a wrong one is tried once", async () => {
    const keychain = await startKeychain();
    onTestFinished(() => keychain.stop());
    const password = "of-the-simulated-1";
    const fleet = await startFleet({ recorders: 2, auth: "digest", password });
    onTestFinished(() => fleet.stop());
    const cli = removedAfter(musterSession({ ...keychain.env, MUSTER_SECRET_STORE: "auto" }));
    const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
    await inside(cli, ({ call }) => call("discovery.add", { findings, site: "Leeds" }));
    const set = (secret: string) =>
      cli.piped(`${secret}\n`, "credentials", "set", "leeds", "--username", "admin");
    expect((await set("wrong-on-purpose")).status).toBe(0);
    await inside(cli, ({ call }) => call("sites.set", { name: "Leeds", credential: "leeds" }));
    expect((await cli.run("channels", "audit")).status).toBe(2);
    const held = await cli.run("channels", "audit");
    expect(held.status).toBe(3);
    const right = await set(password);
    expect(right.status).toBe(0);
    // In another process than the one that stored the password.
    expect((await cli.start("channels", "audit").ended).status).toBe(0);
    expect(fleet.recorders.map(({ counters }) => counters.logins.refused)).toEqual([1, 1]);
    expect(right.out + right.err + held.err).not.toContain(password);
  });
});
