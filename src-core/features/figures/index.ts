import { CONNECT_STATUSES } from "#shared/domain/channels.ts";
import type { Job } from "#shared/domain/job.ts";
import type { Storage } from "#core/platform/storage/index.ts";

type Counts = Readonly<Record<string, number>>;

/** Numbers of the whole fleet for monitoring. No name of a customer, site or recorder is in it. */
export interface FleetFigures {
  /** Recorders by the result of the last contact: `reached`, `attention`, `unreachable`, `unknown`. */
  readonly recorders: Counts;
  /** Channels by `connect_status`. Statuses that are not documented count as `other`, and channels of recorders not reached as `unknown`. */
  readonly channels: Counts;
  /** Time of the newest audit that a recorder answered, in ms since 1970; null if no recorder was audited. */
  readonly newestAudit: number | null;
  readonly oldestAudit: number | null;
  /** Messages of alerts, by state. */
  readonly deliveries: Counts;
  /** Running jobs, by kind. */
  readonly jobs: Counts;
  /** Late schedules. */
  readonly schedulesLate: number;
}

interface Sources {
  readonly storage: Storage;
  jobs(): readonly Pick<Job, "kind">[];
  overdue(): Promise<readonly unknown[]>;
}

const KNOWN: ReadonlySet<string> = new Set([...CONNECT_STATUSES, "VideoLoss", "unknown"]);
/** How long figures count, in ms. */
const HOLDS_MS = 2_000;

export class FigureReader {
  readonly #sources: Sources;
  readonly #recorders;
  readonly #channels;
  readonly #audits;
  readonly #deliveries;
  #kept: { readonly at: number; readonly figures: Promise<FleetFigures> } | null = null;

  constructor(sources: Sources) {
    const { sqlite } = sources.storage;
    this.#sources = sources;
    this.#recorders = sqlite.prepare<[], Row>(
      "select reach_state as name, count(*) as count from recorder group by reach_state",
    );
    this.#channels = sqlite.prepare<[], Row>(
      `select iif(s.reached, c.key, 'unknown') as name, sum(c.value) as count
       from channel_state s join recorder r on r.id = s.recorder_id, json_each(s.counts_json) c group by name`,
    );
    this.#audits = sqlite.prepare<[], { newest: string | null; oldest: string | null }>(
      `select max(s.seen_at) as newest, min(s.seen_at) as oldest
       from channel_state s join recorder r on r.id = s.recorder_id`,
    );
    this.#deliveries = sqlite.prepare<[], Row>(
      "select state as name, count(*) as count from alert_delivery group by state",
    );
  }

  /** Reads the figures. They are at most some seconds old. */
  read(): Promise<FleetFigures> {
    const now = Date.now();
    if (this.#kept === null || now - this.#kept.at >= HOLDS_MS) {
      this.#kept = { at: now, figures: this.#read() };
    }
    return this.#kept.figures;
  }

  async #read(): Promise<FleetFigures> {
    const { newest = null, oldest = null } = this.#audits.get() ?? {};
    return {
      recorders: counted(this.#recorders.all()),
      channels: counted(
        this.#channels.all().map((row) => (KNOWN.has(row.name) ? row : { ...row, name: "other" })),
      ),
      newestAudit: newest === null ? null : Date.parse(newest),
      oldestAudit: oldest === null ? null : Date.parse(oldest),
      deliveries: counted(this.#deliveries.all()),
      jobs: counted(this.#sources.jobs().map(({ kind }) => ({ name: kind, count: 1 }))),
      schedulesLate: (await this.#sources.overdue()).length,
    };
  }
}

interface Row {
  readonly name: string;
  readonly count: number;
}

function counted(rows: readonly Row[]): Counts {
  const counts = new Map<string, number>();
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + count);
  return Object.fromEntries(counts);
}
