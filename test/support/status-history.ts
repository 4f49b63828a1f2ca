import { StatusHistory, type AuditObservation } from "#core/features/availability/index.ts";
import { ClockSteps } from "#core/features/clock/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { storageUnderTest } from "./storage.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Site {
  readonly id: string;
  readonly timeZone?: string;
  readonly maintenance?: readonly { days: string[]; from: string; to: string }[];
  readonly recorders: readonly string[];
}

/** What the history does not look at. */
export const UNNAMED = {
  channel_name: "",
  channel_alias: "",
  ability: [] as string[],
  intelligent_ability: [] as string[],
};

/** A status history with sites and recorders, whose clock and looks a test sets. */
export class HistoryUnderTest {
  readonly history: StatusHistory;
  readonly storage: Storage;
  readonly #sites = new Map<string, string>();
  #now = 0;
  /** Clock of the computer minus real time, in ms: a test sets it. */
  ahead = 0;

  private constructor(storage: Storage, holdsMs: number) {
    this.storage = storage;
    const clock = { now: () => new Date(this.#now).toISOString(), wait: async () => {} };
    const steps = new ClockSteps(
      storage,
      () => {},
      () => this.#now - this.ahead,
    );
    this.history = new StatusHistory(storage, clock, () => holdsMs, steps);
  }

  static async create(
    sites: readonly Site[],
    holdsMs = HOUR,
    atEnd?: (dispose: () => Promise<void>) => void,
  ): Promise<HistoryUnderTest> {
    const storage = await storageUnderTest(atEnd);
    const made = new HistoryUnderTest(storage, holdsMs);
    for (const site of sites) made.#addSite(site);
    return made;
  }

  #addSite({ id, timeZone = "UTC", maintenance = [], recorders }: Site): void {
    const { sqlite } = this.storage;
    sqlite
      .prepare(
        "insert into site (id, name, code, time_zone, maintenance_json) values (?, ?, '', ?, ?)",
      )
      .run(id, id, timeZone, JSON.stringify(maintenance));
    for (const recorder of recorders) this.addRecorder(id, recorder);
  }

  addRecorder(siteId: string, recorder: string): void {
    this.#sites.set(recorder, siteId);
    this.storage.sqlite
      .prepare(
        `insert into recorder (id, name, place, site_id, added_at)
         values (?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
      )
      .run(recorder, recorder, `http://${recorder}`, siteId);
  }

  set now(at: number | string) {
    this.#now = typeof at === "number" ? at : Date.parse(at);
  }

  /** An audit that found these channels by status; `Status!` is one without video. */
  look(recorderId: string, at: number | string, channels: Readonly<Record<string, string>>): void {
    const seen = Object.entries(channels).map(([channel, status]) => ({
      ...UNNAMED,
      channel,
      connect_status: status.replace("!", ""),
      videoloss: status.endsWith("!"),
    }));
    this.#observe({ recorderId, at, state: "reached", reason: "", channels: seen });
  }

  /** An audit that failed. */
  miss(
    recorderId: string,
    at: number | string,
    state: AuditObservation["state"] = "unreachable",
    reason = "timed_out",
  ): void {
    this.#observe({ recorderId, at, state, reason, channels: null });
  }

  #observe(
    look: Pick<AuditObservation, "recorderId" | "state" | "reason" | "channels"> & {
      at: number | string;
    },
  ) {
    this.now = look.at;
    const siteId = this.#sites.get(look.recorderId) ?? "";
    const at = new Date(this.#now).toISOString();
    this.storage.write(() => this.history.observe([{ ...look, siteId, at }]));
  }

  /** Moves a recorder to another site, as the inventory does. */
  move(recorderId: string, siteId: string): void {
    this.#sites.set(recorderId, siteId);
    this.storage.sqlite
      .prepare("update recorder set site_id = ? where id = ?")
      .run(siteId, recorderId);
  }
}
