import type { Logger } from "#core/platform/ports/logger.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { ClockGaps } from "./clock-gaps.ts";
import { redate } from "./redating.ts";

/** The clock went back: `from` and `to` in ms since 1970. */
export interface ClockStep {
  readonly from: number;
  readonly to: number;
  /**
   * Time since which the clock was ahead, in ms since 1970. Times of checks after it are corrected. If it is null, it is
   * unknown, and nothing is corrected.
   */
  readonly aheadSince: number | null;
}

/** A smaller step is no fault: clocks are corrected by that much all the time. In ms. */
const STEP_MS = 1_000;
/** How much later the latest known time is stored, in ms: an evaluation that changes nothing writes nothing. */
const STORED_EVERY_MS = 60_000;

interface State {
  /** The latest known time of the clock. */
  readonly latest: number;
  /** Number of steps back so far. */
  readonly steps: number;
}

/** What this process has seen last, more exact than what is stored. */
interface Seen {
  readonly clock: number;
  /** Time by a clock that is never set, in ms. */
  readonly elapsed: number;
  /** Steps as in `State`: after a step that another process noticed, earlier observations no longer count. */
  readonly steps: number;
}

/**
 * Notices that the clock of this computer went back, in whatever process, also between two starts. Times by which Muster decides for
 * how long something has been so are moved by the same amount: what was so for an hour is still so for an hour.
 * If the clock was ahead before, the history is corrected, too.
 */
export class ClockSteps {
  readonly #onStep: (step: ClockStep) => void;
  readonly #elapsed: () => number;
  readonly #storage: Storage;
  readonly #gaps: ClockGaps;
  readonly #statements;
  #seen: Seen | null = null;

  /** @param elapsed a clock that is never set, in ms */
  constructor(
    storage: Storage,
    onStep: (step: ClockStep) => void = () => {},
    elapsed: () => number = () => performance.now(),
  ) {
    this.#onStep = onStep;
    this.#elapsed = elapsed;
    this.#storage = storage;
    this.#gaps = new ClockGaps(storage);
    const { sqlite } = storage;
    this.#statements = {
      state: sqlite.prepare<[], State>("select latest, steps from clock_state where id = 1"),
      put: sqlite.prepare<[number, number]>(
        `insert into clock_state (id, latest, steps) values (1, ?, ?)
         on conflict (id) do update set latest = excluded.latest, steps = excluded.steps`,
      ),
      moves: MOVES.map((text) =>
        sqlite.prepare<[{ by: number; seconds: string; to: string }]>(text),
      ),
    };
  }

  /** Belongs into a transaction. @param now ms since 1970 */
  note(now: number): void {
    const { state, put } = this.#statements;
    const { latest, steps } = state.get() ?? { latest: Number.NEGATIVE_INFINITY, steps: 0 };
    const elapsed = this.#elapsed();
    const seen = this.#seen?.steps === steps ? this.#seen : null;
    const expected = seen === null ? latest : seen.clock + elapsed - seen.elapsed;
    const isBack = now < expected - STEP_MS;
    this.#gaps.note(seen?.clock ?? latest, now, now - expected);
    this.#seen = { clock: now, elapsed, steps: steps + Number(isBack) };
    if (isBack || now - latest >= STORED_EVERY_MS) put.run(now, this.#seen.steps);
    if (isBack) this.#move(expected, now);
  }

  #move(from: number, now: number): void {
    const by = Math.round(from - now);
    const since = this.#gaps.aheadSince(now, by);
    const step = { from, to: now, aheadSince: since };
    if (since !== null) redate(this.#storage, { since, to: now, by });
    const seconds = `-${(by / 1_000).toFixed(3)} seconds`;
    const to = new Date(step.to).toISOString();
    for (const move of this.#statements.moves) move.run({ by, seconds, to });
    this.#onStep(step);
  }
}

export const logClockStep =
  (logger: Logger) =>
  ({ from, to, aheadSince }: ClockStep): void =>
    logger.error("The clock of this computer went back", {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      correctedSince: aheadSince === null ? null : new Date(aheadSince).toISOString(),
    });

/** SQL: a time in ISO 8601, earlier by the step. */
const earlier = (column: string): string => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, @seconds)`;

/** Their values: `by` (ms), `seconds` (a modifier of SQLite), and `to` (ISO 8601, the present time). */
const MOVES: readonly string[] = [
  "update status_recorder set checked_at = coalesce(checked_at, last_at) - @by",
  "update alert_found set found_at = found_at - @by",
  `update alert set clear_since = ${earlier("clear_since")}
   where state = 'open' and clear_since is not null`,
  // An end in the future would keep the alert from being compared with later checks.
  `update alert_item set ended_at = @to where ended_at > @to
     and alert_id in (select id from alert where state = 'open')`,
  `update alert_delivery set next_at = ${earlier("next_at")} where state in ('waiting', 'sending')`,
];
