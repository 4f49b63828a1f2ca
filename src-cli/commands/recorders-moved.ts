import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

const EXAMPLE = `
Its pinned certificate confirms that it is the same recorder; else one sign-in there, and its serial number or MAC.

Example:
  muster recorders moved ID http://192.0.2.20`;

/** `recorders moved`: unlike `set --url` it keeps what is known of the recorder, and so makes sure first. */
export function addMoved(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("moved <id> <url>")
    .description("give a recorder its new address, once it is confirmed to be the same one")
    .addHelpText("after", EXAMPLE)
    .action((id: string, url: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("discovery.updateAddress", { id, url }), (recorder) => ({
            status: EXIT.ok,
            data: recorder,
            text: (layout) => recordersText([recorder], layout),
            notes: [`${recorder.name} is at ${recorder.url} from now on.`],
          })),
        ),
      ),
    );
}
