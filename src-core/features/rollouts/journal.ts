import {
  isVerifiedExceptSecret,
  type Rollout,
  type RolloutItem,
  type RolloutOptions,
  type RolloutCommand,
  type Stop,
} from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { PlanPlaceReader } from "#core/features/inventory/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { rolloutErrorMessages as texts } from "#shared/messages/rollout-errors.ts";
import { createJournalReader } from "./journal-reader.ts";
import type { RecorderOutcome } from "./recorder-outcome.ts";
import type { InterruptedRun } from "./recorder-rollout-tools.ts";
import type { UnitSnapshot } from "./unit-write.ts";
import { createWriteBatcher } from "./write-batcher.ts";

export type Journal = ReturnType<typeof createJournal>;

export interface NewRollout {
  readonly id: string;
  readonly planId: string;
  readonly name: string;
  readonly options: RolloutOptions;
  readonly allowClear: boolean;
  readonly retryOf: string | null;
  /** Name of the user. */
  readonly startedBy: string;
  /** Number of the last wave. */
  readonly waves: number;
  readonly lines: readonly NewLine[];
}

/** A recorder of a new rollout. */
export interface NewLine {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteName: string;
  /** Wave of the recorder; null if nothing is to be written to it. */
  readonly wave: number | null;
  /** Its outcome if nothing is written to it; null if it is to be written. */
  readonly outcome: RecorderOutcome | null;
  readonly leftBehind: RolloutItem["leftBehind"];
}

/** How a rollout came to rest. */
export interface Rest {
  readonly state: Exclude<Rollout["state"], "running">;
  readonly pausedBy?: Rollout["pausedBy"];
  readonly stop?: Stop;
}

/**
 * What rollouts are about to do and have done, on disk before it happens: each method has written when it returns, or when
 * its promise resolves.
 */
export function createJournal(storage: Storage, clock: Clock) {
  const { sqlite } = storage;
  const batch = createWriteBatcher(storage);
  const addRollout = sqlite.prepare(
    `insert into rollout (id, plan_id, name, state, started_at, finished_at, runner, options_json, allow_clear,
       retry_of, wave, waves, started_by, places_json)
     values (?, ?, ?, 'running', ?, null, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addItem = sqlite.prepare(
    `insert into rollout_item (rollout_id, recorder_id, position, recorder_name, site_name, step, wave, left_behind)
     values (?, ?, ?, ?, ?, 'pending', ?, ?)`,
  );
  const step = sqlite.prepare(
    `update rollout_item set step = ?, at = ?, steps_json = ? where rollout_id = ? and recorder_id = ?`,
  );
  const firstWrite = sqlite.prepare(
    `update rollout_item set step = ?, at = ?, steps_json = ?, snapshot_json = ?
     where rollout_id = ? and recorder_id = ?`,
  );
  const done = sqlite.prepare(
    `update rollout_item set step = 'done', outcome = ?, detail = ?, error_json = ?, fields_json = ?, kept_json = ?, at = ?,
       except_secret = ?
     where rollout_id = ? and recorder_id = ?`,
  );
  const leftOpen = sqlite.prepare(
    `update rollout_item set outcome = 'interrupted', detail = ?
     where rollout_id = ? and recorder_id = ? and step in ('writing', 'verifying')`,
  );
  const leftAllOpen = sqlite.prepare(
    `update rollout_item set outcome = 'interrupted', detail = ?
     where rollout_id = ? and step in ('writing', 'verifying')`,
  );
  const backToPending = sqlite.prepare(
    `update rollout_item set step = 'pending', at = null where rollout_id = ? and step = 'reading'`,
  );
  const run = sqlite.prepare(
    `update rollout set state = 'running', finished_at = null, runner = ?, wish = null, paused_by = null,
       stop_json = null, waits_until = null, allow_clear = max(allow_clear, ?) where id = ?`,
  );
  const rest = sqlite.prepare(
    `update rollout set state = ?, finished_at = ?, paused_by = ?, stop_json = ?, waits_until = null, wish = null
     where id = ?`,
  );
  const skipRest = sqlite.prepare(
    `update rollout_item set step = 'done', outcome = 'skipped', detail = ?, at = ?
     where rollout_id = ? and step in ('pending', 'reading')`,
  );
  const closeOpen = sqlite.prepare(
    `update rollout_item set step = 'done' where rollout_id = ? and step in ('writing', 'verifying')`,
  );
  const forgive = sqlite.prepare(
    `update rollout_item set forgiven = 1 where rollout_id = ? and step = 'done'`,
  );
  const setWave = sqlite.prepare(`update rollout set wave = ? where id = ?`);
  const setWait = sqlite.prepare(`update rollout set waits_until = ? where id = ?`);
  const setWish = sqlite.prepare(`update rollout set wish = ? where id = ? and state = 'running'`);
  const wish = sqlite
    .prepare<[string], RolloutCommand | null>(`select wish from rollout where id = ?`)
    .pluck();

  function noteDone(id: string, recorderId: string, result: RecorderOutcome): void {
    const { outcome, detail, error, fields, kept = [] } = result;
    const errorJson = error ? JSON.stringify(error) : null;
    const stayed = kept.length > 0 ? JSON.stringify(kept) : null;
    const written = JSON.stringify(fields);
    const exceptSecret = Number(isVerifiedExceptSecret(result));
    done.run(
      outcome,
      detail,
      errorJson,
      written,
      stayed,
      clock.now(),
      exceptSecret,
      id,
      recorderId,
    );
  }

  const places = new PlanPlaceReader(storage);
  const reader = createJournalReader(storage);

  return {
    ...reader,
    /** All of it or nothing. @returns its lines, as they stand */
    begin(rollout: NewRollout): RolloutItem[] {
      const { id, options, lines } = rollout;
      const json = JSON.stringify(options);
      storage.write(() => {
        addRollout.run(
          id,
          rollout.planId,
          rollout.name,
          clock.now(),
          process.pid,
          json,
          Number(rollout.allowClear),
          rollout.retryOf,
          options.canary === undefined ? 1 : 0,
          rollout.waves,
          rollout.startedBy,
          JSON.stringify(places.read(lines)),
        );
        for (const [position, line] of lines.entries()) {
          const { recorderId, recorderName, siteName, wave, outcome, leftBehind } = line;
          addItem.run(id, recorderId, position, recorderName, siteName, wave, leftBehind);
          if (outcome) noteDone(id, recorderId, outcome);
        }
      });
      return lines.map((line) => asBegun(line, clock.now()));
    },
    /**
     * @param steps the step of each write unit that was started so far
     * @param before with the first write: what was read before it
     */
    step(
      id: string,
      item: RolloutItem,
      steps: InterruptedRun["steps"],
      before: readonly UnitSnapshot[] | null,
    ): Promise<void> {
      const [{ recorderId, at }, json] = [item, JSON.stringify(steps)];
      if (before === null) return batch.add(() => step.run(item.step, at, json, id, recorderId));
      const snapshot = JSON.stringify(before);
      return batch.add(() => firstWrite.run(item.step, at, json, snapshot, id, recorderId));
    },
    done: (id: string, recorderId: string, result: RecorderOutcome): Promise<void> =>
      batch.add(() => noteDone(id, recorderId, result)),
    /** Muster ends during the write, so that only another reading shows whether it applies. */
    leaveOpen: (id: string, recorderId: string): Promise<void> =>
      batch.add(() => leftOpen.run(texts.open, id, recorderId)),
    /** Nothing was written to it yet. */
    putBack: (id: string, recorderId: string): Promise<void> =>
      batch.add(() => step.run("pending", null, "{}", id, recorderId)),
    /** What a killed process left: recorders that were being read are pending again, recorders that were being written to are open. */
    markInterrupted(id: string): void {
      storage.write(() => {
        backToPending.run(id);
        leftAllOpen.run(texts.open, id);
        rest.run("interrupted", clock.now(), null, null, id);
      });
    },
    /** Why a rollout was interrupted: from now on, this process shows it as interrupted, also if this cannot be stored. */
    noteFailure(id: string, error: unknown): void {
      reader.failures.set(id, storage.faultOf(error) ?? fault("internal", String(error)));
    },
    /** @param allowClear a person's consent, given now */
    goOn(id: string, { allowClear, forgiving }: { allowClear: boolean; forgiving: boolean }): void {
      storage.write(() => {
        if (forgiving) forgive.run(id);
        run.run(process.pid, Number(allowClear), id);
      });
      reader.failures.delete(id);
    },
    rest(id: string, { state, pausedBy = null, stop }: Rest): void {
      storage.write(() => {
        if (state === "cancelled") {
          skipRest.run(texts.cancelledBefore, clock.now(), id);
          leftAllOpen.run(texts.openForGood, id);
          closeOpen.run(id);
        }
        rest.run(state, clock.now(), pausedBy, stop ? JSON.stringify(stop) : null, id);
      });
    },
    /** Has all steps that were given by now written, instead of waiting for more to write with them. */
    flush: batch.flush,
    setWave: (id: string, wave: number) => void setWave.run(wave, id),
    setWait: (id: string, until: string | null) => void setWait.run(until, id),
    /** Stores a command of a user for the process that runs the rollout; null if there is none any more. */
    setWish: (id: string, wanted: RolloutCommand | null) => void setWish.run(wanted, id),
    wishOf: (id: string): RolloutCommand | null => wish.get(id) ?? null,
  };
}

function asBegun({ outcome: decided, ...line }: NewLine, now: string): RolloutItem {
  if (!decided)
    return {
      ...line,
      step: "pending",
      outcome: null,
      detail: "",
      error: null,
      fields: [],
      at: null,
    };
  const { outcome, detail, error, fields, kept = [] } = decided;
  const alreadySet = outcome === "skipped" && kept.length > 0;
  const ended = { step: "done", outcome, detail, error, fields, at: now } as const;
  return { ...line, ...ended, ...(alreadySet && { alreadySet }) };
}
