import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

const EXAMPLE = `
Its pinned certificate confirms that it is the same recorder. Without one, the device must ask for a sign-in, accept Digest
and report the recorder's serial number or MAC. That does not confirm the identity, since any device can do so.

Example:
  muster recorders moved ID http://192.0.2.20`;

const UNCONFIRMED =
  "Its identity is not confirmed: the device reports the recorder's serial number or MAC, as any device can.";

/** `recorders moved`: unlike `set --url` it keeps what is known of the recorder, and so makes sure first. */
export function addMoved(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("moved <id> <url>")
    .description(
      "give a recorder its new address, after a comparison of the device there with the recorder",
    )
    .addHelpText("after", EXAMPLE)
    .action((id: string, url: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("discovery.updateAddress", { id, url }), (recorder) => ({
            status: EXIT.ok,
            data: recorder,
            text: (layout) => recordersText([recorder], layout),
            notes: [
              `${recorder.name} is at ${recorder.url} from now on.`,
              ...(recorder.identityConfirmed ? [] : [UNCONFIRMED]),
            ],
          })),
        ),
      ),
    );
}
