import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Command } from "commander";
import { ROOT } from "#scripts/run.ts";
import { createNodeHost } from "#cli/node-host.ts";
import { createProgram } from "#cli/program.ts";
import { createRunner } from "#cli/runner.ts";
import { jsonSchemaFiles, schemaFileOf } from "#cli/json-schemas.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import type { JsonObject } from "#shared/json.ts";
import { schemaChecks } from "#test/support/answer-schemas.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import type { Muster } from "#test/support/muster-process.ts";

const FOLDER = join(ROOT, "resources/schemas");
const stored = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as JsonObject;

let fleet: Fleet;
let muster: Muster;
let recorderId: string;
beforeAll(async () => {
  fleet = await startFleet({ recorders: 2, channels: 4 });
  muster = musterCommand();
  const [first, second] = fleet.recorders;
  for (const [name, recorder] of [
    ["Gate", first],
    ["Roof", second],
  ] as const)
    await done("recorders", "add", recorder?.url ?? "", "--name", name, "--site", "Leeds");
  await done("customers", "set", "Northern Ltd");
  await done("sites", "set", "Leeds", "--customer", "Northern Ltd");
  await done("expectations", "set", "--all", "--footage-days", "30");
  writeFileSync(join(muster.dataDir, "relay.yaml"), "name: Relay\nemail:\n  smtp_port: 2525\n");
  await done("templates", "save", join(muster.dataDir, "relay.yaml"));
  await done("channels", "audit");
  const { recorders } = await muster.json<{ recorders: { id: string }[] }>(0, "recorders", "list");
  recorderId = recorders[0]?.id ?? "";
  await second?.setFaults("refuse-connection");
  await done("schedules", "add", "Nightly", "--daily", "02:00");
});
afterAll(() => fleet.stop());

async function done(...args: string[]): Promise<void> {
  const { status, err } = await muster.run(...args);
  if (status === 1) throw new Error(`muster ${args.join(" ")}: ${err}`);
}

/** Commands with their arguments; the words before the first argument are in `resources/schemas`. */
const RUNS: readonly (readonly [command: string, ...args: string[]])[] = [
  ["activity list"],
  ["activity verify"],
  ["agents groups"],
  ["agents list"],
  ["alerts list"],
  ["alerts rules list"],
  ["alerts webhooks list"],
  ["alerts deliver"],
  ["channels audit"],
  ["channels availability", "--last", "7d"],
  ["channels compare", "--before", "2026-10-01T00:00"],
  ["channels history", "--last", "7d"],
  ["channels list"],
  ["channels list", "--problems"],
  ["credentials list"],
  ["customers list"],
  ["customers set", "Southern Ltd"],
  ["expectations list"],
  ["health list"],
  ["mail show"],
  ["overview"],
  ["plans list"],
  ["plans list", "--waiting"],
  ["recorders list"],
  ["recorders show", "ID"],
  ["recorders show", "ID", "--settings"],
  ["settings get", "email", "--select", "name=Gate"],
  ["settings drift"],
  ["settings history", "ID"],
  ["plan", "--template", "relay.yaml", "--select", "name=Gate", "--out", "relay.json"],
  ["apply", "relay.json", "--yes"],
  ["recorders export", "fleet.csv"],
  ["rollouts list"],
  ["rollouts scheduled"],
  ["schedules list"],
  ["schedules set", "Nightly", "--daily", "03:00"],
  ["secrets status"],
  ["sites list"],
  ["sites set", "Leeds", "--notes", "Keys at the gate"],
  ["templates list"],
  ["templates show", "Relay"],
  ["users list"],
  ["users sessions"],
  ["users settings"],
  ["users tokens"],
];

describe("documents of --json", () => {
  test.each(RUNS)("of muster %s fit their schema", async (command, ...args) => {
    const files = /^(fleet\.csv|relay\.(yaml|json))$/;
    const given = args.map((one) =>
      one === "ID" ? recorderId : files.test(one) ? join(muster.dataDir, one) : one,
    );
    const { status, out, err } = await muster.run(...command.split(" "), ...given, "--json");
    expect(err).not.toContain("muster:");
    expect(status).not.toBe(1);
    const check = schemaChecks(stored(schemaFileOf(command)))("");
    expect(check(JSON.parse(out))).toBeNull();
  });

  test("of a command that fails fit the schema of errors", async () => {
    const { status, out } = await muster.run("recorders", "show", "nothing", "--json");
    expect(status).toBe(1);
    expect(schemaChecks(stored("error.json"))("")(JSON.parse(out))).toBeNull();
  });

  test("do not fit if a member is renamed, missing or new", async () => {
    const { out } = await muster.run("recorders", "list", "--json");
    const check = schemaChecks(stored("recorders-list.json"))("");
    const changed = (from: string, to: string) => check(JSON.parse(out.replace(from, to)));
    expect(changed('"siteName"', '"siteTitle"')).toContain("siteName");
    expect(changed('"tags":', '"more":1,"tags":')).toContain("additional properties");
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
  const pathsOf = (command: Command, path: string): string[] =>
    command.commands.length === 0
      ? [path]
      : command.commands.flatMap((one) => pathsOf(one, `${path} ${one.name()}`.trim()));
  return pathsOf(createProgram([], host, createRunner(host)), "");
}

test("the schemas in the repository are those of the program: node scripts/json-schemas.ts", () => {
  const files = jsonSchemaFiles();
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, schema] of Object.entries(files))
    expect(stored(name), name).toEqual(JSON.parse(JSON.stringify(schema)));
});
