import type { Command } from "commander";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

/** `recorders moved`: unlike `set --url` it keeps the data of the recorder, and therefore checks the device first. */
export function addMoved(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("moved <recorder> <url>")
    .description(texts.aboutMoved)
    .addHelpText("after", texts.movedExamples)
    .action((id: string, url: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("discovery.updateAddress", { id, url }), (recorder) => ({
            status: EXIT.ok,
            data: recorder,
            text: (layout) => recordersText([recorder], layout),
            notes: [
              texts.moved({ name: recorder.name, url: recorder.url }),
              ...(recorder.identityConfirmed ? [] : [texts.notConfirmed]),
            ],
          })),
        ),
      ),
    );
}
