import { inMaintenance, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { UNKNOWN_STATUS } from "#shared/domain/channels.ts";
import { conditionOf } from "#shared/domain/availability.ts";
import { problemOfRecorder, type ContactProblem } from "#shared/domain/condition.ts";
import type { Reach } from "#shared/domain/inventory.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { RESUMABLE, type RolloutState } from "#shared/domain/rollout.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { OverviewPart } from "./part.ts";

/** A recorder that was not reached at the last contact, did not answer as it should, or refused its credential. */
export interface RecorderTrouble {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly kind: ContactProblem | "sign_in_untested";
  /** State after its last contact. */
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
export interface OverviewFacts {
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
  readonly troubles: readonly RecorderTrouble[];
  /** Credentials whose password this process does not have, with the number of recorders that use them. */
  readonly passwordsMissing: readonly { readonly name: string; readonly count: number }[];
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
export class OverviewFactReader {
  readonly #whole;
  readonly #part;
  readonly #rollouts;
  readonly #missing;

  /** @param missing names of the credentials whose password this process does not have */
  constructor({ sqlite }: Storage, missing: () => ReadonlySet<string>) {
    this.#missing = missing;
    this.#whole = factStatements<[]>(sqlite, "true");
    this.#part = factStatements<[string]>(
      sqlite,
      "recorder.id in (select value from json_each(?))",
    );
    this.#rollouts = sqlite.prepare<string[], OverviewFacts["rollouts"][number]>(
      `select id, name, state, coalesce(finished_at,
         (select max(at) from rollout_item where rollout_id = rollout.id), started_at) as at
       from rollout where state in (select value from json_each(?)) order by started_at desc`,
    );
  }

  /** @param part what the overview is about; undefined: the whole fleet */
  read(part?: OverviewPart): OverviewFacts {
    const rollouts = this.#rollouts.all(JSON.stringify(["running", ...RESUMABLE]));
    const missing = this.#missing();
    if (part === undefined) return { ...factsOf(this.#whole, missing), rollouts };
    const ids = JSON.stringify([...part.recorderIds]);
    const own = rollouts.filter(({ id }) => part.seesRollout(id));
    const facts = factsOf(this.#part, missing, ids);
    const sites = this.#whole.siteIds.all().filter((id) => part.seesSite(id)).length;
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
    credentials: sqlite.prepare<P, CredentialRow & { readonly count: number }>(
      `${CREDENTIALS} and ${of} group by used, known`,
    ),
    notAudited: sqlite.prepare<P, SiteCount & CredentialRow>(
      `${NOT_AUDITED} and ${of} group by site.id, known, coalesce(recorder.credential, site.credential)`,
    ),
  };
}

function factsOf<P extends string[]>(
  statements: Statements<P>,
  missing: ReadonlySet<string>,
  ...ids: P
): Omit<OverviewFacts, "rollouts"> {
  const { siteIds, perSite, perState, counted, troubles, credentials, notAudited } = statements;
  const isMissing = ({ used, known }: CredentialRow) =>
    used !== null && (known === null || missing.has(known));
  return {
    sites: siteIds.all().length,
    recordersBySite: new Map(perSite.all(...ids)),
    recordersByState: new Map(perState.all(...ids)),
    ...channelsOf(counted.all(...ids)),
    troubles: troubles.all(...ids).flatMap((row) => toTrouble(row, isMissing(row))),
    passwordsMissing: credentials
      .all(...ids)
      .filter(isMissing)
      .map(({ used, count }) => ({ name: used ?? "", count })),
    notAudited: bySite(notAudited.all(...ids).filter((row) => !isMissing(row))),
  };
}

/** The credential in use was refused, or the last contact failed. */
const TROUBLES = `
  select recorder.id as recorderId, recorder.name as recorderName, site.id as siteId, site.name as siteName,
    recorder.reach_state as state, recorder.reach_at as at,
    json_extract(recorder.reach_error_json, '$.code') as code, refusal.refused_at as refusedAt,
    coalesce(recorder.credential, site.credential) as used, credential.name as known
  from recorder
  join site on site.id = recorder.site_id
  left join credential on credential.name = coalesce(recorder.credential, site.credential)
  left join sign_in_state as refusal on refusal.origin = recorder.place
    and refusal.account = credential.revision and refusal.refused_at is not null
  where (recorder.reach_state in ('unreachable', 'attention') or refusal.refused_at is not null)`;

const NOT_AUDITED = `
  select site.id as siteId, site.name as siteName, count(*) as count,
    coalesce(recorder.credential, site.credential) as used, credential.name as known
  from recorder
  join site on site.id = recorder.site_id
  left join credential on credential.name = coalesce(recorder.credential, site.credential)
  left join channel_state on channel_state.recorder_id = recorder.id
  where channel_state.recorder_id is null and recorder.reach_state in ('unknown', 'reached')`;

const CREDENTIALS = `
  select coalesce(recorder.credential, site.credential) as used, credential.name as known, count(*) as count
  from recorder
  join site on site.id = recorder.site_id
  left join credential on credential.name = coalesce(recorder.credential, site.credential)
  where coalesce(recorder.credential, site.credential) is not null`;

/** The credential in use. */
interface CredentialRow {
  readonly used: string | null;
  /** Its name in the list of credentials; null if there is none of that name. */
  readonly known: string | null;
}

interface CountsRow {
  readonly reached: 0 | 1;
  readonly counts_json: string;
  readonly recorders: number;
  readonly seenAt: string;
}

interface TroubleRow extends CredentialRow {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly state: string;
  readonly at: string | null;
  readonly code: ErrorCode | null;
  readonly refusedAt: string | null;
}

function toTrouble(row: TroubleRow, passwordMissing: boolean): RecorderTrouble[] {
  const { recorderId, recorderName, siteId, siteName, state, code, at, refusedAt } = row;
  const kind = problemOfRecorder({
    state: state as Reach["state"],
    code,
    isRefused: refusedAt !== null,
    passwordMissing,
    isAudited: true,
  });
  if (kind === null || kind === "not_audited" || kind === "password_missing") return [];
  const foundAt = refusedAt ?? at;
  return [{ recorderId, recorderName, siteId, siteName, state, kind, foundAt }];
}

function bySite(rows: readonly SiteCount[]): SiteCount[] {
  return [...Map.groupBy(rows, ({ siteId }) => siteId).values()].map((own) => {
    const [{ siteId, siteName }] = own as [SiteCount];
    return { siteId, siteName, count: own.reduce((sum, { count }) => sum + count, 0) };
  });
}

function channelsOf(
  rows: readonly CountsRow[],
): Pick<OverviewFacts, "channels" | "audited" | "lastAuditAt"> {
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
