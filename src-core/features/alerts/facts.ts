import type { Storage } from "#core/platform/storage/index.ts";
import type { ScopeFacts } from "./rules.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly tags_json: string;
  readonly model: string;
  readonly firmware: string;
  readonly serial: string;
  readonly mac: string;
  readonly auth: ScopeFacts["auth"];
  readonly credential: string | null;
  readonly notes: string;
  readonly columns_json: string;
  readonly looked_at: number | null;
  readonly added_at: string;
}

export interface AlertRecorderFacts extends ScopeFacts {
  /** The last audit, whether or not it reached the recorder; null if there was none yet. In ms since 1970. */
  readonly lookedAt: number | null;
  readonly addedAt: number;
}

const COLUMNS = `r.id, r.name, r.url, r.site_id, s.name as site_name, s.customer_id, c.name as customer_name,
  r.tags_json, r.model, r.firmware, r.serial, r.mac, r.auth, coalesce(r.credential, s.credential) as credential,
  r.notes, r.columns_json, r.added_at, coalesce(h.checked_at, h.last_at) as looked_at`;
const TABLES = `recorder r join site s on s.id = r.site_id left join customer c on c.id = s.customer_id
  left join status_recorder h on h.recorder_id = r.id`;

export interface SiteFacts {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly customerName: string;
  /** Language of the customer; empty for that of Muster. */
  readonly language: string;
}

/** What rules and grouping need to know of recorders and sites, by synchronous reads. */
export class InventoryFacts {
  readonly #one;
  readonly #lookedAt;
  readonly #overdue;
  readonly #site;
  readonly #siteLooks;

  constructor({ sqlite }: Storage) {
    this.#one = sqlite.prepare<[string], Row>(`select ${COLUMNS} from ${TABLES} where r.id = ?`);
    this.#lookedAt = sqlite
      .prepare<[{ id: string }], number | null>(
        `select coalesce(h.checked_at, h.last_at) from recorder r left join status_recorder h on h.recorder_id = r.id where r.id = @id
         union all select unixepoch(last_seen_at) * 1000 from agent where id = @id and revoked_at is null`,
      )
      .pluck();
    this.#overdue = sqlite.prepare<[number], Row>(
      `select ${COLUMNS} from ${TABLES} where coalesce(h.checked_at, h.last_at, unixepoch(r.added_at) * 1000) <= ?`,
    );
    this.#site = sqlite.prepare<[string], SiteFacts>(
      `select s.id, s.name, s.time_zone as timeZone, coalesce(c.name, '') as customerName,
         coalesce(c.language, '') as language
       from site s left join customer c on c.id = s.customer_id where s.id = ?`,
    );
    this.#siteLooks = sqlite.prepare<[string], { recorders: number; lookedSince: number | null }>(
      `select count(*) as recorders, min(coalesce(h.checked_at, h.last_at)) as lookedSince from recorder r
       left join status_recorder h on h.recorder_id = r.id where r.site_id = ?`,
    );
  }

  recorder(id: string): AlertRecorderFacts | undefined {
    const row = this.#one.get(id);
    return row && toFacts(row);
  }

  /**
   * Time of the last audit, as `lookedAt` of its facts, in a seventh of the time. Of an agent, time of its last report.
   * undefined if the id is unknown.
   */
  lookedAt(id: string): number | null | undefined {
    return this.#lookedAt.get({ id });
  }

  /** Recorders whose last audit is older. @param before ms since 1970 */
  overdue(before: number): AlertRecorderFacts[] {
    return this.#overdue.all(before).map(toFacts);
  }

  site(id: string): SiteFacts | undefined {
    return this.#site.get(id);
  }

  siteLooks(id: string): { readonly recorders: number; readonly lookedSince: number | null } {
    return this.#siteLooks.get(id) ?? { recorders: 0, lookedSince: null };
  }
}

function toFacts(row: Row): AlertRecorderFacts {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    siteId: row.site_id,
    siteName: row.site_name,
    customerId: row.customer_id,
    customerName: row.customer_name ?? "",
    tags: JSON.parse(row.tags_json) as string[],
    model: row.model,
    firmware: row.firmware,
    serial: row.serial,
    mac: row.mac,
    auth: row.auth,
    credential: row.credential,
    notes: row.notes,
    columns: JSON.parse(row.columns_json) as ScopeFacts["columns"],
    lookedAt: row.looked_at,
    addedAt: Date.parse(row.added_at),
  };
}
