import { Argument, type Command } from "commander";
import { READABLE_AREAS, type ReadableArea } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";
import { addHistory } from "./settings-history.ts";
import { addSchedule } from "./settings-schedule.ts";
import {
  settingsNotes,
  settingsStatus,
  settingsText,
  type NamedReading,
} from "../views/settings-view.ts";

const EXAMPLES = `
Areas: ${READABLE_AREAS.join(", ")}

Examples:
  muster settings get email
  muster settings get email --select tag=retail --json
  muster settings get recognition --select site=Leeds`;

const TEST_EXAMPLES = `
The recorder sends a mail to its own recipients with the settings that it has; nothing is stored.

Examples:
  muster settings test-email ID
  muster settings test-email ID --secret alarm-mailbox     tries that credential's password instead`;

export function addSettings(program: Command, runner: Runner): void {
  const settings = program.command("settings").description("the settings of the recorders");
  addGet(settings, runner);
  addTestEmail(settings, runner);
  addHistory(settings, runner);
  addSchedule(settings, runner);
}

interface TestOptions {
  readonly secret?: string;
  readonly allowClearSecrets?: boolean;
}

function addTestEmail(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("test-email <id>")
    .description("have a recorder send a test mail")
    .option("--secret <name>", "with the password of this credential, not the one it has")
    .option("--allow-clear-secrets", "send that password even if it travels readable")
    .addHelpText("after", TEST_EXAMPLES)
    .action((id: string, options: TestOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const tested = await session.call("settings.testEmail", { id, ...options });
          if (!tested.ok) return tested;
          const notes = ["The recorder sent the test mail."];
          return ok({ status: EXIT.ok, data: { id, sent: true }, text: () => "", notes });
        }),
      ),
    );
}

function addGet(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("get")
    .addArgument(new Argument("<area>", "which settings"))
    .description("read the settings of the selected recorders, now")
    .addOption(selectOption())
    .addHelpText("after", EXAMPLES)
    .action((name: string, options: { select?: string[] }) =>
      runner.run(command, async ({ withCore }) => {
        const area = areaOf(name);
        if (!area.ok) return area;
        return withCore((session) => read(session, area.value, options.select));
      }),
    );
}

function areaOf(name: string): Result<ReadableArea> {
  const area = READABLE_AREAS.find((known) => known === name);
  if (area !== undefined) return ok(area);
  const mend = `The areas are ${READABLE_AREAS.join(", ")}.`;
  return err(fault("bad_input", `There is no settings area ${JSON.stringify(name)}.`, { mend }));
}

async function read(
  session: Session,
  area: ReadableArea,
  exprs: string[] | undefined,
): Promise<Result<Report>> {
  const answered = await session.call("settings.read", { area, select: selectionOf(exprs) });
  if (!answered.ok) return answered;
  // After Ctrl+C too: what was read by then is shown.
  const inventory = await session.client.call("recorders.list", {});
  if (!inventory.ok) return inventory;
  const byId = new Map(inventory.value.recorders.map((recorder) => [recorder.id, recorder]));
  const readings = answered.value.readings.map((reading): NamedReading => {
    const {
      name = reading.recorderId,
      siteName = "",
      url = "",
    } = byId.get(reading.recorderId) ?? {};
    return { recorderName: name, siteName, url, ...reading };
  });
  return ok({
    status: settingsStatus(readings),
    data: { readings },
    text: (layout) => settingsText(readings, layout),
    notes: settingsNotes(readings),
  });
}
