import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Command } from "commander";
import { ROOT } from "#scripts/run.ts";
import { createNodeHost } from "#cli/node-host.ts";
import { createProgram } from "#cli/program.ts";
import { createRunner } from "#cli/runner.ts";
import { jsonSchemaFiles, schemaFileOf } from "#cli/json-schemas.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import {
  documentFault,
  SCHEMA_FOLDER,
  schemaCheck,
  storedSchema,
} from "#test/support/json-documents.ts";
import { JSON_PROCESSES, JSON_RUNS, JSON_STUBBED } from "#test/support/json-runs.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { freePorts } from "#test/support/nats/nats-server.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import type { Muster } from "#test/support/muster-process.ts";

/** On stdin of every command, for those that ask for a password. */
const SECRET = "horse battery staple\n";

let fleet: Fleet;
let muster: Muster;
let folder: string;
let mailPort: number;
const ids = new Map<string, string>();
beforeAll(async () => {
  [mailPort = 0] = await freePorts(1);
  fleet = await startFleet({ recorders: 8, channels: 4 });
  folder = mkdtempSync(join(tmpdir(), "muster-schemas-"));
  const passphrase = join(folder, "passphrase");
  writeFileSync(passphrase, "correct horse battery\n", { mode: 0o600 });
  muster = musterCommand("vault", {
    MUSTER_PASSPHRASE_FILE: passphrase,
    MUSTER_CONFIG: join(folder, "config.json"),
  });
  await done("secrets", "use", "vault");
  const [first, second, ...others] = fleet.recorders;
  const third = others.find(({ readable }) => readable);
  for (const [name, recorder] of [
    ["Gate", first],
    ["Roof", second],
    ["Hall", third],
  ] as const)
    await done("recorders", "add", recorder?.url ?? "", "--name", name, "--site", "Leeds");
  const contact = ["--email", "ann@example.net", "--pictures", "on"];
  await done("customers", "set", "Northern Ltd", ...contact);
  await done("sites", "set", "Leeds", "--customer", "Northern Ltd");
  await done("expectations", "set", "--all", "--footage-days", "30");
  file("relay.yaml", "name: Relay\nemail:\n  smtp_port: 2525\n");
  file("submission.yaml", "name: Submission\nemail:\n  smtp_port: 2587\n");
  file("list.csv", "name,url,site\nYard,http://192.0.2.7,York\nShed,not an address,York\n");
  mkdirSync(join(muster.dataDir, "reports"));
  await done("templates", "save", join(muster.dataDir, "relay.yaml"));
  await done("channels", "audit");
  const { recorders } = await muster.json<Listed>(0, "recorders", "list");
  const idOf = (recorder: SimulatedRecorder | undefined) =>
    recorders.find(({ url }) => url === recorder?.url)?.id ?? "";
  ids.set("RECORDER", idOf(first));
  ids.set("READABLE", idOf(third));
  ids.set("TOMORROW", `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}Z`);
  ids.set("MAIL_PORT", String(mailPort));
  ids.set("PORT", new URL(first?.url ?? "").port);
  await second?.setFaults("refuse-connection");
  const monthly = ["--kind", "customer-reports", "--monthly", "1", "06:00"];
  await done("schedules", "add", "Monthly", ...monthly);
  await done("alerts", "webhooks", "set", "Operations", "--url", "https://127.0.0.1:1/");
  const { rules } = await muster.json<{ rules: { id: string }[] }>(0, "alerts", "rules");
  ids.set("RULE", rules[0]?.id ?? "");
  file("rules.json", JSON.stringify({ rules: rules.map((one) => ({ ...one, minutes: 0 })) }));
});
afterAll(async () => {
  await fleet.stop();
  muster.remove();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): void {
  writeFileSync(join(muster.dataDir, name), text);
}

interface Listed {
  readonly recorders: readonly { readonly id: string; readonly url: string }[];
}

interface Named {
  readonly id?: unknown;
  readonly undo?: unknown;
  readonly rollout?: { readonly id: string } | null;
  readonly scheduled?: readonly { readonly id: string }[];
  readonly alerts?: readonly { readonly id: string }[];
}

/** What later commands name. */
function remember(command: string, document: Named): void {
  const { id, undo, rollout, scheduled, alerts } = document;
  const found = {
    ADDED: command === "recorders add" ? id : undefined,
    SCHEDULE: command === "schedules remove" ? id : undefined,
    UNDO: undo,
    ROLLOUT: rollout?.id,
    SCHEDULED: scheduled?.[0]?.id,
    ALERT: alerts?.[0]?.id,
  };
  for (const [name, value] of Object.entries(found))
    if (typeof value === "string") ids.set(name, value);
}

async function done(...args: string[]): Promise<void> {
  const { status, err } = await muster.piped(SECRET, ...args);
  if (status === 1) throw new Error(`muster ${args.join(" ")}: ${err}`);
}

describe("documents of --json", () => {
  test("do not fit if a member is renamed, missing or new", async () => {
    const { out } = await muster.run("recorders", "list", "--json");
    const check = schemaCheck("recorders-list.json");
    const changed = (from: string, to: string) => check(JSON.parse(out.replace(from, to)));
    expect(changed('"siteName"', '"siteTitle"')).toContain("siteName");
    expect(changed('"tags":', '"more":1,"tags":')).toContain("additional properties");
  });

  test.each(JSON_PROCESSES)("of muster %s fit their schema", async (command, ...args) => {
    const running = muster.start(command, ...args, "--json");
    const [out] = await running.until("out", /.*\n/);
    running.child.kill("SIGINT");
    const { err } = await running.ended;
    expect(documentFault(command, { status: 0, out, err })).toBeNull();
  });

  test.each(JSON_RUNS)("of muster %s fit their schema", async (command, ...args) => {
    if (/^(mail test|schedules (run|send-again))$/.test(command)) {
      const server = await startMailServer({ encryption: "none", port: mailPort });
      if (command === "schedules run") server.unknown.add("ann@example.net");
    }
    const given = args.map((one) =>
      one
        .replace(/^\.\//, `${muster.dataDir}/`)
        .replace(/^[A-Z_]+$/, (name) => ids.get(name) ?? name),
    );
    const ended = await muster.piped(SECRET, ...command.split(" "), ...given, "--json");
    expect(documentFault(command, ended)).toBeNull();
    remember(command, JSON.parse(ended.out) as Named);
  });

  test("of --help fit the schema of help", async () => {
    for (const words of [[], ["recorders"], ["recorders", "set"], ["backup", "verify"]]) {
      const ended = await muster.run(...words, "--help", "--json");
      expect(documentFault("help", ended)).toBeNull();
      expect(JSON.parse(ended.out)).toHaveProperty("command", ["muster", ...words].join(" "));
    }
  });

  test("are checked for every command that has a schema", () => {
    const runs = [...JSON_RUNS, ...JSON_PROCESSES].map(([command]) => command);
    const checked = new Set([...runs, ...JSON_STUBBED].map((command) => schemaFileOf(command)));
    expect([...checked, "error.json"].toSorted()).toEqual(readdirSync(SCHEMA_FOLDER).toSorted());
  });

  test("of a command that fails fit the schema of errors", async () => {
    const { status, out } = await muster.run("recorders", "show", "nothing", "--json");
    expect(status).toBe(1);
    expect(schemaCheck("error.json")(JSON.parse(out))).toBeNull();
  });
});

test("every command has a schema, or is named in docs/api.md", () => {
  const page = readFileSync(join(ROOT, "docs/api.md"), "utf8");
  const [, list = ""] = page.split("Commands without a schema: ");
  const named = [...(list.split("\n\n")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const files = Object.keys(jsonSchemaFiles());
  const without = commandPaths().filter((path) => !files.includes(schemaFileOf(path)));
  expect(new Set(named)).toEqual(new Set(without));
});

/** The words of every command that is carried out. */
function commandPaths(): string[] {
  const host = createNodeHost();
  const pathsOf = (command: Command, path: string): string[] => [
    ...(command.commands.length === 0 || command.registeredArguments.length > 0 ? [path] : []),
    ...command.commands.flatMap((one) => pathsOf(one, `${path} ${one.name()}`.trim())),
  ];
  return pathsOf(createProgram([], host, createRunner(host)), "");
}

test("the schemas in the repository are those of the program: node scripts/json-schemas.ts", () => {
  const files = jsonSchemaFiles();
  expect(readdirSync(SCHEMA_FOLDER).toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, schema] of Object.entries(files))
    expect(storedSchema(name), name).toEqual(JSON.parse(JSON.stringify(schema)));
});
