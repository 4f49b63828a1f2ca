import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";
import { counted } from "../views/text.ts";

export function addRemove(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("remove <id...>")
    .description("take recorders out of the inventory; the recorders themselves are not written to")
    .addHelpText("after", "\nExample:\n  muster recorders remove ID")
    .action((ids: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("recorders.remove", { ids }), (data): Report => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [
              `${counted(data.removed, "recorder")} removed.`,
              `To take it back within 30 days: muster recorders restore ${data.undo}`,
            ],
          })),
        ),
      ),
    );
}

export function addRestore(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("restore <undo>")
    .description("take a removal back: recorders, channels and history as they were")
    .addHelpText("after", "\nUNDO is what `muster recorders remove` said at its end.")
    .action((undo: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("recorders.restore", { undo }), (data): Report => ({
            status: EXIT.ok,
            data,
            text: (layout) => recordersText(data.recorders, layout),
            notes: [`${counted(data.recorders.length, "recorder")} put back.`],
          })),
        ),
      ),
    );
}
