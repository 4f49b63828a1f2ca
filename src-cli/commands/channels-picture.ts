import type { Command } from "commander";
import type { Picture } from "#shared/domain/pictures.ts";
import { fault } from "#shared/errors.ts";
import { pictureCommands as texts } from "#shared/messages/commands/pictures.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed } from "../selected-recorders.ts";
import type { CommandSession } from "../session.ts";

interface Wish extends OutputFile {
  readonly recorderId: string;
  readonly channel: string;
  /** The stored picture instead of a new one. */
  readonly stored: boolean;
}

/** `muster channels picture`: one still picture into a file that the user names. */
export function addChannelsPicture(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("picture <recorder> <channel>")
    .description(texts.about)
    .requiredOption("--out <file>", texts.aboutOut)
    .option("--stored", texts.aboutStored)
    .addOption(replaceOption())
    .addHelpText("after", texts.examples)
    .action((recorderId: string, channel: string, options: OutputFile & { stored?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await recorderNamed(session, recorderId);
          if (!found.ok) return found;
          const wish = { stored: false, ...options, recorderId: found.value.id, channel };
          return picture(session, wish);
        }),
      ),
    );
}

async function picture(session: CommandSession, wish: Wish): Promise<Result<Report>> {
  return writeOutput(session, wish, async () => {
    const got = await pictureOf(session, wish);
    if (!got.ok) return got;
    const { jpeg, ...about } = got.value;
    const { recorderId, channel, out } = wish;
    const report: Report = {
      status: EXIT.ok,
      data: { recorderId, channel, file: out, ...about },
      text: () => "",
      notes: [texts.written({ channel, time: about.takenAt, file: out })],
    };
    return ok({ content: Buffer.from(jpeg, "base64"), report });
  });
}

async function pictureOf(
  session: CommandSession,
  { recorderId, channel, stored }: Wish,
): Promise<Result<Picture>> {
  if (!stored) return session.call("pictures.take", { recorderId, channel });
  const got = await session.call("pictures.get", { recorderId, channel });
  if (!got.ok) return got;
  if (got.value.picture !== null) return ok(got.value.picture);
  return err(fault("not_found", texts.noneStored({ channel }), { hint: texts.noneStoredHint }));
}
