import type { Command } from "commander";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { detailsText } from "../views/details-view.ts";
import { areasNotes, areasStatus, areasText } from "../views/areas-view.ts";

const EXAMPLES = `
Examples:
  muster recorders show ID
  muster recorders show ID --settings --json | jq '.readings[] | {area, values}'`;

export function addShow(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("show <id>")
    .description("all that is known of one recorder")
    .option("--settings", "and read, now, what it has in every settings area")
    .addHelpText("after", EXAMPLES)
    .action((id: string, { settings = false }: { settings?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => (settings ? withSettings(session, id) : show(session, id))),
      ),
    );
}

async function show(session: Session, id: string): Promise<Result<Report>> {
  return mapped(await session.call("recorders.details", { id }), (details) => ({
    status: EXIT.ok,
    data: details,
    text: (layout) => detailsText(details, layout),
  }));
}

/** The settings first: reading them teaches what the details then tell. */
async function withSettings(session: Session, id: string): Promise<Result<Report>> {
  const read = await session.call("settings.readAll", { id });
  if (!read.ok) return read;
  // After Ctrl+C too: what was read by then is shown.
  const details = await session.client.call("recorders.details", { id });
  if (!details.ok) return details;
  const { readings } = read.value;
  return ok({
    status: areasStatus(readings),
    data: { ...details.value, readings },
    text: (layout) => `${detailsText(details.value, layout)}\n\n${areasText(readings, layout)}`,
    notes: areasNotes(readings),
  });
}
