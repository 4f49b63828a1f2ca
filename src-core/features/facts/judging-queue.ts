import type { Storage } from "#core/platform/storage/index.ts";

/** Recorders whose facts are to be judged again. Triggers of the database add them (migrations 0041 and 0054). */
export class JudgingQueue {
  readonly #has;
  readonly #take;

  constructor({ sqlite }: Storage) {
    this.#has = sqlite.prepare<[], 0 | 1>("select exists (select 1 from fact_judging)").pluck();
    this.#take = sqlite
      .prepare<[number], string>(
        `delete from fact_judging where recorder_id in (select recorder_id from fact_judging limit ?)
         returning recorder_id`,
      )
      .pluck();
  }

  /** Takes microseconds: every call that changes something asks. */
  has(): boolean {
    return this.#has.get() === 1;
  }

  /** Belongs into the transaction that judges them. @returns their ids */
  take(most: number): string[] {
    return this.#take.all(most);
  }
}
