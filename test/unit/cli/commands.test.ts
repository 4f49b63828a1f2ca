import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Output } from "#shared/contract/methods.ts";
import type { ListedChannels } from "#cli/views/channel-list-view.ts";
import {
  channelSchema,
  type AuditItem,
  type AuditReport,
  type ChannelRow,
  type RecorderChannels,
} from "#shared/domain/channels.ts";
import type { CommandHelp } from "#cli/command-help.ts";
import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { WEEKDAYS, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";
import { aCredential, aSite } from "#test/support/recorder.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  AT,
  channel,
  muster,
  plan,
  planItem,
  recorder,
  rollout,
  rolloutItem,
  type Ended,
} from "./support.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Those for which the command was run; not the look at what else is going on, and where passwords are. */
const calls = ({ core }: Ended) =>
  core.calls.filter(([name]) => !name.startsWith("jobs.") && name !== "app.info");

describe("the command line", () => {
  it("has help for commands of commands", async () => {
    const ended = await muster(["help", "recorders", "set"]);
    expect([ended.status, ended.opened]).toEqual([0, []]);
    expect(ended.out).toContain("muster recorders set [options] <recorder...>");
    const wrong = await muster(["help", "recorders", "sett"]);
    expect(wrong.status).toBe(1);
    expect(wrong.err).toContain("unknown command 'recorders sett'");
  });

  it("prints help and version without opening the core", async () => {
    const help = await muster(["--help"]);
    expect([help.status, help.opened]).toEqual([0, []]);
    expect(help.out).toContain("Exit status: 0 success");
    expect((await muster(["--version"])).out).toBe("1.2.3\n");
  });

  it("prints the help of a command as one JSON document", async () => {
    for (const args of [
      ["help", "channels", "audit", "--json"],
      ["channels", "audit", "--help", "--json"],
    ]) {
      const { out, status } = await muster(args);
      const help = JSON.parse(out) as CommandHelp;
      expect([status, help.command]).toEqual([0, "muster channels audit"]);
      expect(help.options.map(({ flags }) => flags)).toContain("--select <expr>");
      expect(help.globalOptions.map(({ flags }) => flags)).toContain("-s, --silent");
    }
    const { out, err: errors, status } = await muster(["channels", "--json"]);
    expect([status, JSON.parse(out)]).toEqual([
      1,
      expect.objectContaining({ errors: [expect.anything()] }),
    ]);
    expect(errors).toContain("Usage: muster channels");
  });

  it("refuses what it does not know, with status 1", async () => {
    const unknown = await muster(["recorder", "list"]);
    expect(unknown.status).toBe(1);
    expect(unknown.err).toContain("muster: unknown command 'recorder'");
    expect(unknown.err).toContain("recorders");
    expect((await muster(["recorders", "list", "--colour"])).status).toBe(1);
    expect((await muster(["recorders", "add", "http://192.0.2.1"])).err).toContain("--site");
  });

  it("says the same as one JSON document", async () => {
    const { out, status } = await muster(["recorders", "list", "--colour", "--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ error: { code: "bad_input" } });
  });

  it.each([[], ["rollouts"]])("says that no command was given: %j", async (...words) => {
    const { out, err: help, status } = await muster([...words, "--json"]);
    expect(status).toBe(1);
    expect(help).toContain("Usage: muster");
    expect(JSON.parse(out)).toMatchObject({
      error: { code: "bad_input", message: "No command was given." },
    });
  });

  it("says when its output could not be written, and does not end as if all were well", async () => {
    const handlers: Partial<CallerHandlers> = {
      "sites.list": async () => ok({ revision: 1, sites: [] }),
    };
    const args = ["sites", "list", "--json"];
    const full = await muster(args, { handlers, unwritable: "ENOSPC" });
    expect(full.status).toBe(1);
    expect(full.err).toContain("muster: The output could not be written (ENOSPC).");
    expect((await muster(["--help"], { unwritable: "ENOSPC" })).status).toBe(1);
    const failed = await muster(["sites", "lost", "--json"], { unwritable: "EIO" });
    expect([failed.status, failed.err]).toEqual([1, expect.stringContaining("(EIO)")]);
    // `| head` has read enough.
    const gone = await muster(args, { handlers, unwritable: "EPIPE" });
    expect([gone.status, gone.err]).toEqual([0, ""]);
  });

  it("takes the global options before and after the command", async () => {
    const handlers = { "recorders.list": async () => ok({ revision: 1, recorders: [] }) };
    const before = await muster(["--json", "--data-dir", "a", "recorders", "list"], { handlers });
    const after = await muster(["recorders", "list", "--json", "--data-dir", "b"], { handlers });
    expect([...before.opened, ...after.opened]).toEqual(["a", "b"]);
    expect([before.out, after.out]).toEqual(['{"recorders":[]}\n', '{"recorders":[]}\n']);
  });

  it("says why the core does not open, with the right status", async () => {
    const closed = fault("lock_held", "Another Muster is at work here.", { hint: "End it." });
    const ended = await muster(["recorders", "list", "--json"], { closed });
    expect(ended.status).toBe(3);
    expect(ended.err).toBe("muster: Another Muster is at work here.\n        End it.\n");
    expect(JSON.parse(ended.out)).toMatchObject({
      // `mend` is the deprecated name of `hint`.
      error: { code: "lock_held", hint: "End it.", mend: "End it." },
    });
  });

  it("stops the core whatever happened", async () => {
    expect((await muster(["recorders", "list"])).stopped).toBe(true);
  });
});

const finding = (patch: Partial<Finding>): Finding => ({
  key: "http://192.0.2.1",
  name: "NVR",
  url: "http://192.0.2.1",
  addresses: ["http://192.0.2.1"],
  host: "192.0.2.1",
  port: 80,
  sources: ["mdns"],
  verdict: "recorder",
  gone: false,
  needsSignIn: false,
  driver: "raysharp",
  model: "",
  serial: "",
  mac: "",
  certificate: null,
  knownAs: null,
  movedFrom: null,
  ...patch,
});

describe("discover", () => {
  const findings = [
    finding({ model: "NVR8", serial: "S1" }),
    finding({ url: "http://192.0.2.9", name: "tv", verdict: "other" }),
  ];
  const ran = { findings, swept: null, troubles: [] };
  const handlers: Partial<CallerHandlers> = {
    "discovery.run": async () => ok(ran),
    "discovery.add": async () => ok({ added: [recorder()], known: [] }),
  };
  const local = { seconds: 4, mdns: true, onvif: true };

  it("adds the recorders among what it found, and nothing else", async () => {
    const adding = ["--add", "--site", "Leeds", "--credential", "c", "--wait", "2", "--json"];
    const stored = aCredential({ name: "C" });
    const known = { "credentials.list": async () => ok({ revision: 1, credentials: [stored] }) };
    const ended = await muster(["discover", ...adding], { handlers: { ...handlers, ...known } });
    expect(ended.status).toBe(0);
    const device = { name: "NVR", url: "http://192.0.2.1", model: "NVR8", serial: "S1" };
    const one = { ...device, driver: "raysharp" };
    expect(calls(ended)).toEqual([
      ["credentials.list", {}],
      ["discovery.run", { ...local, seconds: 2 }],
      [
        "discovery.add",
        { findings: [{ ...one, mac: "", certificate: null }], site: "Leeds", credential: "c" },
      ],
    ]);
    expect(JSON.parse(ended.out)).toMatchObject({ findings, added: [{ id: "r1" }], known: [] });
  });

  it("adds nothing unless told to", async () => {
    const ended = await muster(["discover"], { handlers });
    expect(calls(ended)).toEqual([["discovery.run", local]]);
    expect(ended.err).toContain("1 recorder found.");
    expect(ended.err).toContain("1 other device");
  });

  it("shows when an agent found a device before this search", async () => {
    const before = finding({ foundAt: "2026-01-01T12:00:00.000" });
    const told = { ...handlers, "discovery.run": async () => ok({ ...ran, findings: [before] }) };
    const ended = await muster(["discover"], { handlers: told });
    expect(ended.out).toContain("mdns (2026-01-01 12:00)");
  });

  it("does not add what is known, and says where it has moved to", async () => {
    const moved = finding({ knownAs: "r7", movedFrom: "http://192.0.2.7" });
    const told = { ...handlers, "discovery.run": async () => ok({ ...ran, findings: [moved] }) };
    const ended = await muster(["discover", "--add", "--site", "Leeds"], { handlers: told });
    expect(calls(ended).map(([name]) => name)).toEqual(["discovery.run"]);
    expect(ended.out).toContain("moved from http://192.0.2.7");
    expect(ended.err).toContain("muster recorders moved r7 http://192.0.2.1");
    expect(ended.err).toContain("0 added to Leeds, 1 already in the inventory.");
  });

  it.each([
    [["--mdns"], { ...local, onvif: false }],
    [["--onvif"], { ...local, mdns: false }],
    [
      ["--subnet", "192.0.2.0/30", "--subnet", "192.0.2.9", "--ports", "80, 81"],
      {
        seconds: 4,
        mdns: false,
        onvif: false,
        subnets: ["192.0.2.0/30", "192.0.2.9"],
        ports: [80, 81],
      },
    ],
    [["--subnet", "192.0.2.9", "--mdns"], { ...local, onvif: false, subnets: ["192.0.2.9"] }],
  ])("%j looks there alone", async (options, wish) => {
    const ended = await muster(["discover", ...options], { handlers });
    expect(calls(ended)).toEqual([["discovery.run", wish]]);
  });

  it("counts what was swept, and reports a source that could not run", async () => {
    const trouble = fault("discovery_failed", "Port 5353 is taken.", { hint: "Free it." });
    const answer = { findings, swept: { addresses: 254, open: 7 }, troubles: [trouble] };
    const told = { "discovery.run": async () => ok(answer) };
    const ended = await muster(["discover"], { handlers: told });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("Port 5353 is taken. Free it.");
    expect(ended.err).toContain("254 addresses scanned, 7 open ports.");
    const nothing = { "discovery.run": async () => ok({ ...answer, findings: [] }) };
    expect((await muster(["discover"], { handlers: nothing })).status).toBe(1);
  });

  it("takes ranges of ports", async () => {
    const args = ["discover", "--subnet", "192.0.2.9", "--ports", "80,8000-8003"];
    const ended = await muster(args, { handlers });
    expect(calls(ended)[0]?.[1]).toMatchObject({ ports: [80, 8000, 8001, 8002, 8003] });
  });

  it("refuses a credential that is not there before it searches", async () => {
    const all = {
      ...handlers,
      "credentials.list": async () => ok({ revision: 1, credentials: [] }),
    };
    const args = ["discover", "--add", "--site", "Leeds", "--credential", "none"];
    const ended = await muster(args, { handlers: all });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("There is no credential named 'none'.");
    expect(calls(ended).map(([name]) => name)).toEqual(["credentials.list"]);
  });

  it.each([
    [["--add"], "--site"],
    [["--site", "Leeds"], "--add"],
    [["--ports", "80"], "--subnet"],
    [["--subnet", "192.0.2.9", "--ports", "80,http"], "80,8000-8010"],
    [["--subnet", "192.0.2.9", "--ports", "90-80"], "80,8000-8010"],
    [["--subnet", "192.0.2.9", "--ports", "1-65535"], "64 ports"],
    [["--wait", "0"], "0.5 to 120"],
    [["--wait", "soon"], "0.5 to 120"],
  ])("refuses %j", async (options, told) => {
    const ended = await muster(["discover", ...options], { handlers });
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain(told);
  });
});

describe("sites", () => {
  const handlers: Partial<CallerHandlers> = {
    "sites.set": async ({ name }) => ok(aSite({ name, timeZone: "Europe/London" })),
    "sites.list": async () => ok({ revision: 1, sites: [aSite({ recorders: 12 })] }),
    "sites.remove": async ({ names }) => ok({ removed: names.length, undo: "u1" }),
  };

  it("set passes on what was said and nothing else", async () => {
    const bare = await muster(["sites", "set", "Leeds"], { handlers });
    expect(calls(bare)).toEqual([["sites.set", { name: "Leeds" }]]);
    const windows = ["--maintenance", "mon-wed 22:00-04:00", "--maintenance", "sun 1:00-2:00"];
    const texts = ["--time-zone", "Europe/London", "--contact", "Ann", "--rename", "York"];
    const more = await muster(["sites", "set", "Leeds", ...texts, ...windows], { handlers });
    expect(calls(more)[0]?.[1]).toEqual({
      name: "Leeds",
      rename: "York",
      timeZone: "Europe/London",
      contact: "Ann",
      maintenance: [
        { days: ["mon", "tue", "wed"], from: "22:00", to: "04:00" },
        { days: ["sun"], from: "01:00", to: "02:00" },
      ],
    });
    const none = await muster(["sites", "set", "Leeds", "--no-maintenance"], { handlers });
    expect(calls(none)[0]?.[1]).toEqual({ name: "Leeds", maintenance: [] });
  });

  it("set refuses a window that is none before anything is opened", async () => {
    const args = ["sites", "set", "Leeds", "--maintenance", "nightly"];
    const ended = await muster(args, { handlers });
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain("mon-fri 22:00-04:00");
  });

  it("list says how many recorders stand there, and which are in maintenance now", async () => {
    const always: MaintenanceWindow = { days: [...WEEKDAYS], from: "00:00", to: "00:00" };
    const sites = [aSite({ recorders: 12 }), aSite({ name: "York", maintenance: [always] })];
    const all = { "sites.list": async () => ok({ revision: 1, sites }) };
    const { out } = await muster(["sites", "list"], { handlers: all });
    expect(out).toMatch(/Leeds .*12/);
    expect(out).toMatch(/York .*now, until .*\(daily 00:00-00:00\)/);
  });

  it("set changes several sites at once, but not what differs per site", async () => {
    const several = {
      "sites.setAll": async () => ok({ sites: [aSite()], changed: 2, undo: "u1" }),
    } satisfies Partial<CallerHandlers>;
    const args = ["sites", "set", "Leeds", "York"];
    const ended = await muster([...args, "--customer", "North", "--no-credential"], {
      handlers: several,
    });
    const set = { customer: "North", credential: null };
    expect(calls(ended)).toEqual([["sites.setAll", { names: ["Leeds", "York"], set }]]);
    expect(ended.err).toContain("muster sites undo u1");
    const wrong = await muster([...args, "--code", "X"], { handlers: several });
    expect([wrong.status, wrong.opened]).toEqual([1, []]);
    expect(wrong.err).toContain("--code");
  });

  it("undo passes on the id", async () => {
    const undone = async () => ok({ sites: [aSite()], what: "change" as const });
    const ended = await muster(["sites", "undo", "u1"], { handlers: { "sites.undo": undone } });
    expect(calls(ended)).toEqual([["sites.undo", { undo: "u1" }]]);
    expect(ended.err).toContain("1 site restored.");
  });

  it("remove passes on the names", async () => {
    const ended = await muster(["sites", "remove", "Leeds", "York"], { handlers });
    expect(calls(ended)).toEqual([["sites.remove", { names: ["Leeds", "York"] }]]);
    expect(ended.err).toContain("2 sites removed.");
  });
});

describe("customers", () => {
  const north = {
    id: "c1",
    name: "North",
    contact: "Ann",
    notes: "",
    emails: ["ann@example.net"],
    language: "",
    pictures: false,
    sites: 2,
    recorders: 14,
  };
  const handlers: Partial<CallerHandlers> = {
    "customers.list": async () => ok({ revision: 1, customers: [north] }),
    "customers.set": async () => ok(north),
    "customers.remove": async ({ names }) => ok({ removed: names.length }),
  };

  it("list shows how many sites and recorders each has", async () => {
    const ended = await muster(["customers", "list"], { handlers });
    expect(ended.out).toMatch(/North +2 +14 +Ann/);
  });

  it("list counts at a terminal, or if there is none: not for scripts", async () => {
    const list = ["customers", "list"];
    expect((await muster(list, { handlers, columns: 120 })).err).toContain("1 customer.");
    expect((await muster(list, { handlers })).err).toBe("");
    expect((await muster([...list, "--json"], { handlers })).err).toBe("");
    const none = { "customers.list": async () => ok({ revision: 1, customers: [] }) };
    expect((await muster(list, { handlers: none })).err).toContain("0 customers.");
  });

  it.each(["set", "add"])("%s passes on what was given", async (command) => {
    const args = ["customers", command, "North", "--contact", "Ann", "--rename", "Northern"];
    const ended = await muster(args, { handlers });
    const wish = { name: "North", contact: "Ann", rename: "Northern" };
    expect(calls(ended)).toEqual([["customers.set", wish]]);
  });

  it("remove passes on the names", async () => {
    const ended = await muster(["customers", "remove", "A", "B"], { handlers });
    expect(calls(ended)).toEqual([["customers.remove", { names: ["A", "B"] }]]);
    expect(ended.err).toContain("2 customers removed.");
  });
});

describe("recorders", () => {
  const handlers: Partial<CallerHandlers> = {
    "recorders.add": async () => ok(recorder()),
    "discovery.probe": async () => ok(answering()),
    "recorders.set": async () => ok({ recorders: [recorder()], changed: 1 }),
    "recorders.remove": async ({ ids }) =>
      ids.includes("x")
        ? err(fault("not_found", "There is no recorder x."))
        : ok({ removed: 1, undo: "u1" }),
  };

  it("are given by id or by name; a name that several have is refused with their ids", async () => {
    const all = [
      recorder({ id: "r1", name: "Shop 1", siteName: "Leeds" }),
      recorder({ id: "r2", name: "Gate", siteName: "Leeds" }),
      recorder({ id: "r3", name: "gate", siteName: "York" }),
    ];
    const known = (ids: readonly string[]) =>
      ids.every((id) => all.some((one) => one.id === id))
        ? ok({ removed: ids.length, undo: "u1" })
        : err(fault("not_found", "There is no such recorder."));
    const inventory: Partial<CallerHandlers> = {
      "recorders.list": async () => ok({ revision: 1, recorders: all }),
      "recorders.remove": async ({ ids }) => known(ids),
    };
    const remove = (...names: string[]) =>
      muster(["recorders", "remove", ...names], { handlers: inventory });
    const byName = await remove("SHOP 1", "r2");
    expect([byName.status, calls(byName).at(-1)]).toEqual([
      0,
      ["recorders.remove", { ids: ["r1", "r2"] }],
    ]);
    expect(calls(await remove("r1"))).toEqual([["recorders.remove", { ids: ["r1"] }]]);
    const several = await remove("Gate");
    expect([several.status, calls(several).length]).toEqual([1, 2]);
    expect(several.err).toContain("r2 (Leeds), r3 (York)");
    const none = await remove("Vault");
    expect([none.status, none.err]).toEqual([1, expect.stringContaining("no such recorder")]);
  });

  it("are signed in to again by id or by name; one that does not exist is an error", async () => {
    const inventory: Partial<CallerHandlers> = {
      "recorders.list": async () =>
        ok({ revision: 1, recorders: [recorder({ id: "r1", name: "Shop 1" })] }),
      "credentials.retry": async ({ ids }) => ok({ reopened: ids.length }),
    };
    const retry = (name: string) => muster(["credentials", "retry", name], { handlers: inventory });
    const found = await retry("shop 1");
    expect([found.status, calls(found).at(-1)]).toEqual([
      0,
      ["credentials.retry", { ids: ["r1"] }],
    ]);
    const unknown = await retry("Shop 11");
    expect([unknown.status, calls(unknown).length]).toEqual([1, 1]);
  });

  it("refuse a selection without a recorder, whichever command asks", async () => {
    const inventory: Partial<CallerHandlers> = {
      "recorders.list": async () => ok({ revision: 1, recorders: [recorder()] }),
      "sites.list": async () => ok({ revision: 1, sites: [] }),
    };
    for (const command of ["recorders list", "channels list", "health list"]) {
      const args = [...command.split(" "), "--select", "site=Ledes", "--json"];
      const { status, out } = await muster(args, { handlers: inventory });
      expect([command, status]).toEqual([command, 1]);
      expect(JSON.parse(out)).toMatchObject({ error: { code: "nothing_selected" } });
    }
  });

  it("list takes a selection, and columns by name", async () => {
    const all = [
      recorder({ id: "r1", name: "Shop 1", siteId: "s1", siteName: "Leeds", model: "NVR-16" }),
      recorder({ id: "r2", name: "Shop 2", siteId: "s2", siteName: "York", credential: "north" }),
    ];
    const inventory: Partial<CallerHandlers> = {
      "recorders.list": async () => ok({ revision: 1, recorders: all }),
      "sites.list": async () =>
        ok({ revision: 1, sites: [aSite({ id: "s1", name: "Leeds", credential: "north" })] }),
    };
    const names = async (expression: string) => {
      const args = ["recorders", "list", "--columns", "name,model", "--select", expression];
      return (await muster(args, { handlers: inventory })).out.trim().split("\n");
    };
    expect(await names("site=Leeds")).toEqual(["NAME    MODEL", "Shop 1  NVR-16"]);
    expect((await names("credential=north")).length).toBe(3);
    const wrong = await muster(["recorders", "list", "--columns", "colour"]);
    expect([wrong.status, wrong.opened]).toEqual([1, []]);
    expect(wrong.err).toContain("'colour' is not a column.");
  });

  it.each([60, 80])("list fits %d columns and keeps names apart", async (columns) => {
    const names = [1, 2, 3].map((at) => `Leeds Headrow Shop NVR ${at}`);
    const all = names.map((name, at) =>
      recorder({ id: `656dda395${at}`, name, url: "https://192.168.100.200:8443" }),
    );
    const handlers1 = { "recorders.list": async () => ok({ revision: 1, recorders: all }) };
    const { out } = await muster(["recorders", "list"], { handlers: handlers1, columns });
    const table = stripVTControlCharacters(out).split("\n").slice(0, 4);
    expect(Math.max(...table.map((one) => one.length))).toBeLessThanOrEqual(columns);
    const shown = table.slice(1).map((one) => one.slice(12));
    expect(new Set(shown).size).toBe(3);
  });

  it("messages about options use no names of the program's inside", async () => {
    const empty = await muster(["recorders", "set", "r1", "--tag", ""]);
    expect(empty.err).toContain("muster: 'tags' must not be empty.");
    expect(empty.err).not.toMatch(/recorders\.set|expected string|\(set/);
    const twice = ["recorders", "set", "r1", "--tag", "a", "--add-tag", "b"];
    expect((await muster(twice)).err).toMatch(/^muster: 'tags' replaces all tags/);
    const gone = {
      "recorders.restore": async () =>
        err(fault("not_found", "There is nothing to undo.", { where: "undo" })),
    };
    const restored = await muster(["recorders", "restore", "u1"], { handlers: gone });
    expect(restored.err).toBe("muster: There is nothing to undo.\n");
  });

  it("reports a changed certificate and a refused password with the commands that help", async () => {
    const failing = (code: ErrorCode) => ({
      "recorders.remove": async () =>
        err(fault(code, "It failed.", { hint: "Press a button.", subject: "recorder" })),
    });
    const said = async (code: ErrorCode) =>
      (await muster(["recorders", "remove", "r1"], { handlers: failing(code) })).err;
    expect(await said("breaker_open")).toContain("muster credentials retry RECORDER");
    expect(await said("auth_refused")).toContain("muster credentials set CREDENTIAL");
    expect(await said("certificate_changed")).toContain(
      "muster recorders accept-certificate RECORDER",
    );
    expect(await said("not_found")).toContain("Press a button.");
  });

  it("add passes on what was said and nothing else", async () => {
    const args = ["recorders", "add", "http://192.0.2.1", "--site", "S", "--name", "N"];
    const bare = await muster(args, { handlers });
    expect(calls(bare)[0]).toEqual([
      "recorders.add",
      { url: "http://192.0.2.1", site: "S", name: "N" },
    ]);
    const more = await muster(
      [...args, "--tag", "a", "--tag", "b", "--credential", "c", "--auth", "digest"],
      { handlers },
    );
    expect(calls(more)[0]?.[1]).toMatchObject({
      tags: ["a", "b"],
      credential: "c",
      auth: "digest",
    });
  });

  it("add asks what answers at the address, without a password, and prints what to do", async () => {
    const added = async (probed: Result<Output<"discovery.probe">>, ...more: string[]) => {
      const args = ["recorders", "add", "http://192.0.2.1", "--site", "S", "--name", "N", "--json"];
      const own = { ...handlers, "discovery.probe": async () => probed };
      const ended = await muster([...args, ...more], { handlers: own });
      const { answer } = JSON.parse(ended.out) as { answer: unknown };
      return { status: ended.status, answer, err: ended.err, calls: calls(ended) };
    };
    const there = await added(ok(answering()));
    expect(there).toMatchObject({ status: 0, answer: "recorder" });
    expect(there.err).toContain("A recorder answers at http://192.0.2.1.");
    expect(there.calls[1]).toEqual(["discovery.probe", { url: "http://192.0.2.1" }]);

    const secure = await added(ok(answering({ origin: "https://192.0.2.1" })));
    expect(secure.err).toContain("muster recorders set r1 --url https://192.0.2.1");

    const printer = await added(ok(answering({ kind: "other" })));
    expect(printer.answer).toBe("other");
    expect(printer.err).toContain("does not recognise a recorder");

    const silent = await added(err(fault("unreachable", "The connection was refused.")));
    expect(silent).toMatchObject({ status: 0, answer: "nothing" });
    expect(silent.err).toContain("No recorder answered at http://192.0.2.1 yet.");
    expect(silent.err).toContain("The connection was refused.");
    expect(silent.err).toContain("muster recorders set r1 --url URL");

    const unasked = await added(ok(answering()), "--no-check");
    expect([unasked.answer, unasked.calls.length]).toEqual([null, 1]);
  });

  it("set asks what answers at a new address", async () => {
    const silent = async () => err(fault("unreachable", "The connection was refused."));
    const set = (...change: string[]) =>
      muster(["recorders", "set", "r1", ...change], {
        handlers: { ...handlers, "discovery.probe": silent },
      });
    expect((await set("--url", "http://192.0.2.1")).err).toContain("No recorder answered");
    expect((await set("--note", "Loft")).err).not.toContain("answered");
  });

  it("set can take a credential and tags away", async () => {
    const ended = await muster(["recorders", "set", "r1", "--no-credential", "--no-tag"], {
      handlers,
    });
    expect(calls(ended)).toEqual([
      ["recorders.set", { ids: ["r1"], set: { tags: [], credential: null } }],
    ]);
  });

  it("set adds and takes away tags and columns, and leaves the others", async () => {
    const options = ["--add-tag", "north", "--remove-tag", "south", "--note", "Loft"];
    const columns = ["--column", "rack=B4=left", "--column", "key="];
    const ended = await muster(["recorders", "set", "r1", ...options, ...columns], { handlers });
    const set = {
      addTags: ["north"],
      removeTags: ["south"],
      notes: "Loft",
      columns: { rack: "B4=left", key: null },
    };
    expect(calls(ended)).toEqual([["recorders.set", { ids: ["r1"], set }]]);
    const wrong = await muster(["recorders", "set", "r1", "--column", "rack"], { handlers });
    expect([wrong.status, wrong.opened]).toEqual([1, []]);
    expect(wrong.err).toContain("NAME=VALUE");
  });

  it("show tells what is known and what happened, the latest first", async () => {
    const details: RecorderDetails = {
      recorder: recorder({ columns: { rack: "B4" }, notes: "Loft" }),
      site: aSite(),
      credential: { name: "leeds", from: "site" },
      refusals: [{ credential: "old", why: "It said no.", at: AT, blockedUntil: null }],
      changes: [{ channel: "CH2", at: "2026-11-20T11:00:00.000Z", was: "Online", is: "Offline" }],
      rollouts: [
        { rolloutId: "o1", name: "Relay", at: AT, outcome: "verified", detail: "Read." },
        { rolloutId: "o2", name: "Port", at: AT, outcome: "skipped", alreadySet: true, detail: "" },
      ],
      session: { dialect: "digest", live: false },
    };
    const shown = { "recorders.details": async () => ok(details) };
    const { out, status } = await muster(["recorders", "show", "r1"], { handlers: shown });
    expect(status).toBe(0);
    for (const told of ["column rack", "leeds (of the site)", "It said no.", "found: digest"]) {
      expect(out).toContain(told);
    }
    expect(out.indexOf("Relay: verified")).toBeLessThan(out.indexOf("CH2 Online → Offline"));
    expect(out.indexOf("Relay: verified")).toBeGreaterThan(0);
    expect(out).toContain("Port: already set");
    const reading = { area: "email", at: AT, values: { smtp_port: 25 }, error: null } as const;
    const lacking = { ...reading, area: "pushQuery", values: null } as const;
    const answer = (code: ErrorCode) => ({
      ...shown,
      "settings.readAll": async () =>
        ok({ readings: [reading, { ...lacking, error: fault(code, "No such area.") }] }),
    });
    const args = ["recorders", "show", "r1", "--settings"];
    const read = await muster(args, { handlers: answer("unsupported") });
    expect([read.status, read.err]).toEqual([0, "pushQuery: No such area.\n"]);
    expect(read.out).toMatch(/email +smtp_port +25/);
    expect((await muster(args, { handlers: answer("timed_out") })).status).toBe(2);
  });

  it("remove says how to take it back, and restore does", async () => {
    const removed = await muster(["recorders", "remove", "r1"], { handlers });
    expect(removed.err).toContain("muster recorders restore u1");
    const put = { "recorders.restore": async () => ok({ recorders: [recorder()] }) };
    const restored = await muster(["recorders", "restore", "u1"], { handlers: put });
    expect(calls(restored)).toEqual([["recorders.restore", { undo: "u1" }]]);
    expect(restored.out).toContain("Shop 1");
  });

  it("moved passes on id and address, and says when it is another device", async () => {
    const args = ["recorders", "moved", "r1", "http://192.0.2.9"];
    const told = {
      "discovery.updateAddress": async () => ok({ ...recorder(), identityConfirmed: true }),
    };
    const ended = await muster(args, { handlers: told });
    expect([ended.status, calls(ended)]).toEqual([
      0,
      [["discovery.updateAddress", { id: "r1", url: "http://192.0.2.9" }]],
    ]);
    const other = fault("not_same_device", "It is another.");
    const refused = { "discovery.updateAddress": async () => err(other) };
    expect((await muster(args, { handlers: refused })).status).toBe(2);
  });

  it("set wants something to change", async () => {
    const ended = await muster(["recorders", "set", "r1"], { handlers });
    expect([ended.status, ended.opened]).toEqual([1, []]);
  });

  it("remove names an id that is not there", async () => {
    const ended = await muster(["recorders", "remove", "x"], { handlers });
    expect([ended.status, ended.err]).toEqual([1, "muster: There is no recorder x.\n"]);
  });

  it("list shows names of recorders without what would steer the terminal", async () => {
    const evil = recorder({ name: "Shop\u001b[2J" });
    const ended = await muster(["recorders", "list"], {
      handlers: { "recorders.list": async () => ok({ revision: 1, recorders: [evil] }) },
      columns: 200,
    });
    expect(ended.out).toContain("Shop\\x1b[2J");
    expect(ended.out).toContain("3/4");
  });
});

describe("credentials set", () => {
  const secret = "s3cret-of-a-test";
  const stored = aCredential();
  const store = (kind: "keychain" | "memory"): Partial<CallerHandlers> => ({
    "app.info": async () =>
      ok({
        version: "1",
        dataDir: "",
        platform: "linux",
        secretStore: { kind, note: "There is no keychain." },
      }),
    "credentials.set": async () => ok(stored),
  });
  const args = ["credentials", "set", "leeds", "--username", "admin"];
  const passed = (ended: Ended) =>
    (ended.core.calls.find(([name]) => name === "credentials.set")?.[1] as { password: string })
      ?.password;

  it("takes the password from stdin, without its line end, and never shows it", async () => {
    const ended = await muster(args, { handlers: store("keychain"), stdin: `${secret}\n` });
    expect(ended.status).toBe(0);
    expect(passed(ended)).toBe(secret);
    expect(ended.out + ended.err).not.toContain(secret);
  });

  it("keeps the user name of a stored credential, and requires the name of a new one", async () => {
    const known = aCredential({ name: "Leeds", username: "operator" });
    const handlers = {
      ...store("keychain"),
      "credentials.list": async () => ok({ revision: 1, credentials: [known] }),
    };
    const ended = await muster(["credentials", "set", "leeds"], { handlers, stdin: secret });
    expect(ended.status).toBe(0);
    expect(ended.core.calls.at(-1)).toEqual([
      "credentials.set",
      { name: "leeds", username: "operator", password: secret },
    ]);
    const unknown = await muster(["credentials", "set", "new one"], { handlers, stdin: secret });
    expect(unknown.status).toBe(1);
    expect(unknown.err).toContain("muster credentials set 'new one' --username USER");
  });

  it("asks at a terminal, twice, and shows nothing of it", async () => {
    const keys = [`${secret}x\u007f\r`, `\u001b[A`, `${secret}\r`];
    const ended = await muster(args, {
      handlers: store("keychain"),
      keys: [keys[0] ?? "", keys[2] ?? ""],
    });
    expect(ended.status).toBe(0);
    expect(passed(ended)).toBe(secret);
    expect(ended.out + ended.err).not.toContain("s3cret");
  });

  it("stores nothing when the two differ, when there is none, or on Ctrl+C", async () => {
    const cases = [
      await muster(args, { handlers: store("keychain"), keys: ["one\r", "two\r"] }),
      await muster(args, { handlers: store("keychain"), keys: ["\r", "\r"] }),
      await muster(args, { handlers: store("keychain"), stdin: "" }),
      await muster(args, { handlers: store("keychain"), stdin: "one\ntwo\n" }),
      await muster(args, { handlers: store("keychain"), keys: ["\u0003"] }),
    ];
    expect(cases.map(({ status }) => status)).toEqual([1, 1, 1, 1, 130]);
    expect(cases.map(passed)).toEqual(Array(5).fill(undefined));
  });

  it("refuses a password as an argument, with the reason and without the password", async () => {
    for (const given of [["--password", secret], [`--password=${secret}`]]) {
      const ended = await muster([...args, ...given], { handlers: store("keychain") });
      expect([ended.status, ended.opened]).toEqual([1, []]);
      expect(ended.err).toContain("list of processes");
      expect(ended.err).not.toContain(secret);
    }
  });

  it("refuses where the password would be gone at once", async () => {
    const ended = await muster(args, { handlers: store("memory"), stdin: secret });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("There is no keychain.");
    expect(passed(ended)).toBeUndefined();
  });
});

describe("users add", () => {
  it("says how long a password must be, and creates no user with a short one", async () => {
    const args = ["users", "add", "ann", "--role", "administrator"];
    const ended = await muster(args, { keys: ["too short\r", "too short\r"] });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("Password of ann (at least 12 characters)");
    expect(ended.err).toContain("The password needs at least 12 characters.");
    expect(calls(ended)).toEqual([]);
  });
});

describe("channels list", () => {
  const stored = (patch: Partial<ChannelRow>) => channelSchema.parse(channel(patch));
  const read = (patch: Partial<RecorderChannels>): RecorderChannels => ({
    recorderId: "r1",
    reached: true,
    seenAt: AT,
    channels: [
      stored({ channel: "CH1" }),
      stored({ channel: "CH2", connect_status: "Offline" }),
      stored({ channel: "CH3", connect_status: "NotConfigured" }),
    ],
    changed: [],
    ...patch,
  });
  const over = {
    handlers: {
      "recorders.list": async () =>
        ok({
          revision: 1,
          recorders: [
            recorder({ id: "r1", name: "Shop 1" }),
            recorder({ id: "r2", name: "Shop 2" }),
            recorder({ id: "r3", name: "Shop 3" }),
          ],
        }),
      "channels.list": async () =>
        ok({
          revision: 1,
          recorders: [
            read({}),
            read({ recorderId: "r2", reached: false, channels: [stored({ channel: "CH1" })] }),
          ],
        }),
    } satisfies Partial<CallerHandlers>,
  };

  it("lists only channels with the wanted statuses, in any case of letters", async () => {
    const listed = async (...options: string[]) => {
      const ended = await muster(["channels", "list", ...options, "--json"], over);
      const { items } = JSON.parse(ended.out) as ListedChannels;
      return items.flatMap(({ recorderName, channels }) =>
        channels.map((one) => `${recorderName} ${one.channel}`),
      );
    };
    expect(await listed("--status", "offline")).toEqual(["Shop 1 CH2"]);
    expect(await listed("--status", "NOTCONFIGURED", "--status", "unknown")).toEqual([
      "Shop 1 CH3",
      "Shop 2 CH1",
    ]);
    expect(await listed("--status", "online", "--problems")).toEqual([]);
    const wrong = await muster(["channels", "list", "--status", "broken"], over);
    expect([wrong.status, wrong.opened]).toEqual([1, []]);
    expect(wrong.err).toContain("No network (FailConnectNetwork)");
  });

  it("accepts the statuses that tables show, in English and in the language in use", async () => {
    const listed = async (status: string, ...more: string[]) => {
      const args = ["channels", "list", "--status", status, ...more];
      const { out, status: ended } = await muster(args, over);
      expect(ended).toBe(0);
      return out.split("\n").filter((line) => line.includes("CH3")).length;
    };
    for (const name of ["Not configured", "not configured", "NotConfigured"])
      expect(await listed(name)).toBe(1);
    for (const name of ["Nicht konfiguriert", "not configured", "NotConfigured"])
      expect(await listed(name, "--locale", "de")).toBe(1);
    const refused = await muster(["channels", "list", "--status", "Im Ruhezustand"], over);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain("Asleep (Sleep)");
  });

  it("says that no channel fits the filter", async () => {
    const ended = await muster(["channels", "list", "--status", "Asleep"], over);
    expect(ended).toMatchObject({ status: 0, out: "" });
    expect(ended.err).toContain("No channel fits --status and --problems.");
    expect((await muster(["channels", "list"], over)).err).not.toContain("--status");
  });

  it("says that a state may have started earlier, and shows statuses as the screens do", async () => {
    const channels = [
      stored({
        connect_status: "NotPaired",
        since: "2026-11-20T08:00:00.000Z",
        sinceAtLeast: true,
      }),
    ];
    const handlers = {
      ...over.handlers,
      "channels.list": async () => ok({ revision: 1, recorders: [read({ channels })] }),
    };
    const ended = await muster(["channels", "list"], { handlers });
    expect(ended.out).toMatch(/Not paired .*2026-11-20 \d\d:\d\d or earlier/);
    expect(ended.err).toContain("1 Not paired");
    expect(ended.out + ended.err).not.toContain("NotPaired");
  });

  it("shows what the last audits found, and says which recorders were never read", async () => {
    const ended = await muster(["channels", "list"], over);
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/Shop 1 +CH2 .*Offline/);
    expect(ended.out).toMatch(/Shop 2 +CH1 .*unknown/);
    expect(ended.err).toContain("The channels of 1 recorder were never read.");
    expect(ended.err).toContain("3 recorders; 4 channels: ");
  });

  it("leaves out what is in order, also in JSON, and counts it", async () => {
    const { out } = await muster(["channels", "list", "--problems", "--json"], over);
    const { items, counts } = JSON.parse(out) as ListedChannels;
    expect(items.map(({ channels }) => channels.map((one) => one.channel))).toEqual([
      ["CH2"],
      ["CH1"],
      [],
    ]);
    expect(counts).toEqual({ NotConfigured: 1, Offline: 1, Online: 1, unknown: 1 });
  });
});

describe("channels audit", () => {
  const item = (patch: Partial<AuditItem>): AuditItem => ({
    recorderId: "r1",
    recorderName: "Shop 1",
    siteName: "Leeds",
    url: "http://192.0.2.1",
    outcome: "ok",
    error: null,
    channels: [channel()],
    ...patch,
  });
  const audited = (items: AuditItem[]) => ({
    handlers: {
      "audit.run": async () =>
        ok({ startedAt: AT, finishedAt: AT, items, counts: { Online: 1, unknown: 1 } }),
    } satisfies Partial<CallerHandlers>,
  });
  const away = item({
    recorderId: "r2",
    recorderName: "Shop 2",
    outcome: "unreachable",
    error: fault("unreachable", "No answer from http://192.0.2.2.", { hint: "Check the line." }),
    channels: [channel({ recorderId: "r2", reached: false, connect_status: "Offline" })],
  });

  it("lists only channels with problems with --problems, and counts all", async () => {
    const channels = [channel(), channel({ channel: "CH2", connect_status: "Offline" })];
    const options = audited([item({ channels }), away]);
    const ended = await muster(["channels", "audit", "--problems"], options);
    expect(ended.out).not.toContain("Online");
    expect(ended.out).toMatch(/Shop 1 +CH2 .*Offline/);
    expect(ended.out).toContain("Shop 2");
    const { out } = await muster(["channels", "audit", "--problems", "--json"], options);
    const report = JSON.parse(out) as AuditReport;
    expect(report.items[0]?.channels.map((one) => one.channel)).toEqual(["CH2"]);
    expect(report.counts).toEqual({ Online: 1, unknown: 1 });
  });

  it("sorts and limits the rows and the errors, and counts the others", async () => {
    const channels = [
      channel({ since: "2026-11-20T10:00:00.000Z" }),
      channel({ channel: "CH2", connect_status: "Offline", since: "2026-11-18T10:00:00.000Z" }),
      channel({ channel: "CH3", since: "2026-11-21T10:00:00.000Z" }),
    ];
    const options = audited([item({ channels }), away, away]);
    const order = async (...args: string[]) => {
      const { out } = await muster(["channels", "audit", ...args], options);
      return out.match(/CH\d/g)?.slice(0, 3);
    };
    expect(await order()).toEqual(["CH1", "CH2", "CH3"]);
    expect((await order("--sort", "status"))?.[0]).toBe("CH2");
    expect((await order("--sort", "since"))?.[0]).toBe("CH3");
    const few = await muster(["channels", "audit", "--sort", "status", "--limit", "1"], options);
    expect(few.out).toContain("CH2");
    expect(few.out).toContain("4 more channels.");
    expect(few.err).toContain("1 more recorder needs attention.");
    expect(few.status).toBe(2);
  });

  it("selects by each --select, and all without one", async () => {
    const some = await muster(
      ["channels", "audit", "--select", "site=Leeds", "--select", "tag=x"],
      audited([]),
    );
    expect(calls(some)).toEqual([
      ["audit.run", { select: { exprs: ["site=Leeds", "tag=x"] } }],
      ["health.problems", {}],
    ]);
    expect(calls(await muster(["channels", "audit"], audited([])))[0]).toEqual([
      "audit.run",
      { select: {} },
    ]);
  });

  it("ends in 0 when all were reached, whatever their cameras do", async () => {
    const offline = item({ channels: [channel({ connect_status: "Offline" })] });
    expect((await muster(["channels", "audit"], audited([offline]))).status).toBe(0);
  });

  it("prints nothing on stderr with --silent, unless something needs attention", async () => {
    const fine = await muster(["channels", "audit", "--silent"], audited([item({})]));
    expect([fine.status, fine.err]).toEqual([0, ""]);
    expect(fine.out).toContain("Shop 1");
    const bad = await muster(["--silent", "channels", "audit"], audited([item({}), away]));
    expect([bad.status, bad.err]).toEqual([2, expect.stringContaining("1 reached")]);
    const both = await muster(["channels", "audit", "--silent", "--verbose"], audited([]));
    expect([both.status, both.opened]).toEqual([1, []]);
  });

  it("ends in 2 when one was not reached, and calls its channels unknown, not offline", async () => {
    const ended = await muster(["channels", "audit"], audited([item({}), away]));
    expect(ended.status).toBe(2);
    expect(ended.out).toContain("unknown (last Offline)");
    expect(ended.err).toContain(
      "Shop 2 (Leeds, http://192.0.2.1): No answer from http://192.0.2.2. Check the line.",
    );
    expect(ended.err).toContain("2 recorders, 1 reached; 2 channels: 1 Online, 1 Unknown.");
  });

  it("ends in 3 when the breaker refused all", async () => {
    const open = item({ outcome: "attention", error: fault("breaker_open", ""), channels: [] });
    expect((await muster(["channels", "audit"], audited([open, open]))).status).toBe(3);
  });

  it("prints the core's report as it is with --json", async () => {
    const ended = await muster(["channels", "audit", "--json"], audited([away]));
    expect(JSON.parse(ended.out)).toMatchObject({ items: [away], counts: { Online: 1 } });
  });

  it("is cancelled by Ctrl+C, says what was done, and ends in 130", async () => {
    let interrupt = () => {};
    const ended = await muster(["channels", "audit"], {
      interruptible: (given) => (interrupt = given),
      handlers: {
        "audit.run": (_input, { signal }) =>
          new Promise((resolve) => {
            const items = [item({}), item({ outcome: "cancelled", channels: [] })];
            const report = { startedAt: AT, finishedAt: AT, items, counts: { Online: 1 } };
            signal.addEventListener("abort", () => resolve(ok(report)));
            interrupt();
          }),
      },
    });
    expect(ended.status).toBe(130);
    expect(ended.err).toContain("1 recorder was not asked: cancelled.");
    expect(ended.endedAtOnce).toBeNull();
  });

  it("ends at once on a second Ctrl+C", async () => {
    let interrupt = () => {};
    const ended = await muster(["channels", "audit"], {
      interruptible: (given) => (interrupt = given),
      handlers: {
        "audit.run": async () => {
          interrupt();
          interrupt();
          return err(fault("cancelled", "Cancelled."));
        },
      },
    });
    expect(ended.endedAtOnce).toBe(130);
  });
});

describe("Ctrl+C while recorders are asked", () => {
  const values = { smtp_port: 25 };
  const reading = { area: "email", at: AT, error: null, values } as const;
  const field = { area: "email", path: "smtp_port", wanted: 587, found: 25, since: AT } as const;
  const left = { appliedAt: AT, rolloutId: "o1", name: "Relay" };
  const drift = { recorderId: "r1", recorderName: "Shop 1", siteName: "Leeds", readAt: AT };
  const drifted = [{ ...drift, fields: [{ ...field, ...left }] }];
  const details: RecorderDetails = {
    recorder: recorder(),
    site: aSite(),
    credential: null,
    refusals: [],
    changes: [],
    rollouts: [],
    session: { dialect: "digest", live: false },
  };

  it.each([
    [["settings", "get", "email"], /Shop 1\s+smtp_port\s+25/],
    [["settings", "drift", "--read"], /Shop 1\s+email\s+smtp_port\s+587\s+25/],
    [["recorders", "show", "r1", "--settings"], /smtp_port\s+25/],
    [["discover", "--add", "--site", "Leeds"], /http:\/\/192\.0\.2\.1/],
  ])("shows what was read by then, and begins nothing new: %j", async (args, shown) => {
    let interrupt = () => {};
    const interrupted = <T>(value: T) => {
      interrupt();
      return ok(value);
    };
    const ended = await muster(args, {
      interruptible: (given) => (interrupt = given),
      handlers: {
        "settings.read": async () =>
          interrupted({ readings: [{ ...reading, recorderId: "r1", range: {} }] }),
        "settings.readAll": async () => interrupted({ readings: [reading] }),
        "history.readAgain": async () => interrupted({ recorders: 2, read: 1, failures: [] }),
        "discovery.run": async () =>
          interrupted({ findings: [finding({})], swept: null, troubles: [] }),
        "recorders.list": async () => ok({ revision: 1, recorders: [recorder()] }),
        "recorders.details": async () => ok(details),
        "history.drift": async () => ok({ drifted, checked: 1, unread: 0, unreadRecorders: [] }),
      },
    });
    expect(ended.status).toBe(130);
    expect(ended.out).toMatch(shown);
    expect(calls(ended).map(([name]) => name)).not.toContain("discovery.add");
  });
});

describe("settings get", () => {
  it("shows values, and says whose cannot be read", async () => {
    const reading = { area: "email" as const, at: AT, error: null };
    const ended = await muster(["settings", "get", "email"], {
      handlers: {
        "settings.read": async () =>
          ok({
            readings: [
              {
                ...reading,
                recorderId: "r1",
                range: { smtp_port: { type: "int32" } },
                values: { smtp_port: 25, odd: "x" },
              },
              {
                ...reading,
                recorderId: "r2",
                range: { smtp_port: { type: "int32" } },
                values: null,
              },
            ],
          }),
        "recorders.list": async () =>
          ok({ revision: 1, recorders: [recorder(), recorder({ id: "r2", name: "Shop 2" })] }),
      },
    });
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(
      /Shop 1\s+smtp_port\s+25\n.*Shop 1\s+odd\s+x\n.*Shop 2\s+\(all\)\s+\(cannot be read\)/,
    );
  });

  it("names the areas there are", async () => {
    const ended = await muster(["settings", "get", "mail"]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain("email");
  });
});

describe("plan", () => {
  const template = { name: "Relay", email: { smtp_port: 587 } };
  const planning = (items: PlanItem[]): Partial<CallerHandlers> => ({
    "templates.parse": async () => ok({ template, faults: [], notes: [] }),
    "plans.create": async () => ok(plan(items)),
  });
  const args = () => {
    const path = join(folder, "t.yaml");
    writeFileSync(path, "name: Relay");
    return ["plan", "--template", path, "--out", join(folder, "p.json"), "--select", "site=Leeds"];
  };

  it("shows before and after, and keeps the plan as a file", async () => {
    const ended = await muster(args(), {
      handlers: planning([planItem(), planItem({ recorderId: "r2" })]),
    });
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(
      /FIELD\s+BEFORE\s+AFTER\s+STATE\s+RECORDERS\nsmtp_port\s+25\s+587\s+change\s+2/,
    );
    expect(JSON.parse(readFileSync(join(folder, "p.json"), "utf8"))).toEqual(
      plan([planItem(), planItem({ recorderId: "r2" })]),
    );
    expect(readdirSync(folder).toSorted()).toEqual(["p.json", "t.yaml"]);
  });

  it("tells scripts by the status whether anything would change", async () => {
    const detailed = (items: PlanItem[]) =>
      muster([...args(), "--replace", "--detailed-exitcode"], { handlers: planning(items) });
    expect((await detailed([planItem()])).status).toBe(2);
    const same = planItem({ state: "nothing_to_do", fields: [] });
    expect((await detailed([same])).status).toBe(0);
  });

  it("hands on what to skip where a recorder does not have a field, and lists what is skipped", async () => {
    const silent = planItem({
      fields: [
        {
          area: "disarming",
          path: "action.send_email",
          state: "change",
          before: false,
          after: true,
          silences: ["action.send_email"],
        },
        {
          area: "disarming",
          path: "email",
          state: "unsupported",
          after: false,
          reason: "this recorder has no such field",
          leftOut: true,
        },
      ],
    });
    const handlers = planning([silent, { ...silent, recorderId: "r2" }]);
    const ended = await muster([...args(), "--missing-field", "skip-field"], { handlers });
    expect(ended.status).toBe(0);
    expect(calls(ended).at(-1)?.[1]).toMatchObject({ missingField: "skip-field" });
    expect(ended.out).toMatch(/email .*skipped: this recorder has no such field/);
    expect(ended.err).toContain("While disarmed, 2 recorders send no email.");

    const plain = await muster(args(), { handlers });
    expect(calls(plain).at(-1)?.[1]).not.toHaveProperty("missingField");
    const other = await muster([...args(), "--missing-field", "guess"], { handlers });
    expect([other.status, calls(other)]).toEqual([1, []]);
  });

  it("ends in 2 when a recorder is in the way, and does not count it as a change", async () => {
    const bad = planItem({
      recorderName: "Shop 9",
      state: "invalid",
      fields: [
        { area: "email", path: "smtp_port", state: "invalid", after: 587, reason: "at most 500" },
      ],
    });
    const ended = await muster(args(), { handlers: planning([planItem(), bad]) });
    expect(ended.status).toBe(2);
    expect(ended.out).toMatch(/587\s+change\s+1\n/);
    expect(ended.out).toMatch(/Shop 9\s+Leeds\s+invalid\s+smtp_port: at most 500/);
  });

  it("prints each fault of a template as FILE:LINE:COLUMN, and writes nothing", async () => {
    const faults = [
      fault("template_invalid", "smtp_prot is not a field.", {
        where: "line 3, column 5",
        position: { line: 3, column: 5 },
        hint: "Did you mean smtp_port?",
      }),
      fault("template_invalid", "is empty."),
    ];
    const handlers: Partial<CallerHandlers> = {
      "templates.parse": async () => ok({ template: null, faults, notes: [] }),
    };
    const ended = await muster([...args(), "--json"], { handlers });
    const file = join(folder, "t.yaml");
    expect(ended.status).toBe(1);
    expect(ended.err).toBe(
      `${file}:3:5 smtp_prot is not a field.\n        Did you mean smtp_port?\n${file}: is empty.\n`,
    );
    expect(JSON.parse(ended.out)).toMatchObject({
      error: { code: "template_invalid" },
      errors: faults,
    });
    expect(readdirSync(folder)).toEqual(["t.yaml"]);
    expect(calls(ended).map(([name]) => name)).toEqual(["templates.parse"]);
  });

  it("leaves nothing behind when the core refuses", async () => {
    const handlers = {
      ...planning([]),
      "plans.create": async () => err(fault("selection_invalid", "'sit' is no field.")),
    } satisfies Partial<CallerHandlers>;
    expect((await muster(args(), { handlers })).status).toBe(1);
    expect(readdirSync(folder)).toEqual(["t.yaml"]);
  });

  it("does not ask recorders when the file cannot be kept", async () => {
    const out = join(folder, "no", "p.json");
    const ended = await muster([...args().slice(0, 3), "--out", out], { handlers: planning([]) });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain(out);
    expect(calls(ended).map(([name]) => name)).toEqual(["templates.parse"]);
  });

  it("names a template that is neither a file nor stored", async () => {
    const ended = await muster(["plan", "--template", join(folder, "no.yaml"), "--out", "x"], {
      handlers: { "templates.list": async () => ok({ revision: 0, templates: [] }) },
    });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("There is no file no.yaml.");
    expect(ended.err).toContain("There is no stored template with this name either");
    expect(calls(ended).map(([name]) => name)).toEqual(["templates.list"]);
  });
});

describe("apply", () => {
  const applying = (items: RolloutItem[], planned = plan([planItem()]), patch = {}) => {
    const end = rollout({ total: items.length, ...patch });
    return {
      "plans.import": async () => ok(planned),
      "rollouts.start": async () =>
        ok({ rollout: { ...end, state: "running" as const }, jobId: "j1" }),
      "rollouts.get": async () => ok({ revision: 1, rollout: end, items }),
    } satisfies Partial<CallerHandlers>;
  };
  const file = () => {
    const path = join(folder, "p.json");
    writeFileSync(path, JSON.stringify(plan([planItem()])));
    return path;
  };

  it("with --yes carries the plan out and tells each outcome", async () => {
    const ended = await muster(["apply", file(), "--yes"], { handlers: applying([rolloutItem()]) });
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/Shop 1\s+Leeds\s+verified\s+Read back as wanted\./);
    expect(ended.err).toContain("Relay: 1 recorder: 1 verified.");
  });

  it("without a terminal refuses unless told --yes, and writes nothing", async () => {
    const ended = await muster(["apply", file()], { handlers: applying([]) });
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("--yes");
    expect(calls(ended).map(([name]) => name)).toEqual([]);
  });

  it("at a terminal shows the plan and takes only a clear yes", async () => {
    const handlers = applying([rolloutItem()]);
    const answer = async (line: string) => muster(["apply", file()], { handlers, keys: [line] });
    const yes = await answer("y\n");
    expect(yes.status).toBe(0);
    expect(yes.err).toMatch(/smtp_port\s+25\s+587/);
    expect(yes.err).toContain("Write to 1 recorder? [y/N]");
    for (const line of ["\n", "n\n", "yep\n"]) {
      const no = await answer(line);
      expect(no.status).toBe(1);
      expect(calls(no).map(([name]) => name)).toEqual(["plans.import"]);
    }
  });

  it.each([
    ["mismatch", undefined, 2],
    ["unreachable", fault("unreachable", ""), 2],
    ["refused", fault("plan_stale", "Changed since."), 3],
    ["accepted", undefined, 0],
    ["skipped", undefined, 0],
  ] as const)("with an outcome of %s ends in its status", async (outcome, error, status) => {
    const items = [rolloutItem({ outcome, error: error ?? null })];
    const ended = await muster(["apply", file(), "--yes"], { handlers: applying(items) });
    expect(ended.status).toBe(status);
  });

  it("shows what differs where a value reads back otherwise", async () => {
    const fields = [
      { path: "smtp_port", wanted: 587, readBack: 25 },
      { path: "sender", wanted: "a", readBack: "a" },
    ];
    const items = [rolloutItem({ outcome: "mismatch", detail: "Reads otherwise.", fields })];
    const ended = await muster(["apply", file(), "--yes"], { handlers: applying(items) });
    expect(ended.out).toContain("Reads otherwise. smtp_port: wanted 587, reads 25.");
    expect(ended.out).not.toContain("sender");
  });

  it("ends in 2 when part of the plan could not be planned", async () => {
    const planned = plan([planItem(), planItem({ recorderId: "r2", state: "unreachable" })]);
    const handlers = applying([rolloutItem()], planned);
    const ended = await muster(["apply", file(), "--yes", "--json"], { handlers });
    expect(ended.status).toBe(2);
    expect(JSON.parse(ended.out)).toMatchObject({
      rollout: { id: "o1" },
      items: [{ outcome: "verified" }],
      notPlanned: [{ recorderId: "r2" }],
    });
  });

  it("starts nothing when there is nothing to write", async () => {
    const planned = plan([planItem({ state: "nothing_to_do" })]);
    const ended = await muster(["apply", file(), "--yes"], { handlers: applying([], planned) });
    expect(ended.status).toBe(0);
    expect(ended.err).toContain("There is nothing to write.");
    expect(calls(ended).map(([name]) => name)).toEqual(["plans.import"]);
  });

  it("refuses a plan that was tampered with, as the core says", async () => {
    const handlers: Partial<CallerHandlers> = {
      "plans.import": async () => err(fault("plan_invalid", "The digest does not fit.")),
    };
    const ended = await muster(["apply", file(), "--yes"], { handlers });
    expect([ended.status, ended.err]).toEqual([1, "muster: The digest does not fit.\n"]);
  });

  it("ends in the status that is shown later, too: recorders that could not be planned count", async () => {
    const lost = planItem({ recorderId: "r2", state: "unreachable" });
    const left = rolloutItem({ recorderId: "r2", wave: null, outcome: "skipped" });
    const items = [rolloutItem(), left];
    const whole = plan([planItem(), lost]);
    const handlers: Partial<CallerHandlers> = {
      ...applying(items, whole, {}),
      "plans.get": async () => ok(whole),
    };
    const statuses = async (...args: string[]) => (await muster(args, { handlers })).status;
    expect(await statuses("apply", file(), "--yes")).toBe(2);
    expect(await statuses("rollouts", "show", "o1")).toBe(2);
    const shown = await muster(["rollouts", "show", "o1", "--json"], { handlers });
    expect(JSON.parse(shown.out)).toMatchObject({ notPlanned: [{ recorderId: "r2" }] });
    expect(shown.err).toContain("1 recorder of the plan could not be planned");
    // One that tries again what failed has nothing to do with the others of its plan.
    const { "rollouts.get": again } = applying([rolloutItem()], whole, { retryOf: "o0" });
    Object.assign(handlers, { "rollouts.get": again });
    expect(await statuses("rollouts", "show", "o1")).toBe(0);
  });

  it("is whole when Ctrl+C comes too late to stop anything", async () => {
    let interrupt = () => {};
    const handlers = applying([rolloutItem()]);
    const ended = await muster(["apply", file(), "--yes"], {
      interruptible: (given) => (interrupt = given),
      handlers: {
        ...handlers,
        "rollouts.pause": async () => ok({ rollout: rollout({ state: "running" }) }),
        "rollouts.get": async () => {
          interrupt();
          return handlers["rollouts.get"]();
        },
      },
    });
    expect(ended.err).toContain("Stopping.");
    expect([ended.status, ended.out]).toEqual([0, expect.stringContaining("verified")]);
  });

  it("pauses the rollout on Ctrl+C, waits for its end and says what was done and how to go on", async () => {
    let interrupt = () => {};
    let running = true;
    const base = applying(
      [rolloutItem(), rolloutItem({ step: "pending", outcome: null })],
      plan([planItem()]),
      { state: "paused", pausedBy: "person" },
    );
    const job = {
      id: "j1",
      kind: "rollout" as const,
      title: "Rollout",
      done: 1,
      total: 2,
      failed: 0,
      startedAt: AT,
      cancelling: false,
      subject: null,
    };
    const ended = await muster(["apply", file(), "--yes"], {
      interruptible: (given) => (interrupt = given),
      handlers: {
        ...base,
        "rollouts.start": async () => {
          setImmediate(interrupt);
          return base["rollouts.start"]();
        },
        "jobs.list": async () => ok({ revision: 1, jobs: running ? [job] : [] }),
        "rollouts.pause": async () => {
          running = false;
          setImmediate(() => endJob());
          return ok({ rollout: rollout({ state: "running" }) });
        },
      },
      onCore: (core) => (endJob = () => core.emit("jobs.changed", { jobs: [] })),
    });
    expect(ended.core.calls).toContainEqual(["rollouts.pause", { id: "o1" }]);
    expect(ended.status).toBe(130);
    expect(ended.out).toContain("verified");
    expect(ended.err).toContain("(paused in wave 1 of 1)");
    expect(ended.err).toContain("To resume: muster rollouts resume o1");
  });
  let endJob = () => {};
});

describe("rollouts show", () => {
  it("ends in the status of the rollout", async () => {
    const handlers: Partial<CallerHandlers> = {
      "rollouts.get": async () =>
        ok({ revision: 1, rollout: rollout(), items: [rolloutItem({ outcome: "interrupted" })] }),
      "plans.get": async () => ok(plan([planItem()])),
    };
    expect((await muster(["rollouts", "show", "o1"], { handlers })).status).toBe(2);
  });
});

describe("secrets", () => {
  const password = { area: "email", path: "password", state: "unknown_before" } as const;
  const after = { secret: "alarm-mailbox" };

  it("apply sends consent only when it was given", async () => {
    const inputs: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "plans.import": async () => ok(plan([planItem()])),
      "rollouts.start": async (input) => {
        inputs.push(input);
        return err(fault("consent_needed", "The password would travel readable."));
      },
    };
    const path = join(folder, "secret.json");
    writeFileSync(path, JSON.stringify(plan([planItem()])));
    const without = await muster(["apply", path, "--yes"], { handlers });
    expect(without.status).toBe(1);
    expect(without.err).toContain("would travel readable");
    await muster(["apply", path, "--yes", "--allow-clear-secrets"], { handlers });
    expect(inputs).toMatchObject([{ allowClearSecrets: false }, { allowClearSecrets: true }]);
  });

  it("a template without a name gets the name of its file", async () => {
    const path = join(folder, "Night schedule.yaml");
    writeFileSync(path, "email:\n  smtp_port: 587\n");
    const inputs: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "templates.parse": async (input) => {
        inputs.push(input);
        return ok({ template: { name: "x", email: { smtp_port: 587 } }, faults: [], notes: [] });
      },
      "plans.create": async () => ok(plan([planItem()])),
    };
    const out = join(folder, "night.plan.json");
    await muster(["plan", "--template", path, "--out", out], { handlers });
    expect(inputs).toMatchObject([{ name: "Night schedule" }]);
  });

  it("plan says how a password will travel", async () => {
    const fields = [{ ...password, after, way: "clear" as const }];
    const path = join(folder, "mailbox.yaml");
    writeFileSync(path, "name: x\nemail:\n  password: { secret: alarm-mailbox }\n");
    const handlers: Partial<CallerHandlers> = {
      "templates.parse": async () =>
        ok({ template: { name: "x", email: { password: after } }, faults: [], notes: [] }),
      "plans.create": async () => ok(plan([planItem({ fields })])),
    };
    const out = join(folder, "mailbox.plan.json");
    const ended = await muster(["plan", "--template", path, "--out", out], { handlers });
    expect(ended.out).toContain("unknown before, sent unencrypted");
  });

  it("settings test-email passes on what was said, and the recorder's reason", async () => {
    const inputs: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "recorders.list": async () => ok({ revision: 1, recorders: [recorder({ id: "r1" })] }),
      "settings.testEmail": async (input) => {
        inputs.push(input);
        if (input.secret === undefined) return ok({});
        return err(fault("refused", "It refused.", { deviceCode: "user_auth_failed" }));
      },
    };
    const right = await muster(["settings", "test-email", "r1"], { handlers });
    expect([right.status, right.err.trim()]).toEqual([0, "The recorder sent the test mail."]);
    const wrong = await muster(["settings", "test-email", "r1", "--secret", "m"], { handlers });
    expect(wrong.status).toBe(2);
    expect(inputs).toEqual([{ id: "r1" }, { id: "r1", secret: "m" }]);
  });
});

/** What a recorder at http://192.0.2.1 answers to a request without a password. */
function answering(patch: Partial<Output<"discovery.probe">> = {}): Output<"discovery.probe"> {
  return {
    origin: "http://192.0.2.1",
    kind: "recorder",
    driver: "raysharp",
    needsSignIn: true,
    model: "",
    serial: "",
    name: "",
    certificate: null,
    knownAs: null,
    ...patch,
  };
}

it("agents setup replaces its file only with --replace", async () => {
  const accounts = join(folder, "muster-accounts.conf");
  writeFileSync(accounts, "earlier");
  const handlers: Partial<CallerHandlers> = {
    "agents.setUp": async () => ok({ accounts: "accounts {}" }),
  };
  const setUp = (...more: string[]) =>
    muster(
      ["agents", "setup", "--nats", "tls://nats.example.net", "--accounts", accounts, ...more],
      {
        handlers,
      },
    );
  const refused = await setUp();
  expect([refused.status, refused.core.calls]).toEqual([1, []]);
  expect(refused.err).toContain("--replace");
  expect(readFileSync(accounts, "utf8")).toBe("earlier");
  expect((await setUp("--replace")).status).toBe(0);
  expect(readFileSync(accounts, "utf8")).toBe("accounts {}");
});

it("recorders list shows why a recorder needs attention", async () => {
  const error = fault("auth_refused", "The recorder rejected the password.");
  const recorders = [
    recorder({
      reach: { state: "attention", at: AT, error },
      refusal: { credential: "fleet", why: "", at: AT, blockedUntil: null },
    }),
    recorder({ id: "r4", reach: { state: "attention", at: AT, error } }),
    recorder({
      id: "r2",
      reach: { state: "unreachable", at: AT, error: fault("timed_out", "No answer.") },
    }),
    recorder({ id: "r3" }),
  ];
  const handlers: Partial<CallerHandlers> = {
    "recorders.list": async () => ok({ revision: 1, recorders }),
  };
  const { out } = await muster(["recorders", "list", "--columns", "id,reach"], { handlers });
  expect(out).toMatch(/r1 +\S.* · password rejected/);
  // The password that the recorder rejected was replaced.
  expect(out).toMatch(/r4 +Sign-in not tested$/m);
  expect(out).not.toContain("attention");
  expect(out).toMatch(/r2 +Unreachable · no answer in time/);
  expect(out).toMatch(/r3 +Reached/);
});
