import type { Channel } from "#core/drivers/channel.ts";
import { textOfCounts, toStored } from "#core/features/availability/stored-channels.ts";
import type { AuditObservation } from "#core/features/availability/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHANNELS = 16;
const STEP = HOUR / 4;
const HOLDS = HOUR;

export interface Filled {
  /** Ms since 1970, shortly after the last look. */
  readonly now: number;
  readonly changes: number;
  /** Ids of the recorders of one site. */
  readonly site: readonly string[];
  readonly states: readonly Required<
    Pick<AuditObservation, "recorderId" | "siteId" | "channels">
  >[];
}

interface Change {
  readonly at: number;
  readonly channel: string;
  readonly status: string;
  readonly videoloss: 0 | 1;
}

interface Wanted {
  readonly recorders: number;
  /** Recorders of a site. */
  readonly perSite: number;
  readonly days: number;
  /** Ms since 1970. */
  readonly now: number;
  /** Addresses of the first recorders; the others have none that exists. */
  readonly urls: readonly string[];
}

/**
 * A fleet that was audited every quarter of an hour. A camera has an outage of some hours every two months; one in fifty is
 * bad, with two a day; a recorder is not reached for some hours once a month. Written as audits would have left it.
 */
export function fillHistory(
  storage: Storage,
  { recorders, perSite, days, now, urls }: Wanted,
): Filled {
  const { sqlite, write } = storage;
  const draw = drawer(20_261_123);
  const add = statementsOf(sqlite);
  const states: Filled["states"][number][] = [];
  let changes = 0;
  write(() => {
    for (let index = 0; index < recorders; index += 1) {
      const siteId = `s${Math.floor(index / perSite)}`;
      if (index % perSite === 0) add.site.run(siteId, siteId, ...planOf(index / perSite));
      const id = `r${index}`;
      const phase = draw(STEP);
      const first = Math.floor((now - days * DAY) / STEP) * STEP + phase - STEP;
      const last = first + Math.floor((now - first) / STEP) * STEP;
      add.recorder.run(id, id, urls[index] ?? `http://${id}`, siteId);
      const key = index + 1;
      const all = Array.from({ length: CHANNELS }, (_, at) =>
        changesOf(`CH${at + 1}`, first, last, draw),
      ).flat();
      for (const { at, channel, status, videoloss } of all) {
        const before = at === first ? null : at - STEP;
        add.change.run(key, at, channel, before, status, videoloss);
      }
      const latest = all.filter((one, at) => all[at + 1]?.channel !== one.channel);
      const down = latest.filter(isDown);
      for (const { at, channel, status } of down)
        add.problem.run(key, channel, status, at, at - STEP);
      const opened = addRuns(key, first, last, draw, add);
      const counts = [CHANNELS - down.length, down.length];
      const changedAt = Math.max(...all.map(({ at }) => at));
      add.tracked.run(key, id, siteId, opened, last, HOLDS, changedAt, ...counts);
      add.place.run(key, first, siteId);
      const channels = latest.map(channelOf);
      addLatest(id, key, latest, { channels, lookedAt: last }, add);
      changes += all.length;
      states.push({ recorderId: id, siteId, channels });
    }
  });
  const site = Array.from({ length: perSite }, (_, at) => `r${at}`);
  return { now, changes, site, states };
}

/** Every third site has maintenance at night, and sites are in a few zones. */
function planOf(site: number): [string, string] {
  const zones = ["Europe/London", "Europe/Berlin", "America/New_York"];
  const maintenance = site % 3 === 0 ? [{ days: ["sun"], from: "02:00", to: "05:00" }] : [];
  return [zones[site % zones.length] as string, JSON.stringify(maintenance)];
}

function changesOf(
  channel: string,
  first: number,
  last: number,
  draw: (below: number) => number,
): Change[] {
  const isBad = draw(50) === 0;
  const between = isBad ? DAY / 2 : 60 * DAY;
  const found: Change[] = [{ at: first, channel, status: "Online", videoloss: 0 }];
  let at = first;
  for (;;) {
    at += STEP * (1 + draw((2 * between) / STEP));
    const end = at + STEP * (1 + draw(isBad ? 8 : 48));
    if (at > last) return found;
    const kind = draw(4);
    const status = ["Offline", "Offline", "FailConnectNetwork", "Online"][kind] as string;
    found.push({ at, channel, status, videoloss: kind === 3 ? 1 : 0 });
    if (end > last) return found;
    found.push({ at: end, channel, status: "Online", videoloss: 0 });
    at = end;
  }
}

const isDown = ({ status, videoloss }: Change) => status !== "Online" || videoloss === 1;

/** @returns when the present run began */
function addRuns(
  key: number,
  first: number,
  last: number,
  draw: (below: number) => number,
  add: ReturnType<typeof statementsOf>,
): number {
  let opened = first;
  for (;;) {
    const lost = opened + STEP * (1 + draw((60 * DAY) / STEP));
    const back = lost + STEP * (1 + draw(24));
    if (back >= last) return opened;
    add.run.run(key, opened, lost - STEP, HOLDS, "reached", "");
    add.run.run(key, lost, back - STEP, HOLDS, "unreachable", "timed_out");
    opened = back;
  }
}

function channelOf({ channel, status, videoloss }: Change): Channel {
  return {
    channel,
    channel_name: `Camera ${channel}`,
    channel_alias: "",
    connect_status: status,
    videoloss: videoloss === 1,
    ability: ["MotionDetect"],
    intelligent_ability: [],
  };
}

/** The channels as the last look found them, as audits store them: the answer, and since when they are so. */
function addLatest(
  id: string,
  key: number,
  latest: readonly Change[],
  { channels, lookedAt }: { readonly channels: readonly Channel[]; readonly lookedAt: number },
  add: ReturnType<typeof statementsOf>,
): void {
  const now = latest.map(({ at, channel, status }) => [channel, at, at - STEP, status, at, 1]);
  const stored = channels.map(toStored);
  add.now.run(key, JSON.stringify(now));
  const seenAt = new Date(lookedAt).toISOString();
  add.state.run(id, seenAt, textOfCounts(stored), JSON.stringify(stored));
}

function statementsOf(sqlite: Storage["sqlite"]) {
  return {
    site: sqlite.prepare(
      "insert into site (id, name, code, time_zone, maintenance_json) values (?, ?, '', ?, ?)",
    ),
    recorder: sqlite.prepare(
      `insert into recorder (id, name, place, site_id, added_at, identified_at)
       values (?, ?, ?, ?, '2026-01-01T00:00:00.000Z', strftime('%FT%TZ'))`,
    ),
    tracked: sqlite.prepare(
      `insert into status_recorder
         (key, recorder_id, site_id, first_at, last_at, holds_ms, state, reason, changed_at, up, down)
       values (?, ?, ?, ?, ?, ?, 'reached', '', ?, ?, ?)`,
    ),
    run: sqlite.prepare("insert into status_run values (?, ?, ?, ?, ?, ?)"),
    change: sqlite.prepare("insert into status_change values (?, ?, ?, ?, ?, ?)"),
    now: sqlite.prepare("insert into status_now values (?, ?)"),
    state: sqlite.prepare(
      `insert into channel_state (recorder_id, seen_at, reached, counts_json, channels_json)
       values (?, ?, 1, ?, ?)`,
    ),
    place: sqlite.prepare("insert into status_place values (?, ?, ?)"),
    problem: sqlite.prepare("insert into status_problem values (?, ?, ?, ?, ?)"),
  };
}

/** mulberry32: the same fleet each time. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, Math.floor(below));
  };
}
