import type { Storage } from "#core/platform/storage/index.ts";

/** A later time than this after now lies in the future, in ms: processes read the clock one after the other. */
const TOLERANCE_MS = 60_000;

/** A recorder whose last stored check lies in the future: the clock of this computer was ahead. */
export interface FutureCheck {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  /** Time of the check, ms since 1970. */
  readonly at: number;
}

/** Checks that were stored while the clock was ahead. Their times are kept, since the right ones are unknown. */
export class FutureChecks {
  readonly #list;

  constructor({ sqlite }: Storage) {
    this.#list = sqlite.prepare<[number], FutureCheck>(
      `select r.id as recorderId, r.name as recorderName, s.id as siteId, s.name as siteName,
         h.last_at as at
       from status_recorder h join recorder r on r.id = h.recorder_id join site s on s.id = r.site_id
       where h.last_at > ? order by s.name, r.name`,
    );
  }

  /** @param now ms since 1970 */
  list(now: number): FutureCheck[] {
    return this.#list.all(now + TOLERANCE_MS);
  }
}
