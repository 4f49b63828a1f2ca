import type { Problem } from "#shared/domain/availability-results.ts";
import { inMaintenance, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { noteKey, type ChannelNotes } from "./notes.ts";

/** A problem without the name of its channel: that one must be looked up in the stored channels of the recorder. */
export type UnnamedProblem = Omit<Problem, "channelName">;

/** @param channel null: the recorder itself */
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
  readonly lastAt: number;
  readonly holdsMs: number;
}

interface ChannelRow extends Row {
  readonly channel: string;
  readonly status: string;
  readonly since: number;
  readonly sinceAfter: number | null;
}

interface RecorderRow extends Row {
  readonly firstAt: number;
}

const COLUMNS = `r.id as recorderId, r.name as recorderName, s.id as siteId, s.name as siteName,
  s.customer_id as customerId, h.key, h.state, h.last_at as lastAt, h.holds_ms as holdsMs`;
const JOINS = "join recorder r on r.id = h.recorder_id join site s on s.id = r.site_id";
const ORDER = "order by s.name, r.name, r.id";

/** What is not well now. Costs as much as there are problems, whatever the size of the fleet. */
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
      runs: sqlite.prepare<[number], { first_at: number; last_at: number; state: string }>(
        `select first_at, last_at, state from status_run where recorder = ?
         order by first_at desc limit 1000`,
      ),
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

  /** Recorders first, then channels, each by site and recorder. All are as they were when the first was taken. */
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

  /** When the last problem ended, ISO 8601, UTC; null: none has ended yet. */
  lastEndedAt(recorderIds?: ReadonlySet<string>): string | null {
    const { recovered, recoveredOfSome } = this.#statements;
    const at = recorderIds
      ? recoveredOfSome.get(JSON.stringify([...recorderIds]))
      : recovered.get();
    return typeof at === "number" ? new Date(at).toISOString() : null;
  }

  /** What excuses a problem of a recorder or channel at that time. */
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

  /** Since when a recorder is in its state, also over times in which no audit looked. */
  sinceOf({ key, state, firstAt }: Pick<RecorderRow, "key" | "state" | "firstAt">) {
    let since = firstAt;
    let after: number | null = null;
    for (const run of this.#statements.runs.iterate(key)) {
      after = run.last_at;
      if (run.state !== state) break;
      since = run.first_at;
      after = null;
    }
    const sinceAfter = after === null ? null : new Date(after).toISOString();
    return { since: new Date(since).toISOString(), sinceAfter };
  }
}

function placeOf(row: Row) {
  const { recorderId, recorderName, siteId, siteName, customerId } = row;
  const lookedAt = new Date(row.lastAt).toISOString();
  return { recorderId, recorderName, siteId, siteName, customerId, lookedAt };
}
