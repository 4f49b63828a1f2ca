import type { Command } from "commander";
import { PLAN_FORMAT, type Plan } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { withBothHints } from "#shared/older-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { leftBehindCounts } from "#shared/domain/rollback.ts";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import { planWarnings } from "#shared/domain/plan-text.ts";
import {
  fileExists,
  prepareFile,
  readText,
  STDIO,
  type FileReading,
  type NewFile,
} from "./files.ts";
import { shellWord } from "./hints.ts";
import { replaceOption } from "./options.ts";
import { besideOutput, prepareOutput } from "./output-file.ts";
import type { Report } from "./output.ts";
import type { CommonTools, Tools } from "./runner.ts";
import type { CommandSession } from "./session.ts";
import {
  itemsInTrouble,
  planCounts,
  planStatus,
  planSummary,
  planText,
} from "./views/plan-view.ts";

/** Ids of plans, as lists show them. */
const PLAN_ID = /^[0-9a-f-]{8,64}$/i;

/** The text of a plan as a file: JSON, indented so that a person can read it and two of them can be compared. */
export function planFileText(plan: Plan): string {
  return `${JSON.stringify(plan, withBothHints, 2)}\n`;
}

/** Reads a plan file as JSON. The core checks whether the plan is complete and unchanged. */
export async function readPlanFile(path: string, reading: FileReading): Promise<Result<Json>> {
  const text = await readText(path, reading);
  return text.ok ? parsed(text.value, path) : text;
}

function parsed(text: string, path: string): Result<Json> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch (error) {
    const message = texts.notAPlan({ path: `${path}${placeOf(text, error)}` });
    return err(fault("plan_invalid", message, { hint: texts.notAPlanHint, where: path }));
  }
}

/** `:LINE:COLUMN` of a syntax error, where the engine says the position. */
function placeOf(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  if (position === undefined) return "";
  const before = text.slice(0, Number(position)).split("\n");
  return `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Where a new plan is stored. */
export interface PlanOutput {
  /** `-` for stdout. Default: a free file name in the current folder. */
  readonly out?: string;
  /** Replaces an older plan. */
  readonly replace?: boolean;
}

/** `--out` and `--replace`, the same for every command that creates a plan. */
export function withPlanOutput(command: Command): Command {
  return command.option("--out <file>", programMessages.aboutPlanOut).addOption(replaceOption());
}

/**
 * Creates a plan, stores it in a file and reports it.
 * @param name of the file without `--out`: `relay` for `relay.plan.json`
 * @param make creates the plan; if it fails, no file is written
 */
export async function savePlan(
  tools: Pick<CommonTools, "host" | "json">,
  { out: given, replace = false }: PlanOutput,
  name: string,
  make: () => Promise<Result<Plan>>,
  each = false,
): Promise<Result<Report>> {
  const out = given ?? (await freePlanFile(name, replace));
  const file = await preparePlanFile(tools, out, replace);
  if (!file.ok) return file;
  try {
    const made = await make();
    if (!made.ok) return made;
    const written = await file.value.commit(planFileText(made.value));
    return written.ok ? ok(besideOutput(planReport(made.value, out, each), out)) : written;
  } finally {
    await file.value.discard();
  }
}

function planReport(plan: Plan, out: string, each: boolean): Report {
  const next = planCounts(plan).ready
    ? texts.stored({ out, command: shellWord(out) })
    : texts.storedEmpty({ out });
  return {
    status: planStatus(plan),
    data: { out, counts: planCounts(plan), plan },
    text: (layout) => planText(plan, each, layout),
    notes: [
      planSummary(plan),
      ...planWarnings(plan),
      ...(itemsInTrouble(plan).length === 0 ? [] : [texts.seeProblems]),
      ...leftBehindSentences(leftBehindCounts(plan)),
      next,
    ],
  };
}

/** Characters that a file name keeps on every system. */
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;
const LONGEST_NAME = 60;
const MOST_NAMES = 1_000;

/** `relay.plan.json`, or `relay-2.plan.json` where a file of that name exists. @param replace the first name in any case */
export async function freePlanFile(name: string, replace = false): Promise<string> {
  const plain = name.replace(UNSAFE, "-").replace(/^[.-]+|[.-]+$/g, "");
  const base = plain.slice(0, LONGEST_NAME) || "muster";
  const pathOf = (suffix: string) => `${base}${suffix}.plan.json`;
  return replace ? pathOf("") : unusedPath(pathOf);
}

/** The first path that does not exist. @param pathOf with the suffix ``, `-2`, `-3` … */
export async function unusedPath(pathOf: (suffix: string) => string): Promise<string> {
  let number = 1;
  const path = () => pathOf(number === 1 ? "" : `-${number}`);
  while (number < MOST_NAMES && (await fileExists(path()))) number += 1;
  return path();
}

/** Prepares the file of a new plan. An older plan is replaced only if that is wanted; any other file is refused. */
export async function preparePlanFile(
  tools: Pick<CommonTools, "host" | "json">,
  path: string,
  replace = false,
): Promise<Result<NewFile>> {
  if (path === STDIO || !replace) return prepareOutput(tools, path);
  const there = await readText(path, { pipes: false });
  const free = !there.ok && there.error.code === "not_found";
  if (!free && !(there.ok && isPlan(there.value))) {
    const message = texts.otherFile({ path });
    return err(fault("already_exists", message, { hint: texts.otherFileHint, where: path }));
  }
  return prepareFile(path, { replace });
}

function isPlan(text: string): boolean {
  const content = parsed(text, "");
  return content.ok && isJsonObject(content.value) && content.value["format"] === PLAN_FORMAT;
}

/**
 * Reads a plan from its file, has the core check it, and works with it. A file that is not a plan opens no core.
 * @param refusal why Muster does not take over the content; null if it does
 */
export async function withPlanFile<T>(
  tools: Pick<Tools, "host" | "interrupt" | "withCore">,
  path: string,
  work: (session: CommandSession, plan: Plan) => Promise<Result<T>>,
  refusal: (content: Json) => MusterError | null = () => null,
): Promise<Result<T>> {
  const file = await readPlanFile(path, {
    signal: tools.interrupt.signal,
    stdin: tools.host.stdin,
  });
  if (!file.ok) return file;
  const refused = refusal(file.value);
  if (refused !== null) return err(refused);
  return tools.withCore(async (session) => {
    const plan = await session.call("plans.import", { plan: file.value });
    return plan.ok ? work(session, plan.value) : plan;
  });
}

/** Works with a plan that is given as its file, or by the id under which Muster has stored it. */
export async function withPlan<T>(
  tools: Pick<Tools, "host" | "interrupt" | "withCore">,
  given: string,
  work: (session: CommandSession, plan: Plan) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!PLAN_ID.test(given) || (await fileExists(given))) return withPlanFile(tools, given, work);
  return tools.withCore(async (session) => {
    const plan = await session.call("plans.get", { id: given });
    return plan.ok ? work(session, plan.value) : plan;
  });
}
