import { Option, type Command } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { MISSING_FIELD_CHOICES, type MissingField } from "#shared/domain/plan.ts";
import type { MusterError } from "#shared/errors.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { detailedStatus } from "../exit-codes.ts";
import { readText, templateName } from "../files.ts";
import { detailedExitcodeOption, selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import { savePlan, withPlanOutput, type PlanOutput } from "../plan-file.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { storedNamed } from "../stored-templates.ts";
import { planCounts } from "../views/plan-view.ts";
import { faultReport, noteLines } from "../views/template-faults.ts";

interface Options extends PlanOutput {
  readonly template: string;
  readonly select?: string[];
  readonly each?: boolean;
  readonly missingField?: MissingField;
  readonly detailedExitcode?: boolean;
}

/** A template, and the stored one that it is. */
type Wanted = Omit<Input<"plans.create">, "select">;

/** Adds `muster plan`. */
export function addPlan(program: Command, runner: Runner): void {
  const planned = program
    .command("plan")
    .description(texts.aboutPlan)
    .requiredOption("--template <file>", texts.aboutTemplate)
    .addOption(selectOption());
  const command: Command = withPlanOutput(planned)
    .option("--each", texts.aboutEach)
    .addOption(detailedExitcodeOption())
    .addOption(
      new Option("--missing-field <choice>", texts.aboutMissingField).choices(
        MISSING_FIELD_CHOICES,
      ),
    )
    .addHelpText("after", texts.planExamples)
    .action((options: Options) =>
      runner.run(command, async ({ withCore, host, interrupt }) => {
        const reading = { signal: interrupt.signal, stdin: host.stdin };
        const text = await readText(options.template, reading);
        if (text.ok) return withCore((session) => planFile(session, options, text.value));
        if (text.error.code !== "not_found") return text;
        return withCore((session) => planStored(session, options, text.error));
      }),
    );
}

async function planFile(
  session: CommandSession,
  options: Options,
  text: string,
): Promise<Result<Report>> {
  const name = templateName(options.template);
  const parsed = await session.call("templates.parse", { text, name });
  if (!parsed.ok) return parsed;
  const { template, faults, notes } = parsed.value;
  if (template === null || faults.length > 0) return ok(faultReport(options.template, faults));
  for (const note of noteLines(options.template, notes)) session.output.note(note);
  return plan(session, options, { template });
}

/** There is no such file: a stored template may have the name. */
async function planStored(
  session: CommandSession,
  options: Options,
  noFile: MusterError,
): Promise<Result<Report>> {
  const found = await storedNamed(session, options.template);
  if (!found.ok) return found;
  if (!found.value) {
    const hint = texts.noStoredTemplateHint({ hint: noFile.hint ?? "" });
    return err({ ...noFile, hint });
  }
  const opened = await session.call("templates.get", { id: found.value.id });
  if (!opened.ok) return opened;
  const { id, version, template } = opened.value;
  return plan(session, options, { template, stored: { id, version } });
}

async function plan(
  session: CommandSession,
  options: Options,
  wanted: Wanted,
): Promise<Result<Report>> {
  const { template, each = false } = options;
  const select = selectionOf(options.select);
  const { missingField } = options;
  const input = { ...wanted, ...(missingField && { missingField }), select };
  let changes = 0;
  const kept = await savePlan(
    session,
    options,
    templateName(template),
    async () => {
      const made = await session.call("plans.create", input);
      if (made.ok) changes = planCounts(made.value).ready ?? 0;
      return made;
    },
    each,
  );
  if (!kept.ok || options.detailedExitcode !== true) return kept;
  return ok({ ...kept.value, status: detailedStatus(kept.value.status, changes > 0) });
}
