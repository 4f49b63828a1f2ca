import type { Command } from "commander";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { pictureCommands as texts } from "#shared/messages/commands/pictures.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed } from "../selected-recorders.ts";
import type { CommandSession } from "../session.ts";

interface Options {
  readonly stored?: boolean;
  readonly setReference?: boolean;
  readonly removeReference?: boolean;
}

interface OfChannel {
  readonly recorderId: string;
  readonly channel: string;
}

/** `muster channels view`: whether a camera still shows what its reference picture shows. */
export function addChannelsView(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("view <recorder> <channel>")
    .description(texts.aboutView)
    .option("--stored", texts.aboutLast)
    .option("--set-reference", texts.aboutSet)
    .option("--remove-reference", texts.aboutRemove)
    .addHelpText("after", texts.viewExamples)
    .action((name: string, channel: string, options: Options) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await recorderNamed(session, name);
          if (!found.ok) return found;
          const of = { recorderId: found.value.id, channel };
          if (options.removeReference) return removeReference(session, of);
          if (options.setReference) return setReference(session, of);
          return compareView(session, of, options.stored ?? false);
        }),
      ),
    );
}

async function removeReference(session: CommandSession, of: OfChannel): Promise<Result<Report>> {
  const removed = await session.call("pictures.removeReference", of);
  if (!removed.ok) return removed;
  if (!removed.value.removed) return err(noReference(of));
  return ok({
    status: EXIT.ok,
    data: { ...of, reference: null, check: null },
    text: () => "",
    notes: [texts.referenceRemoved(of)],
  });
}

async function setReference(session: CommandSession, of: OfChannel): Promise<Result<Report>> {
  const set = await session.call("pictures.setReference", of);
  if (!set.ok) return set;
  const got = await session.call("pictures.get", of);
  if (!got.ok) return got;
  return ok({
    status: EXIT.ok,
    data: dataOf(of, got.value),
    text: () => "",
    notes: [texts.referenceSet({ ...of, time: set.value.takenAt })],
  });
}

async function compareView(
  session: CommandSession,
  of: OfChannel,
  stored: boolean,
): Promise<Result<Report>> {
  const before = await session.call("pictures.get", of);
  if (!before.ok) return before;
  if (before.value.permission === "on" && before.value.reference === null)
    return err(noReference(of));
  const taken = stored ? ok(null) : await session.call("pictures.take", of);
  if (!taken.ok) return taken;
  const got = stored ? before : await session.call("pictures.get", of);
  if (!got.ok) return got;
  const { reference, check } = got.value;
  if (reference === null) return err(noReference(of));
  if (check === null)
    return err(fault("not_found", texts.notCompared(of), { hint: texts.notComparedHint }));
  return ok({
    status: check.view === "same" ? EXIT.ok : EXIT.attention,
    data: dataOf(of, got.value),
    text: () => texts.viewIs({ ...of, text: check.text }),
    notes: [texts.referenceOf({ time: reference.takenAt, checked: check.checkedAt })],
  });
}

function dataOf(of: OfChannel, { reference, check }: Output<"pictures.get">) {
  const { jpeg: _, ...about } = reference ?? { jpeg: "" };
  return { ...of, reference: reference === null ? null : about, check };
}

function noReference(of: OfChannel) {
  const message = texts.noReference(of);
  return fault("not_found", message, { hint: texts.noReferenceHint, where: "channel" });
}
