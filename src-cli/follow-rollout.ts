import type { Output as Answer } from "#shared/contract/methods.ts";
import type { Job } from "#shared/domain/job.ts";
import { rolloutCommands as texts } from "#shared/messages/commands/rollouts.ts";
import type { Result } from "#shared/result.ts";
import { formatTime } from "#shared/format.ts";
import { waitForAbort } from "./interrupt.ts";
import { confirm } from "./prompt.ts";
import type { CommandSession } from "./session.ts";

export type RolloutEnd = Pick<Answer<"rollouts.get">, "rollout" | "items">;
type Started = Result<Answer<"rollouts.resume">>;

/**
 * Starts a rollout and waits until it ends or pauses. Ctrl+C pauses the rollout: recorders in progress are finished first,
 * and the rest can be resumed. If the rollout waits for a confirmation between two waves, the user is asked.
 * @param asks whether a user can be asked
 */
export async function startAndFollow(
  session: CommandSession,
  begin: () => Promise<Started>,
  asks: boolean,
): Promise<Result<RolloutEnd>> {
  let end = await follow(session, begin);
  while (end.ok && (await wantsNext(session, end.value, asks))) {
    const { id } = end.value.rollout;
    end = await follow(session, () => session.call("rollouts.resume", { id }));
  }
  return end;
}

async function follow(
  session: CommandSession,
  begin: () => Promise<Started>,
): Promise<Result<RolloutEnd>> {
  const { client, interrupt } = session;
  const started = await begin();
  if (!started.ok) return started;
  const { rollout, jobId } = started.value;
  const { id } = rollout;
  void waitForAbort(interrupt.signal).then(() => client.call("rollouts.pause", { id }));
  const unsubscribe = notePauses(session, id);
  await jobEnd(session, jobId);
  unsubscribe();
  return client.call("rollouts.get", { id });
}

/** Between two waves nothing changes, so the time of the next wave is printed. */
function notePauses({ client, output }: CommandSession, id: string): () => void {
  let noted: string | null = null;
  return client.subscribe("rollouts.changed", ({ rollout }) => {
    const { waitsUntil, wave } = rollout;
    if (rollout.id !== id || waitsUntil === null || waitsUntil === noted) return;
    noted = waitsUntil;
    const next = {
      id,
      next: wave + 1,
      time: formatTime(Date.parse(waitsUntil), "clockSeconds"),
    };
    const { waves } = rollout;
    output.note(wave === 0 ? texts.canaryWaits(next) : texts.waveWaits({ ...next, wave, waves }));
  });
}

async function wantsNext(
  session: CommandSession,
  { rollout }: RolloutEnd,
  asks: boolean,
): Promise<boolean> {
  if (!asks || rollout.pausedBy !== "wave" || session.interrupt.signal.aborted) return false;
  const { wave, waves } = rollout;
  const next = wave + 1;
  const question =
    wave === 0 ? texts.canaryQuestion({ next }) : texts.waveQuestion({ wave, waves, next });
  return confirm(session, question);
}

/** The job ends after the journal of the rollout was closed. */
async function jobEnd({ client }: CommandSession, id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (jobs: readonly Job[]) => {
    if (!jobs.some((job) => job.id === id)) resolve();
  };
  const unsubscribe = client.subscribe("jobs.changed", ({ jobs }) => look(jobs));
  // It may have ended before its id was known here.
  const now = await client.call("jobs.list", {});
  if (now.ok) look(now.value.jobs);
  await promise;
  unsubscribe();
}
