import type { Output as Answer } from "#shared/contract/methods.ts";
import type { Job } from "#shared/domain/job.ts";
import type { Result } from "#shared/result.ts";
import { aborted } from "./interrupt.ts";
import { confirm } from "./prompt.ts";
import type { Session } from "./session.ts";

export type RolloutEnd = Pick<Answer<"rollouts.get">, "rollout" | "items">;
type Begun = Result<Answer<"rollouts.resume">>;

/**
 * Begins a rollout and waits until it is over or at rest. Ctrl+C pauses it: recorders that are being written to are finished
 * first, and what is left can be resumed. Where it waits for a person between two waves, the person is asked.
 * @param asks whether there is anybody to ask
 */
export async function carryOut(
  session: Session,
  begin: () => Promise<Begun>,
  asks: boolean,
): Promise<Result<RolloutEnd>> {
  let end = await follow(session, begin);
  while (end.ok && (await wantsNext(session, end.value, asks))) {
    const { id } = end.value.rollout;
    end = await follow(session, () => session.call("rollouts.resume", { id }));
  }
  return end;
}

async function follow(session: Session, begin: () => Promise<Begun>): Promise<Result<RolloutEnd>> {
  const { client, interrupt } = session;
  const started = await begin();
  if (!started.ok) return started;
  const { rollout, jobId } = started.value;
  const { id } = rollout;
  void aborted(interrupt.signal).then(() => client.call("rollouts.pause", { id }));
  const unsubscribe = tellPauses(session, id);
  await jobEnd(session, jobId);
  unsubscribe();
  return client.call("rollouts.get", { id });
}

/** Between two waves nothing moves, so it is said for how long. */
function tellPauses({ client, output }: Session, id: string): () => void {
  let told: string | null = null;
  return client.subscribe("rollouts.changed", ({ rollout }) => {
    const { waitsUntil, wave } = rollout;
    if (rollout.id !== id || waitsUntil === null || waitsUntil === told) return;
    told = waitsUntil;
    const next = `wave ${wave + 1} begins at ${new Date(waitsUntil).toLocaleTimeString()}`;
    output.note(`${doneText(wave, rollout.waves)}; ${next}. At once: muster rollouts next ${id}`);
  });
}

async function wantsNext(
  session: Session,
  { rollout }: RolloutEnd,
  asks: boolean,
): Promise<boolean> {
  if (!asks || rollout.pausedBy !== "wave" || session.interrupt.signal.aborted) return false;
  const { wave, waves } = rollout;
  return confirm(session, `${doneText(wave, waves)}. Go on with wave ${wave + 1}?`);
}

function doneText(wave: number, waves: number): string {
  return wave === 0 ? "The canary is done" : `Wave ${wave} of ${waves} is done`;
}

/** The job stands for the rollout, however that ends: its part in the journal is closed before the job is gone. */
async function jobEnd({ client }: Session, id: string): Promise<void> {
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
