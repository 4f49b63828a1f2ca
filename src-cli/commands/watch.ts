import type { Command } from "commander";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { serveCommands } from "#shared/messages/commands/serve.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { ok, type Result } from "#shared/result.ts";
import { waitForAbort } from "../interrupt.ts";
import { printable, printableJson } from "../printable.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { runLine } from "../views/schedules-view.ts";
import { localTime } from "../views/text.ts";

/** Adds `muster watch`. */
export function addWatch(program: Command, runner: Runner): void {
  const command: Command = program
    .command("watch")
    .description(texts.aboutWatch)
    .addHelpText("after", serveCommands.watchExamples)
    .action(() => {
      // A missed run may end before the first question is answered.
      const since = new Date().toISOString();
      return runner.runHere(command, ({ withCore }) =>
        withCore((session) => watch(session, new RunPrinter(session, since))),
      );
    });
}

async function watch(session: CommandSession, printer: RunPrinter): Promise<Result<null>> {
  const { client, host, interrupt, output, passphraseFile } = session;
  const canUnlock = passphraseFile !== null || host.stdin.isTTY === true;
  const unlocked = canUnlock ? await session.unlock() : ok(undefined);
  if (!unlocked.ok) return unlocked;
  const unsubscribe = client.subscribe("schedules.changed", ({ schedules }) =>
    printer.show(schedules),
  );
  try {
    const listed = await session.call("schedules.list", {});
    if (!listed.ok) return listed;
    const { schedules } = listed.value;
    const enabled = schedules.filter(({ schedule }) => schedule.enabled);
    output.note(texts.watching({ count: enabled.length }));
    const [first] = enabled
      .filter(({ next }) => next !== null)
      .toSorted((one, other) => (String(one.next) < String(other.next) ? -1 : 1));
    if (first) output.note(texts.next({ name: first.schedule.name, time: localTime(first.next) }));
    printer.show(schedules);
    await waitForAbort(interrupt.signal);
    printer.noteInterrupted();
    return ok(null);
  } finally {
    unsubscribe();
  }
}

/** Prints each run once, when it has ended. */
class RunPrinter {
  readonly #session;
  readonly #since;
  readonly #printed = new Set<number>();
  readonly #waiting = new Set<string>();
  #schedules: readonly ScheduleState[] = [];

  /** @param since ISO 8601, UTC: earlier runs are not printed */
  constructor(session: CommandSession, since: string) {
    this.#session = session;
    this.#since = since;
  }

  show(schedules: readonly ScheduleState[]): void {
    this.#schedules = schedules;
    for (const state of schedules) {
      this.#printEnded(state);
      this.#noteWaiting(state);
    }
  }

  noteInterrupted(): void {
    const running = this.#schedules.filter(({ last }) => last?.state === "running");
    if (running.length > 0) {
      this.#session.output.note(texts.interrupted({ count: running.length }));
    }
  }

  #printEnded({ id, schedule, last }: ScheduleState): void {
    if (!last?.finishedAt || last.startedAt < this.#since || this.#printed.has(last.id)) return;
    this.#printed.add(last.id);
    const { host, json } = this.#session;
    const { name, kind } = schedule;
    const line = json
      ? printableJson({ schedule: { id, name, kind }, run: last })
      : printable(`${localTime(last.finishedAt)}  ${runLine(schedule, last)}`);
    host.stdout.write(`${line}\n`);
  }

  #noteWaiting({ id, schedule, waitsForPasswords }: ScheduleState): void {
    if (!waitsForPasswords) return void this.#waiting.delete(id);
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    this.#session.output.note(texts.waits({ name: schedule.name }));
  }
}
