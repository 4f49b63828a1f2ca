import type { Command } from "commander";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

/** Adds `muster recorders remove`. */
export function addRecordersRemove(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("remove <recorder...>")
    .description(texts.aboutRemove)
    .addHelpText("after", texts.removeExamples)
    .action((ids: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("recorders.remove", { ids }), (data): Report => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [texts.removed({ count: data.removed }), texts.undoHint({ undo: data.undo })],
          })),
        ),
      ),
    );
}

/** Adds `muster recorders restore`. */
export function addRestore(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("restore <undo>")
    .description(texts.aboutRestore)
    .addHelpText("after", texts.restoreAfter)
    .action((undo: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("recorders.restore", { undo }), (data): Report => ({
            status: EXIT.ok,
            data,
            text: (layout) => recordersText(data.recorders, layout),
            notes: [texts.restored({ count: data.recorders.length })],
          })),
        ),
      ),
    );
}
