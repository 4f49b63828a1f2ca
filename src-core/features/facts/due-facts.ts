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

/** Which facts an audit asks a recorder for. */
export class DueFacts {
  readonly #rows;
  readonly #next;

  constructor({ sqlite }: Storage) {
    this.#next = sqlite
      .prepare<[string], [known: number, next: number | null, latest: number | null]>(NEXT)
      .raw();
    this.#rows = sqlite.prepare<[string], Row>(
      `select fact, tried_at as triedAt, last_at as lastAt, is_offered as isOffered
       from fact_state where recorder_id = ?`,
    );
  }

  /**
   * In the order of the registry, those that failed last: a recorder that never answers one question in time, and ends the conversation
   * with it, still answers the others. @param now ms since 1970
   */
  of(recorderId: string, which: WhichFacts, now: number): readonly HealthFactId[] {
    if (which === "none" || (which === "due" && this.#isCalm(recorderId, now))) return [];
    const rows = new Map(this.#rows.all(recorderId).map((row) => [row.fact, row]));
    const wanted =
      which === "all"
        ? HEALTH_FACT_IDS
        : HEALTH_FACT_IDS.filter((id) => isDue(id, rows.get(id), now));
    const failed = (id: HealthFactId) => Number(isFailed(rows.get(id)));
    return wanted.toSorted((one, other) => failed(one) - failed(other));
  }

  /** Whether certainly nothing is due: what most audits find, in a tenth of the time that it takes to look at every fact. */
  #isCalm(recorderId: string, now: number): boolean {
    const [known = 0, next = null, latest = null] = this.#next.get(recorderId) ?? [];
    if (known < HEALTH_FACT_IDS.length || next === null || latest === null) return false;
    return next > now && latest <= now;
  }
}

const EVERY = HEALTH_FACT_IDS.flatMap((id) => {
  const everyMs = RHYTHMS[factOf(id).rhythm].everyMs - EARLY_MS;
  return ["when", `'${id}'`, "then", everyMs];
}).join(" ");

/**
 * SQL: facts that were asked for; when the first of them is due (0: the last try failed); when one was asked for last. What is none of
 * today's facts has no rhythm and does not count. (`fact in (…)` would make a temporary index for each recorder: two thirds of the time.)
 */
const NEXT = `select count(due), min(due), max(tried_at) from (
    select tried_at, case
      when every is null then null
      when is_offered = 0 then tried_at + ${NOT_OFFERED_MS}
      when last_at is null or last_at < tried_at then 0
      else last_at + every end as due
    from (select *, case fact ${EVERY} end as every from fact_state where recorder_id = ?))`;

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
