import { Option, type Command } from "commander";
import type { Plan } from "#shared/domain/plan.ts";
import type { PlanApprovals } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { templateName } from "../files.ts";
import { collectOption } from "../options.ts";
import type { Report } from "../output.ts";
import { savePlan, withPlan, withPlanFile, withPlanOutput, type PlanOutput } from "../plan-file.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { plansText, requestsText } from "../views/plan-list-view.ts";

interface ExcludeOptions extends PlanOutput {
  readonly recorder?: string[];
  readonly clearSecrets?: boolean;
}

/** Adds `muster plans` with `exclude`, `list`, `approve`, `reject` and `request-approval`. */
export function addPlans(program: Command, runner: Runner): void {
  const plans = program.command("plans").description(texts.aboutPlans);
  addExclude(plans, runner);
  addList(plans, runner);
  addApprove(plans, runner);
  addReject(plans, runner);
  addRequestApproval(plans, runner);
}

function addExclude(plans: Command, runner: Runner): void {
  const excluding = plans.command("exclude <plan>").description(texts.aboutExclude);
  const command: Command = withPlanOutput(excluding)
    .option("--recorder <id>", texts.aboutRecorder, collectOption)
    .option("--clear-secrets", texts.aboutClearSecrets)
    .addHelpText("after", texts.excludeExamples)
    .action((path: string, options: ExcludeOptions) =>
      runner.run(command, (tools) =>
        withPlanFile(tools, path, (session, plan) => exclude(session, path, plan, options)),
      ),
    );
}

function addList(plans: Command, runner: Runner): void {
  const command: Command = plans
    .command("list")
    .description(texts.aboutList)
    .option("--waiting", texts.aboutWaiting)
    .addHelpText("after", texts.listExamples)
    .action(({ waiting = false }: { waiting?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => (waiting ? listWaiting(session) : listPlans(session))),
      ),
    );
}

async function listPlans(session: CommandSession): Promise<Result<Report>> {
  return mapped(await session.call("plans.list", {}), ({ plans }) => ({
    status: EXIT.ok,
    data: { plans },
    text: (layout) => plansText(plans, layout),
    counted: texts.listed({ count: plans.length }),
  }));
}

async function listWaiting(session: CommandSession): Promise<Result<Report>> {
  return mapped(await session.call("plans.requests", {}), ({ needed, requests }) => {
    const waiting = requests.filter(({ state }) => state === "waiting");
    return {
      status: EXIT.ok,
      data: { needed, requests: waiting },
      text: (layout) => requestsText(waiting, layout),
      notes: [needed ? texts.waiting({ count: waiting.length }) : texts.notNeeded],
    };
  });
}

function addApprove(plans: Command, runner: Runner): void {
  const command: Command = plans
    .command("approve <plan>")
    .description(texts.aboutApprove)
    .addHelpText("after", texts.approveExamples)
    .action((given: string) =>
      runner.run(command, (tools) =>
        withPlan(tools, given, async (session, { id, name, digest }) =>
          approvalReport(
            await session.call("plans.approve", { id, digest }),
            texts.approved({ name }),
          ),
        ),
      ),
    );
}

function addReject(plans: Command, runner: Runner): void {
  const command: Command = plans
    .command("reject <plan>")
    .description(texts.aboutReject)
    .requiredOption("--reason <text>", texts.aboutReason)
    .addHelpText("after", texts.rejectExamples)
    .action((given: string, { reason }: { reason: string }) =>
      runner.run(command, (tools) =>
        withPlan(tools, given, async (session, { id, name, digest }) =>
          approvalReport(
            await session.call("plans.reject", { id, digest, reason }),
            texts.rejected({ name }),
          ),
        ),
      ),
    );
}

function addRequestApproval(plans: Command, runner: Runner): void {
  const command: Command = plans
    .command("request-approval <plan>")
    .description(texts.aboutAsk)
    .option("--note <text>", texts.aboutNote)
    .addOption(new Option("--withdraw", texts.aboutWithdraw).conflicts("note"))
    .addHelpText("after", texts.askExamples)
    .action((given: string, { note, withdraw }: { note?: string; withdraw?: true }) =>
      runner.run(command, (tools) =>
        withPlan(tools, given, async (session, { id, name }) =>
          withdraw
            ? approvalReport(
                await session.call("plans.withdrawRequest", { id }),
                texts.withdrawn({ name }),
              )
            : approvalReport(
                await session.call("plans.requestApproval", { id, ...(note && { note }) }),
                texts.asked({ name }),
              ),
        ),
      ),
    );
}

function approvalReport(answer: Result<PlanApprovals>, note: string): Result<Report> {
  return mapped(answer, (data) => ({ status: EXIT.ok, data, text: () => "", notes: [note] }));
}

async function exclude(
  session: CommandSession,
  path: string,
  plan: Plan,
  { recorder = [], clearSecrets = false, ...output }: ExcludeOptions,
): Promise<Result<Report>> {
  const ids = recorderIdsIn(plan, recorder);
  if (!ids.ok) return ids;
  const wish = { id: plan.id, recorderIds: ids.value, clearSecrets };
  const name = templateName(path).replace(/\.plan$/, "");
  return savePlan(session, output, `${name}-rest`, () => session.call("plans.exclude", wish));
}

/** Finds the ids of recorders of the plan by id or by name. A name of several recorders is refused. */
function recorderIdsIn({ items }: Plan, given: readonly string[]): Result<string[]> {
  const ids: string[] = [];
  for (const one of given) {
    const found = items.filter(
      ({ recorderId, recorderName }) => recorderId === one || recorderName === one,
    );
    const [only] = found;
    if (!only || found.length > 1) return err(recorderNotUnique(one, found.length));
    ids.push(only.recorderId);
  }
  return ok(ids);
}

function recorderNotUnique(given: string, found: number) {
  const message =
    found === 0
      ? texts.noRecorder({ name: given })
      : texts.severalRecorders({ name: given, count: found });
  return fault("not_found", message, { hint: texts.noRecorderHint, where: "--recorder" });
}
