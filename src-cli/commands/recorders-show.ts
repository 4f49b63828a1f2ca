import type { Command } from "commander";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { callByNames } from "../recorder-names.ts";
import { mapped, type CommandSession } from "../session.ts";
import { detailsText } from "../views/details-view.ts";
import { areasNotes, areasStatus, areasText } from "../views/areas-view.ts";

/** Adds `muster recorders show`. */
export function addShow(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("show <recorder>")
    .description(texts.aboutShow)
    .option("--settings", texts.aboutSettings)
    .addHelpText("after", texts.showExamples)
    .action((id: string, { settings = false }: { settings?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => (settings ? withSettings(session, id) : show(session, id))),
      ),
    );
}

async function show(session: CommandSession, id: string): Promise<Result<Report>> {
  return mapped(await session.call("recorders.details", { id }), (details) => ({
    status: EXIT.ok,
    data: details,
    text: (layout) => detailsText(details, layout),
  }));
}

/** The settings first: the reading may update the details. */
async function withSettings(session: CommandSession, id: string): Promise<Result<Report>> {
  const read = await session.call("settings.readAll", { id });
  if (!read.ok) return read;
  // Also after Ctrl+C: shows the areas that were read before.
  const details = await callByNames(session.client.call, "recorders.details", { id });
  if (!details.ok) return details;
  const { readings } = read.value;
  return ok({
    status: areasStatus(readings),
    data: { ...details.value, readings },
    text: (layout) => `${detailsText(details.value, layout)}\n\n${areasText(readings, layout)}`,
    notes: areasNotes(readings),
  });
}
