import type { Command } from "commander";
import type { Plan } from "#shared/domain/plan.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { collected } from "../options.ts";
import type { Report } from "../output.ts";
import { keepPlan, withPlanFile } from "../plan-file.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";

interface Options {
  readonly out: string;
  readonly recorder?: string[];
  readonly clearSecrets?: boolean;
}

const EXAMPLES = `
The new plan has a digest of its own and is bound to the same states; the former plan stays as it is.

Examples:
  muster plans exclude all.plan.json --recorder "Shop 12" --recorder 656dda3950 --out rest.plan.json
  muster plans exclude all.plan.json --clear-secrets --out rest.plan.json`;

export function addPlans(program: Command, runner: Runner): void {
  const plans = program.command("plans").description("plans that were made");
  const command: Command = plans
    .command("exclude <plan>")
    .description("make a plan without some of the recorders of another one")
    .requiredOption("--out <file>", "where to keep the new plan")
    .option("--recorder <id>", "exclude this recorder, by id or name; may be repeated", collected)
    .option(
      "--clear-secrets",
      "exclude the recorders that would be sent a password that others on the network can read",
    )
    .addHelpText("after", EXAMPLES)
    .action((path: string, options: Options) =>
      runner.run(command, (tools) =>
        withPlanFile(tools, path, (session, plan) => exclude(session, plan, options)),
      ),
    );
}

async function exclude(
  session: Session,
  plan: Plan,
  { out, recorder = [], clearSecrets = false }: Options,
): Promise<Result<Report>> {
  const ids = idsOf(plan, recorder);
  if (!ids.ok) return ids;
  const wish = { id: plan.id, recorderIds: ids.value, clearSecrets };
  return keepPlan(out, () => session.call("plans.exclude", wish));
}

/** Recorders of the plan by id or by name; a name that several recorders have means none of them. */
function idsOf({ items }: Plan, given: readonly string[]): Result<string[]> {
  const ids: string[] = [];
  for (const one of given) {
    const found = items.filter(
      ({ recorderId, recorderName }) => recorderId === one || recorderName === one,
    );
    const [only] = found;
    if (!only || found.length > 1) return err(notOne(one, found.length));
    ids.push(only.recorderId);
  }
  return ok(ids);
}

function notOne(given: string, found: number) {
  const message =
    found === 0
      ? `The plan has no recorder '${given}'.`
      : `The plan has ${found} recorders named '${given}'.`;
  const mend = "Give the recorder's id: muster recorders list shows it.";
  return fault("not_found", message, { mend, where: "--recorder" });
}
