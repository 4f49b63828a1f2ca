/**
 * A core in a process of its own that changes what it can, as fast as it can, until told to end; then says what it did.
 * Arguments: data directory, name, and the number of steps after which it sends "enough".
 */
import { randomInt } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import { openTestCore } from "./core.ts";
import { inFull } from "./long.ts";

export interface WorkerReport {
  /** Names of recorders that were added and not removed. */
  readonly added: string[];
  /** Tags and columns that were put on the recorder that all share. */
  readonly tags: string[];
  readonly columns: Record<string, string>;
  /** Last value of each preference of this worker's own. */
  readonly preferences: Record<string, number>;
  readonly audits: number;
  readonly steps: number;
  readonly imported: number;
  /** Refusals, of which there should be none. */
  readonly troubles: string[];
}

const [dataDir = "", name = "", steps = ""] = process.argv.slice(2);
const report = {
  added: [] as string[],
  tags: [] as string[],
  columns: {} as Record<string, string>,
  preferences: {} as Record<string, number>,
  audits: 0,
  steps: 0,
  imported: 0,
  troubles: [] as string[],
};
const muster = await openTestCore({ dataDir, program: `stress ${name}` });
const { recorders } = await muster.call("recorders.list", {});
const shared = recorders.find((one) => one.name === "Shared")?.id ?? "";
const audited = recorders.filter((one) => one.tags.includes("live")).map((one) => one.id);

const STEPS: readonly (() => Promise<unknown>)[] = [
  add,
  add,
  tag,
  column,
  prefer,
  siteField,
  audit,
  importRows,
  removeOne,
];

const told = { toEnd: false };
process.on("message", () => (told.toEnd = true));
process.send?.("ready");
// Bounded anyway: the command to end may never come.
for (const until = performance.now() + 300_000; !told.toEnd && performance.now() < until;) {
  const step = STEPS[randomInt(STEPS.length)] as () => Promise<unknown>;
  report.steps += 1;
  await step().catch((error: unknown) => report.troubles.push(`${step.name}: ${String(error)}`));
  if (report.steps === Number(steps)) process.send?.("enough");
  // In the gate, the worker has done its part, and goes on beside slower processes.
  if (report.steps < Number(steps)) await setImmediate();
  else await setTimeout(inFull(0, 15));
}
await muster.stop({ keep: true });
process.send?.(report, () => process.disconnect());

async function add(): Promise<void> {
  const recorder = `${name}-${report.steps}`;
  const url = `http://${name}-${report.steps}.example.net`;
  await muster.call("recorders.add", { name: recorder, url, site: `Site ${report.steps % 7}` });
  report.added.push(recorder);
}

/** Adds to what the others have added. */
async function tag(): Promise<void> {
  const next = `${name}-${report.tags.length}`;
  if (report.tags.length >= 12) return;
  await muster.call("recorders.set", { ids: [shared], set: { addTags: [next] } });
  report.tags.push(next);
}

async function column(): Promise<void> {
  const key = `${name} ${report.steps % 10}`;
  const columns = { [key]: String(report.steps) };
  await muster.call("recorders.set", { ids: [shared], set: { columns } });
  Object.assign(report.columns, columns);
}

async function prefer(): Promise<void> {
  const key = `stress.${name}.${report.steps % 3}`;
  await muster.call("preferences.set", { key, value: report.steps });
  report.preferences[key] = report.steps;
}

/** Each worker has a field of the shared site of its own; none may be set back by the others. */
async function siteField(): Promise<void> {
  const value = String(report.steps);
  const field = { a: "contact", b: "address", c: "notes" }[name] as "contact" | "address" | "notes";
  await muster.call("sites.set", { name: "Shared site", [field]: value });
  report.preferences[`site.${field}`] = report.steps;
}

async function audit(): Promise<void> {
  await muster.call("audit.run", { select: { ids: audited } });
  report.audits += 1;
}

async function importRows(): Promise<void> {
  const names = Array.from({ length: 20 }, (_, row) => `${name}-import-${report.steps}-${row}`);
  const rows = names.map((one) => `${one},http://${one}.example.net,Imported`);
  const base64 = Buffer.from(["Name,Address,Site", ...rows].join("\n")).toString("base64");
  const file = await muster.call("imports.open", { name: "stress.csv", base64 });
  const targets = ["name", "url", "site"] as const;
  const mapping = targets.map((target, index) => ({ index, target }));
  const { added } = await muster.call("imports.apply", { id: file.id, mapping });
  if (added !== names.length) throw new Error(`${added} rows of ${names.length} were added.`);
  report.added.push(...names);
  report.imported += names.length;
}

async function removeOne(): Promise<void> {
  const recorder = report.added.pop();
  if (recorder === undefined) return;
  const { recorders: all } = await muster.call("recorders.list", {});
  const id = all.find((one) => one.name === recorder)?.id;
  if (id === undefined) throw new Error(`${recorder} was added, and is not there.`);
  await muster.call("recorders.remove", { ids: [id] });
}
