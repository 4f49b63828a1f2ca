import type { Command } from "commander";
import { planSchema, type Plan } from "#shared/domain/plan.ts";
import type { RolloutTime } from "#shared/domain/scheduled-rollout.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { scheduledCommands as scheduled } from "#shared/messages/commands/scheduled-rollouts.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { scheduleRollout, parseStartTime } from "../schedule-rollout.ts";
import { startAndFollow, type RolloutEnd } from "../follow-rollout.ts";
import type { Report } from "../output.ts";
import { withPlanFile } from "../plan-file.ts";
import { confirm } from "../prompt.ts";
import { isStale, replanNewsText, replan, replanFile, type Replanned } from "../replan.ts";
import { addRolloutOptions, rolloutOptionsOf, type RolloutFlags } from "../rollout-options.ts";
import type { Runner, Tools } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import {
  itemsInTrouble,
  planCounts,
  planStatus,
  planSummary,
  planText,
} from "../views/plan-view.ts";
import { rolloutCommandReport } from "../views/rollout-view.ts";

interface Options extends RolloutFlags {
  readonly yes?: boolean;
  readonly allowClearSecrets?: boolean;
  readonly replan?: string | true;
  /** ISO 8601, UTC. */
  readonly at?: string;
  readonly inMaintenance?: boolean;
}

/** Adds `muster apply`. */
export function addApply(program: Command, runner: Runner): void {
  const command: Command = program
    .command("apply <plan>")
    .description(texts.aboutApply)
    .option("--yes", programMessages.aboutYes)
    .option("--allow-clear-secrets", programMessages.aboutAllowClearSecrets);
  addRolloutOptions(command)
    .option("--at <time>", scheduled.aboutAt, parseStartTime)
    .option("--in-maintenance", scheduled.aboutInMaintenance)
    .option("--replan [file]", texts.aboutReplan)
    .addHelpText("after", texts.applyExamples)
    .action((path: string, options: Options) =>
      runner.run(command, (tools) => {
        const work = (session: CommandSession, plan: Plan) => apply(session, path, plan, options);
        return withPlanFile(tools, path, work, (content) => needsTerminal(tools, content, options));
      }),
    );
}

async function apply(
  session: CommandSession,
  path: string,
  plan: Plan,
  flags: Options,
): Promise<Result<Report>> {
  const { yes = false, allowClearSecrets = false } = flags;
  const start = startOf(flags);
  if (!start.ok) return start;
  const ready = planCounts(plan).ready ?? 0;
  if (ready === 0) return ok(nothingToWrite(plan));
  if (!yes && !(await askFirst(session, plan, ready))) return ok(declined(plan));
  const input = { planId: plan.id, allowClearSecrets, options: rolloutOptionsOf(flags) };
  if (start.value !== null) return scheduleRollout(session, { ...input, start: start.value });
  const end = await startAndFollow(session, () => session.call("rollouts.start", input), !yes);
  if (!end.ok) return end;
  const stale = end.value.items.filter(isStale);
  if (flags.replan === undefined || stale.length === 0) return ok(report(plan, end.value, null));
  const out = flags.replan === true ? await replanFile(path) : flags.replan;
  const anew = await replan(session, plan, stale, out);
  return ok(report(plan, end.value, anew));
}

/** Why Muster cannot ask whether to write; null if it can. Checked before Muster stores the plan. */
function needsTerminal(
  { host }: Pick<Tools, "host">,
  content: Json,
  { yes = false }: Options,
): MusterError | null {
  if (yes || host.stdin.isTTY === true) return null;
  const plan = planSchema.safeParse(content);
  if (!plan.success || (planCounts(plan.data).ready ?? 0) === 0) return null;
  return fault("bad_input", texts.noTerminal, { hint: texts.noTerminalHint });
}

/** Start of the rollout; null for now. */
function startOf({ at, inMaintenance, replan: anew }: Options): Result<RolloutTime | null> {
  if (at === undefined && !inMaintenance) return ok(null);
  if ((at !== undefined && inMaintenance) || anew !== undefined) {
    const hint = scheduled.oneTimeHint;
    return err(fault("bad_input", scheduled.oneTime, { hint, where: "--at" }));
  }
  return ok(at === undefined ? { when: "maintenance" } : { when: "at", at });
}

/** Shows the plan on stderr, since stdout is for the result, and asks. */
async function askFirst(session: CommandSession, plan: Plan, ready: number): Promise<boolean> {
  const { host, output, interrupt } = session;
  host.stderr.write(`${planText(plan, false, output.layout("stderr"))}\n\n`);
  output.note(planSummary(plan));
  return confirm({ host, interrupt }, texts.question({ count: ready }));
}

/** The person said no, or pressed Ctrl+C. */
function declined(plan: Plan): Report {
  return {
    status: EXIT.bad,
    data: { planId: plan.id, rollout: null, items: [], notPlanned: itemsInTrouble(plan) },
    text: () => "",
    notes: [texts.declined],
  };
}

function nothingToWrite(plan: Plan): Report {
  return {
    status: planStatus(plan),
    data: { planId: plan.id, rollout: null, items: [], notPlanned: itemsInTrouble(plan) },
    text: (layout) => planText(plan, false, layout),
    notes: [planSummary(plan), texts.nothingToWrite],
  };
}

function report(plan: Plan, end: RolloutEnd, anew: Result<Replanned> | null): Report {
  const ended = rolloutCommandReport(plan, end, anew !== null);
  const replanned = anew?.ok ? anew.value : null;
  return {
    ...ended,
    data: { planId: plan.id, ...ended.data, ...(replanned ? { replanned } : {}) },
    text: (layout) =>
      [ended.text(layout), ...(replanned ? [replanNewsText(plan, replanned, layout)] : [])].join(
        "\n\n",
      ),
    notes: [...ended.notes, ...(anew === null ? [] : replanNotes(anew))],
  };
}

function replanNotes(anew: Result<Replanned>): string[] {
  if (!anew.ok) {
    const { message, hint } = anew.error;
    return [texts.replanFailed({ reason: message }), ...(hint === undefined ? [] : [hint])];
  }
  const { plan, out } = anew.value;
  return [texts.replanned({ count: plan.items.length, out }), texts.replannedHint({ out })];
}
