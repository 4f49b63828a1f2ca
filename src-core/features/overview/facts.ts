import { inMaintenance, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { UNKNOWN_STATUS } from "#shared/domain/channels.ts";
import { conditionOf } from "#shared/domain/availability.ts";
import { ERROR_TRAITS } from "#shared/error-traits.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { RESUMABLE, type RolloutState } from "#shared/domain/rollout.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** A recorder that was not reached at the last contact, did not answer as it should, or refused its credential. */
export interface Trouble {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly kind: "unreachable" | "sign_in_blocked" | "certificate_changed" | "failing";
  /** Of its last contact. */
  readonly state: string;
  /** ISO 8601, UTC: when it was found at the latest. */
  readonly foundAt: string | null;
}

export interface SiteCount {
  readonly siteId: string;
  readonly siteName: string;
  readonly count: number;
}

/** What the database says about the fleet now, besides the status history. */
export interface Facts {
  readonly sites: number;
  readonly recordersBySite: ReadonlyMap<string, number>;
  readonly recordersByState: ReadonlyMap<string, number>;
  /** Channels with a camera: of recorders reached at the last audit, with a known and with an unknown status; of others. */
  readonly channels: {
    readonly known: number;
    readonly unrecognized: number;
    readonly unreached: number;
  };
  readonly audited: number;
  readonly lastAuditAt: string | null;
  readonly troubles: readonly Trouble[];
  /** Recorders without trouble that no audit has reached yet. */
  readonly notAudited: readonly SiteCount[];
  readonly rollouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: RolloutState;
    readonly at: string;
  }[];
}

/** Reads the facts by prepared statements: whole rows of 10,000 recorders would take longer than all the rest. */
export class FactReader {
  readonly #whole;
  readonly #part;
  readonly #rollouts;

  constructor({ sqlite }: Storage) {
    this.#whole = factStatements<[]>(sqlite, "true");
    this.#part = factStatements<[string]>(
      sqlite,
      "recorder.id in (select value from json_each(?))",
    );
    this.#rollouts = sqlite.prepare<string[], Facts["rollouts"][number]>(
      `select id, name, state, coalesce(finished_at,
         (select max(at) from rollout_item where rollout_id = rollout.id), started_at) as at
       from rollout where state in (select value from json_each(?)) order by started_at desc`,
    );
  }

  /** @param visible what the caller sees; undefined: the whole fleet */
  read(visible?: VisibleFleet): Facts {
    const rollouts = this.#rollouts.all(JSON.stringify(["running", ...RESUMABLE]));
    if (visible === undefined) return { ...factsOf(this.#whole), rollouts };
    const ids = JSON.stringify([...visible.recorderIds]);
    const own = rollouts.filter(({ id }) => visible.seesRollout(id));
    const facts = factsOf(this.#part, ids);
    const sites = this.#whole.siteIds.all().filter((id) => visible.seesSite(id)).length;
    return { ...facts, sites, rollouts: own };
  }
}

type Statements<P extends string[]> = ReturnType<typeof factStatements<P>>;

/** @param of condition on recorders */
function factStatements<P extends string[]>(sqlite: Storage["sqlite"], of: string) {
  return {
    siteIds: sqlite.prepare<[], string>("select id from site").pluck(),
    perSite: sqlite
      .prepare<P, [string, number]>(
        `select site_id, count(*) from recorder where ${of} group by site_id`,
      )
      .raw(),
    perState: sqlite
      .prepare<P, [string, number]>(
        `select reach_state, count(*) from recorder where ${of} group by reach_state`,
      )
      .raw(),
    // Recorders alike have the same text of counts: a fleet has few different ones.
    counted: sqlite.prepare<P, CountsRow>(
      `select reached, counts_json, count(*) as recorders, max(seen_at) as seenAt
       from channel_state ${of === "true" ? "" : "join recorder on recorder.id = recorder_id"}
       where ${of} group by reached, counts_json`,
    ),
    troubles: sqlite.prepare<P, TroubleRow>(`${TROUBLES} and ${of}`),
    notAudited: sqlite.prepare<P, SiteCount>(`${NOT_AUDITED} and ${of} group by site.id`),
  };
}

function factsOf<P extends string[]>(
  statements: Statements<P>,
  ...ids: P
): Omit<Facts, "rollouts"> {
  const { siteIds, perSite, perState, counted, troubles, notAudited } = statements;
  return {
    sites: siteIds.all().length,
    recordersBySite: new Map(perSite.all(...ids)),
    recordersByState: new Map(perState.all(...ids)),
    ...channelsOf(counted.all(...ids)),
    troubles: troubles.all(...ids).map(toTrouble),
    notAudited: notAudited.all(...ids),
  };
}

/** The credential in use was refused, or the last contact failed. */
const TROUBLES = `
  select recorder.id as recorderId, recorder.name as recorderName, site.id as siteId, site.name as siteName,
    recorder.reach_state as state, recorder.reach_at as at,
    json_extract(recorder.reach_error_json, '$.code') as code, refusal.refused_at as refusedAt
  from recorder
  join site on site.id = recorder.site_id
  left join credential on credential.name = coalesce(recorder.credential, site.credential)
  left join sign_in_state as refusal on refusal.origin = recorder.place
    and refusal.account = credential.revision and refusal.refused_at is not null
  where (recorder.reach_state in ('unreachable', 'attention') or refusal.refused_at is not null)`;

const NOT_AUDITED = `
  select site.id as siteId, site.name as siteName, count(*) as count
  from recorder
  join site on site.id = recorder.site_id
  left join channel_state on channel_state.recorder_id = recorder.id
  where channel_state.recorder_id is null and recorder.reach_state in ('unknown', 'reached')`;

interface CountsRow {
  readonly reached: 0 | 1;
  readonly counts_json: string;
  readonly recorders: number;
  readonly seenAt: string;
}

interface TroubleRow {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly state: string;
  readonly at: string | null;
  readonly code: ErrorCode | null;
  readonly refusedAt: string | null;
}

function toTrouble(row: TroubleRow): Trouble {
  const { code: _, at, refusedAt, ...about } = row;
  return { ...about, kind: kindOf(row), foundAt: refusedAt ?? at };
}

function kindOf({ state, code, refusedAt }: TroubleRow): Trouble["kind"] {
  if (state === "unreachable") return "unreachable";
  const isBlocked = code !== null && ERROR_TRAITS[code].blocksSignIn;
  if (refusedAt !== null || isBlocked) return "sign_in_blocked";
  return code === "certificate_changed" ? "certificate_changed" : "failing";
}

function channelsOf(
  rows: readonly CountsRow[],
): Pick<Facts, "channels" | "audited" | "lastAuditAt"> {
  const channels = { known: 0, unrecognized: 0, unreached: 0 };
  for (const { reached, counts_json, recorders } of rows) {
    for (const [status, count] of Object.entries(JSON.parse(counts_json) as Counts)) {
      const condition = status === UNKNOWN_STATUS ? "unknown" : conditionOf(status, false);
      if (condition === null) continue;
      const key = reached === 0 ? "unreached" : condition === "unknown" ? "unrecognized" : "known";
      channels[key] += count * recorders;
    }
  }
  const audited = rows.reduce((sum, row) => sum + row.recorders, 0);
  const lastAuditAt =
    rows
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1) ?? null;
  return { channels, audited, lastAuditAt };
}

type Counts = Record<string, number>;

/** Sites, of these, that are in maintenance at a moment. */
export function createMaintenanceReader({ sqlite }: Storage) {
  const some = sqlite.prepare<[string], { id: string; zone: string; windows: string }>(
    `select id, time_zone as zone, maintenance_json as windows from site
     where id in (select value from json_each(?)) and maintenance_json <> '[]'`,
  );
  return (siteIds: readonly string[], now: Date): ReadonlySet<string> => {
    const rows = some.all(JSON.stringify(siteIds));
    const maintained = rows.filter(({ zone, windows }) => {
      const maintenance = JSON.parse(windows) as MaintenanceWindow[];
      return inMaintenance({ timeZone: zone, maintenance }, now);
    });
    return new Set(maintained.map(({ id }) => id));
  };
}
