import { HEALTH_FACT_IDS, factOf, RHYTHMS, type HealthFactId } from "#shared/facts/index.ts";
import type { WhichFacts } from "#shared/domain/health.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** After a failure, audits do not ask again at once: recorders that are slow stay usable for others. In ms. */
const AFTER_FAILURE_MS = 15 * 60_000;
/** What a recorder does not offer, it may offer after an update. In ms. */
const NOT_OFFERED_MS = 7 * 24 * 3_600_000;
/** A rhythm is kept, although audits are not to the second. In ms. */
const EARLY_MS = 120_000;

interface Row {
  readonly fact: HealthFactId;
  readonly triedAt: number;
  readonly lastAt: number | null;
  readonly isOffered: 0 | 1;
}

/** Recorders whose facts one query looks at: one by one takes three times as long. */
const AHEAD = 100;

/** A recorder of which every fact is known. Times: ms since 1970. */
interface Calm {
  /** When the first fact is due. */
  readonly until: number;
  /** When a fact was asked for last. */
  readonly since: number;
}

/** Which facts an audit asks recorders for. */
export class DueFacts {
  readonly #rows;
  readonly #calm;

  constructor({ sqlite }: Storage) {
    this.#calm = sqlite.prepare<[string], [id: string, until: number, since: number]>(CALM).raw();
    this.#rows = sqlite.prepare<[string], Row>(
      `select fact, tried_at as triedAt, last_at as lastAt, is_offered as isOffered
       from fact_state where recorder_id = ?`,
    );
  }

  /**
   * Plans the facts for recorders that an audit visits one after the other, each once; the plan is made for several at a time.
   * @returns the facts to request from a recorder at an instant, in ms since 1970
   */
  ofAll(
    recorderIds: readonly string[],
    which: WhichFacts,
  ): (recorderId: string, now: number) => readonly HealthFactId[] {
    if (which === "none") return () => [];
    if (which === "all") return (id, now) => this.#of(id, which, now);
    const ahead = new Map<string, Calm | null>();
    let seen = 0;
    return (recorderId, now) => {
      while (!ahead.has(recorderId) && seen < recorderIds.length) {
        this.#look(recorderIds.slice(seen, seen + AHEAD), ahead);
        seen += AHEAD;
      }
      const calm = ahead.get(recorderId);
      ahead.delete(recorderId);
      return calm && calm.until > now && calm.since <= now ? [] : this.#of(recorderId, which, now);
    };
  }

  /**
   * Finds recorders of which certainly nothing is due, as of most: in a fraction of the time that it takes to look at every fact. A few
   * recorders later, this is still so: other processes only read facts, too.
   */
  #look(recorderIds: readonly string[], found: Map<string, Calm | null>): void {
    for (const id of recorderIds) found.set(id, null);
    for (const [id, until, since] of this.#calm.all(JSON.stringify(recorderIds)))
      found.set(id, { until, since });
  }

  /**
   * Facts to request, in the order of the registry, those that failed last at the end: a recorder that never answers one
   * question in time, and ends the conversation with it, still answers the others.
   */
  #of(recorderId: string, which: "all" | "due", now: number): readonly HealthFactId[] {
    const rows = new Map(this.#rows.all(recorderId).map((row) => [row.fact, row]));
    const wanted =
      which === "all"
        ? HEALTH_FACT_IDS
        : HEALTH_FACT_IDS.filter((id) => isDue(id, rows.get(id), now));
    const failed = (id: HealthFactId) => Number(isFailed(rows.get(id)));
    return wanted.toSorted((one, other) => failed(one) - failed(other));
  }
}

const listed = (ids: readonly HealthFactId[]) => ids.map((id) => `'${id}'`).join(", ");
const everyMsOf = (id: HealthFactId) => RHYTHMS[factOf(id).rhythm].everyMs - EARLY_MS;
const SHORTEST_MS = Math.min(...HEALTH_FACT_IDS.map(everyMsOf));
const OFTEN = HEALTH_FACT_IDS.filter((id) => everyMsOf(id) === SHORTEST_MS);
const OTHERS_MS = Math.min(
  NOT_OFFERED_MS,
  ...HEALTH_FACT_IDS.filter((id) => !OFTEN.includes(id)).map(everyMsOf),
);

/**
 * SQL: of recorders that were asked for all facts, when the first of them is due (0: the last try failed), and when one was asked for
 * last. What is none of today's facts has no rhythm and does not count. A fact with a long rhythm may be said to be due early, and is then
 * looked at by itself. (The plus sign keeps SQLite from searching for each fact of each recorder, which takes three times as long.)
 */
const CALM = `select recorder_id, min(case
      when is_offered = 0 then tried_at + ${NOT_OFFERED_MS}
      when last_at is null or last_at < tried_at then 0
      else last_at + case when fact in (${listed(OFTEN)}) then ${SHORTEST_MS} else ${OTHERS_MS} end end),
    max(tried_at)
  from fact_state
  where recorder_id in (select value from json_each(?)) and +fact in (${listed(HEALTH_FACT_IDS)})
  group by recorder_id having count(*) = ${HEALTH_FACT_IDS.length}`;

/** The last try failed. */
function isFailed(row: Row | undefined): boolean {
  return row?.isOffered === 1 && (row.lastAt === null || row.lastAt < row.triedAt);
}

/** A clock that was set back does not keep facts from being read. */
function isDue(id: HealthFactId, row: Row | undefined, now: number): boolean {
  if (row === undefined || row.triedAt > now) return true;
  const { triedAt, lastAt, isOffered } = row;
  if (isOffered === 0) return now - triedAt >= NOT_OFFERED_MS;
  if (isFailed(row) && now - triedAt < AFTER_FAILURE_MS) return false;
  return lastAt === null || now - lastAt >= RHYTHMS[factOf(id).rhythm].everyMs - EARLY_MS;
}
