import type { Problem } from "#shared/domain/availability-results.ts";
import { inMaintenance, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { noteKey, type ChannelNotes } from "./notes.ts";

/** A problem without the name of its channel, which is in the stored channels of the recorder. */
export type UnnamedProblem = Omit<Problem, "channelName">;

/**
 * Finds the reasons for which a problem is no surprise: the channel is expected to be offline, or its site is in maintenance.
 * @param channel null if the problem is of the recorder itself
 */
export type ExcusesOf = (
  of: { readonly recorderId: string; readonly siteId: string },
  channel: string | null,
) => { readonly expected: boolean; readonly maintenance: boolean };

interface Row {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly customerId: string | null;
  readonly key: number;
  readonly state: string;
  /** Time of the last audit, in ms since 1970. */
  readonly lastAt: number;
  /** Time after an audit for which its result counts, in ms. */
  readonly holdsMs: number;
}

interface ChannelRow extends Row {
  readonly channel: string;
  readonly status: string;
  /** First time at which this status was observed, in ms since 1970. */
  readonly since: number;
  /** Last time at which another status was observed, in ms since 1970; null if none was. */
  readonly sinceAfter: number | null;
}

interface RecorderRow extends Row {
  /** Start of the latest run of one state, in ms since 1970. */
  readonly firstAt: number;
}

const COLUMNS = `r.id as recorderId, r.name as recorderName, s.id as siteId, s.name as siteName,
  s.customer_id as customerId, h.key, h.state, h.last_at as lastAt, h.holds_ms as holdsMs`;
const JOINS = "join recorder r on r.id = h.recorder_id join site s on s.id = r.site_id";
const ORDER = "order by s.name, r.name, r.id";

/** Reads the current problems of recorders and channels. The cost grows with the number of problems, not with the fleet. */
export class Problems {
  readonly #notes: ChannelNotes;
  readonly #statements;

  constructor({ sqlite }: Storage, notes: ChannelNotes) {
    this.#notes = notes;
    this.#statements = {
      channels: sqlite.prepare<[], ChannelRow>(
        `select ${COLUMNS}, p.channel, p.status, p.since, p.since_after as sinceAfter
         from status_problem p join status_recorder h on h.key = p.recorder ${JOINS}
         ${ORDER}, length(p.channel), p.channel`,
      ),
      recorders: sqlite.prepare<[], RecorderRow>(
        `select ${COLUMNS}, h.first_at as firstAt from status_recorder h ${JOINS}
         where h.state <> 'reached' ${ORDER}`,
      ),
      otherRun: sqlite.prepare<[number, string], { first_at: number; last_at: number }>(
        `select first_at, last_at from status_run where recorder = ? and state <> ?
         order by first_at desc limit 1`,
      ),
      firstRunAfter: sqlite
        .prepare<[number, number], number | null>(
          "select min(first_at) from status_run where recorder = ? and first_at > ?",
        )
        .pluck(),
      windows: sqlite
        .prepare<[], [string, string, string]>(
          "select id, time_zone, maintenance_json from site where maintenance_json <> '[]'",
        )
        .raw(),
      recovered: sqlite
        .prepare<[], number | null>(
          `select max(recovered_at) from status_recorder h join recorder r on r.id = h.recorder_id`,
        )
        .pluck(),
      recoveredOfSome: sqlite
        .prepare<[string], number | null>(
          `select max(recovered_at) from status_recorder
           where recorder_id in (select value from json_each(?))`,
        )
        .pluck(),
    };
  }

  /** Yields recorders first, then channels, each in the order of sites and recorders. All are read before the first is yielded. */
  *list(now: number): Generator<UnnamedProblem> {
    const excuses = this.excuses(now);
    const [recorders, channels] = [
      this.#statements.recorders.all(),
      this.#statements.channels.all(),
    ];
    for (const row of recorders) {
      const own = { channel: null, status: row.state, ...this.sinceOf(row) };
      const observed = now - row.lastAt <= row.holdsMs;
      yield { ...placeOf(row), ...own, ...excuses(row, null), observed };
    }
    for (const row of channels) {
      const { channel, status, state, lastAt, holdsMs } = row;
      const observed = state === "reached" && now - lastAt <= holdsMs;
      const since = new Date(row.since).toISOString();
      const sinceAfter = row.sinceAfter === null ? null : new Date(row.sinceAfter).toISOString();
      const own = { channel, status };
      yield { ...placeOf(row), ...own, since, sinceAfter, ...excuses(row, channel), observed };
    }
  }

  /** Time at which the last problem ended, ISO 8601, UTC; null if none has ended yet. */
  lastEndedAt(recorderIds?: ReadonlySet<string>): string | null {
    const { recovered, recoveredOfSome } = this.#statements;
    const at = recorderIds
      ? recoveredOfSome.get(JSON.stringify([...recorderIds]))
      : recovered.get();
    return typeof at === "number" ? new Date(at).toISOString() : null;
  }

  /** Returns the function that finds the excuses for problems at that time, in ms since 1970. */
  excuses(now: number): ExcusesOf {
    const windows = new Map(
      this.#statements.windows.all().map(([id, timeZone, json]) => [id, { timeZone, json }]),
    );
    const known = new Map<string, boolean>();
    const isMaintenance = (siteId: string): boolean => {
      const site = windows.get(siteId);
      if (!site) return false;
      const before = known.get(siteId);
      if (before !== undefined) return before;
      const { timeZone, json } = site;
      const maintenance = JSON.parse(json) as MaintenanceWindow[];
      const is = inMaintenance({ timeZone, maintenance }, new Date(now));
      known.set(siteId, is);
      return is;
    };
    const notes = this.#notes.byChannel();
    return ({ recorderId, siteId }, channel) => {
      const note = channel === null ? undefined : notes.get(noteKey(recorderId, channel));
      const until = note?.expectedOfflineUntil ?? null;
      const expected = until !== null && Date.parse(until) > now;
      return { expected, maintenance: isMaintenance(siteId) };
    };
  }

  /**
   * Reads since when a recorder is in its state. Runs of the same state that follow each other are one, also if no audit ran
   * between them. `sinceAfter` is the last time at which another state was observed; null if none was.
   */
  sinceOf({ key, state, firstAt }: Pick<RecorderRow, "key" | "state" | "firstAt">) {
    const { otherRun, firstRunAfter } = this.#statements;
    const other = otherRun.get(key, state);
    const since = firstRunAfter.get(key, other?.first_at ?? Number.MIN_SAFE_INTEGER) ?? firstAt;
    const sinceAfter = other ? new Date(other.last_at).toISOString() : null;
    return { since: new Date(since).toISOString(), sinceAfter };
  }
}

function placeOf(row: Row) {
  const { recorderId, recorderName, siteId, siteName, customerId } = row;
  const lookedAt = new Date(row.lastAt).toISOString();
  return { recorderId, recorderName, siteId, siteName, customerId, lookedAt };
}
