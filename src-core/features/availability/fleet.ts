import type { Storage } from "#core/platform/storage/index.ts";
import type { RecorderState } from "./engine/recorder-times.ts";

/** A recorder of the inventory, with what `status_recorder` holds of it. Times: ms since 1970. */
export interface Tracked {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  /** IANA name; empty: that of this computer. */
  readonly timeZone: string;
  readonly customerId: string | null;
  readonly customerName: string;
  /** Key of the recorder in the history; null if there was no audit yet. */
  readonly key: number | null;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly holdsMs: number;
  readonly state: RecorderState;
  readonly reason: string;
  readonly changedAt: number;
  /** The first and the last midnight with totals; null if there is none yet. */
  readonly closedFrom: number | null;
  readonly closedTo: number | null;
  readonly up: number;
  readonly down: number;
  readonly unknown: number;
}

const ROWS = `select r.id as recorderId, r.name as recorderName, s.id as siteId, s.name as siteName,
    s.time_zone as timeZone, s.customer_id as customerId, coalesce(c.name, '') as customerName,
    h.key, h.first_at as firstAt, h.last_at as lastAt, h.holds_ms as holdsMs, h.state, h.reason,
    h.changed_at as changedAt, h.closed_from as closedFrom, h.closed_to as closedTo,
    h.up, h.down, h.unknown
  from recorder r join site s on s.id = r.site_id left join customer c on c.id = s.customer_id
    left join status_recorder h on h.recorder_id = r.id`;
const ORDER = "order by s.name, r.name, r.id";

/** Recorders as the status history knows them, by site and name. */
export class TrackedFleet {
  readonly #all;
  readonly #some;

  constructor({ sqlite }: Storage) {
    this.#all = sqlite.prepare<[], Tracked>(`${ROWS} ${ORDER}`);
    this.#some = sqlite.prepare<[string], Tracked>(
      `${ROWS} where r.id in (select value from json_each(?)) ${ORDER}`,
    );
  }

  /** @param ids without: all */
  list(ids?: readonly string[]): Tracked[] {
    return ids ? this.#some.all(JSON.stringify(ids)) : this.#all.all();
  }
}
