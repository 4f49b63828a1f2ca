import { Argument, type Command } from "commander";
import { READABLE_AREAS, type ReadableArea } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { settingsCommands as texts } from "#shared/messages/commands/settings.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed } from "../selected-recorders.ts";
import type { CommandSession } from "../session.ts";
import { addHistory } from "./settings-history.ts";
import { addSchedule } from "./settings-schedule.ts";
import {
  settingsNotes,
  settingsStatus,
  settingsText,
  type NamedReading,
} from "../views/settings-view.ts";

/** Adds `muster settings` with `test-email` and `get`. */
export function addSettings(program: Command, runner: Runner): void {
  const settings = program.command("settings").description(texts.about);
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
    .command("test-email <recorder>")
    .description(texts.aboutTest)
    .option("--secret <name>", texts.aboutTestSecret)
    .option("--allow-clear-secrets", texts.aboutTestClear)
    .addHelpText("after", texts.testExamples)
    .action((recorder: string, options: TestOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await recorderNamed(session, recorder);
          if (!found.ok) return found;
          const { id } = found.value;
          const tested = await session.call("settings.testEmail", { id, ...options });
          if (!tested.ok) return tested;
          const notes = [texts.testSent];
          return ok({ status: EXIT.ok, data: { id, sent: true }, text: () => "", notes });
        }),
      ),
    );
}

function addGet(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("get")
    .addArgument(new Argument("<area>", texts.aboutArea))
    .description(texts.aboutGet)
    .addOption(selectOption())
    .addHelpText("after", texts.getExamples({ areas: READABLE_AREAS.join(", ") }))
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
  const hint = texts.noAreaHint({ areas: READABLE_AREAS.join(", ") });
  return err(fault("bad_input", texts.noArea({ name: JSON.stringify(name) }), { hint }));
}

async function read(
  session: CommandSession,
  area: ReadableArea,
  exprs: string[] | undefined,
): Promise<Result<Report>> {
  const answered = await session.call("settings.read", { area, select: selectionOf(exprs) });
  if (!answered.ok) return answered;
  // Also after Ctrl+C: shows the recorders that were read before.
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
