import { z } from "zod";
import {
  NO_SCHEDULE,
  scheduledRunSchema,
  scheduleSchema,
  type Schedule,
  type ScheduledRun,
  type ScheduleTimes,
} from "#shared/domain/schedule.ts";
import type { Storage } from "../storage/index.ts";
import { nextTime } from "./times.ts";

/** Written under these keys of the preferences. */
const SCHEDULE = "scheduled_reading";
const RUN = "scheduled_run";

/** A clock that was set back by more than this has been wrong before, in ms. */
const WRONG_CLOCK_MS = 3_600_000;

const keptSchema = z.object({
  schedule: scheduleSchema,
  /** ISO 8601, UTC: a time after this one that has come is due. */
  since: z.string(),
});
type Kept = z.infer<typeof keptSchema>;

const keptRunSchema = scheduledRunSchema.extend({
  /** Makes up for one that was interrupted; nothing makes up for it. */
  again: z.boolean(),
});
type KeptRun = z.infer<typeof keptRunSchema>;

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/** The schedule of a data directory and the latest reading by it, whichever process carried that out. */
export function createScheduleStore(storage: Storage) {
  const { sqlite, write } = storage;
  const sitesThere = sqlite.prepare<[], string>("select id from site").pluck();
  const get = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  const put = sqlite.prepare("insert or replace into preference (key, value_json) values (?, ?)");
  const keep = (key: string, value: Kept | KeptRun) => put.run(key, JSON.stringify(value));

  function kept(): Kept {
    const found = keptSchema.safeParse(JSON.parse(get.get(SCHEDULE) ?? "null"));
    return found.success ? found.data : { schedule: NO_SCHEDULE, since: "" };
  }

  function keptRun(): KeptRun | null {
    return keptRunSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(get.get(RUN) ?? "null"));
  }

  /** As it counts now: sites that have gone are kept, since a removal may be undone, and left out. */
  function schedule(): Schedule {
    const { schedule: wanted } = kept();
    if (wanted.sites === null) return wanted;
    const there = new Set(sitesThere.all());
    return { ...wanted, sites: wanted.sites.filter((id) => there.has(id)) };
  }

  /** Never, where no site is left. */
  function times(): ScheduleTimes {
    const { when, sites } = schedule();
    return sites?.length === 0 ? null : when;
  }

  /** By the clock; in the past when it is due. */
  const next = (): string | null => nextTime(times(), kept().since);

  /** Since when a reading is to be made up for that was broken off, once; null: there is none. Asked while none is under way. */
  function brokenOff(): string | null {
    const run = keptRun();
    const broken = run?.state === "running" || run?.state === "interrupted";
    return broken && !run.again && times() !== null ? run.startedAt : null;
  }

  return {
    schedule,
    next,
    brokenOff,
    run(): ScheduledRun | null {
      const run = keptRun();
      return run && scheduledRunSchema.parse(run);
    },
    set(change: (before: Schedule) => Schedule, now: string): void {
      write(() => {
        const { schedule: before, since } = kept();
        const after = change(before);
        const same = JSON.stringify(after.when) === JSON.stringify(before.when);
        // Where nothing was to be read, nothing was missed.
        keep(SCHEDULE, { schedule: after, since: same && times() !== null ? since : now });
      });
    },
    /** Takes on what is due, for the process that holds the lock; null: nothing is. */
    claim(now: string): ScheduledRun | null {
      return write(() => {
        const due = next();
        const isDue = due !== null && due <= now;
        if (!isDue && brokenOff() === null) return null;
        const again = !isDue;
        const none = { recorders: 0, read: 0, failed: 0, differ: 0 };
        const run = { startedAt: now, finishedAt: null, state: "running" as const, ...none };
        keep(SCHEDULE, { ...kept(), since: now });
        keep(RUN, { ...run, again });
        return run;
      });
    },
    /** What has come of the one that was claimed. */
    note(run: ScheduledRun): void {
      write(() => keep(RUN, { ...run, again: keptRun()?.again ?? false }));
    },
    /** A clock that was wrong and was set right must not keep readings from ever being due. */
    mend(now: string): void {
      const { since } = kept();
      if (Date.parse(since) - Date.parse(now) <= WRONG_CLOCK_MS || since === "") return;
      write(() => keep(SCHEDULE, { ...kept(), since: now }));
    },
  };
}
