import {
  certificateOriginAt,
  type Certificate,
  type Recorder,
  type Refusal,
  type Site,
} from "#shared/domain/inventory.ts";
import { readStoredError } from "#shared/older-errors.ts";
import { placeOfKey } from "#core/drivers/place.ts";
import type { Tables } from "#core/platform/storage/index.ts";

export type RecorderRow = Tables["recorder"] & {
  site_name: string;
  site_trust: number;
  customer_name: string | null;
  counts_json: string | null;
  refused_credential: string | null;
  refused_why: string | null;
  refused_at: string | null;
  blocked_until: string | null;
  /** Name of the credential in use, whether it exists or not. */
  credential_in_use: string | null;
};

/** Recorders with site, channel counts and breaker; a condition and an order may follow. */
export const RECORDER_ROWS = `select recorder.*, site.name as site_name, site.trust_network as site_trust,
    customer.name as customer_name, channel_state.counts_json, credential.name as refused_credential,
    coalesce(recorder.credential, site.credential) as credential_in_use, refusal.why as refused_why, refusal.refused_at, refusal.blocked_until
  from recorder join site on site.id = recorder.site_id
    left join customer on customer.id = site.customer_id
    left join channel_state on channel_state.recorder_id = recorder.id
    left join credential on credential.name = coalesce(recorder.credential, site.credential)
    left join sign_in_state refusal on refusal.origin = recorder.place
      and refusal.account = credential.revision and refusal.refused_at is not null`;

/** @param missing names of the credentials whose password this process does not have */
export function toRecorder(row: RecorderRow, missing: ReadonlySet<string>): Recorder {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    agentGroupId: placeOfKey(row.place).network,
    driver: row.driver,
    siteId: row.site_id,
    siteName: row.site_name,
    customerName: row.customer_name ?? "",
    tags: JSON.parse(row.tags_json) as string[],
    credential: row.credential,
    auth: row.auth as Recorder["auth"],
    model: row.model,
    firmware: row.firmware,
    serial: row.serial,
    mac: row.mac,
    dialect: row.dialect as Recorder["dialect"],
    quirks: quirksOf(row.quirks_json),
    outdatedTls: row.outdated_tls === 1,
    certificate: row.certificate,
    certificateOrigin: row.certificate
      ? ((row.certificate_origin as Recorder["certificateOrigin"]) ?? certificateOriginAt(row.url))
      : null,
    certificateDetails: row.certificate_json
      ? (JSON.parse(row.certificate_json) as Certificate)
      : null,
    strongestScheme: row.strongest_scheme as Recorder["strongestScheme"],
    trustNetwork: row.trust_network === null ? null : row.trust_network === 1,
    networkTrusted: (row.trust_network ?? row.site_trust) === 1,
    refusal: toRefusal(row),
    passwordMissing: lacksPassword(row, missing),
    reach: {
      state: row.reach_state as Recorder["reach"]["state"],
      at: row.reach_at,
      error: row.reach_error_json ? readStoredError(row.reach_error_json) : null,
    },
    channelCounts: row.counts_json ? (JSON.parse(row.counts_json) as Record<string, number>) : {},
    addedAt: row.added_at,
    notes: row.notes,
    columns: JSON.parse(row.columns_json) as Recorder["columns"],
  };
}

/** Few recorders have any. */
export function quirksOf(json: string): Recorder["quirks"] {
  return json === "[]" ? [] : (JSON.parse(json) as Recorder["quirks"]);
}

/** Whether a recorder lacks its password. True also if its credential does not exist any more. */
function lacksPassword(
  { credential_in_use: used, refused_credential: known }: RecorderRow,
  missing: ReadonlySet<string>,
): boolean {
  return used !== null && (known === null || missing.has(known));
}

function toRefusal(row: RecorderRow): Refusal | null {
  const { refused_credential: credential, refused_why: why, refused_at: at } = row;
  if (credential === null || why === null || at === null) return null;
  return { credential, why, at, blockedUntil: row.blocked_until };
}

export type SiteRow = Tables["site"] & {
  recorders: number;
  customer_name: string | null;
  agent_group_name: string | null;
};

/** Sites with how many recorders stand there; a condition and an order may follow. */
export const SITE_ROWS = `select site.*,
  (select count(*) from recorder where recorder.site_id = site.id) as recorders, customer.name as customer_name,
  agent_group.name as agent_group_name from site left join customer on customer.id = site.customer_id
  left join agent_group on agent_group.id = site.agent_group_id`;

export function toSite(row: SiteRow): Site {
  return {
    id: row.id,
    name: row.name,
    customerId: row.customer_id,
    customerName: row.customer_name ?? "",
    agentGroupId: row.agent_group_id,
    agentGroupName: row.agent_group_name ?? "",
    code: row.code,
    credential: row.credential,
    timeZone: row.time_zone,
    address: row.address,
    contact: row.contact,
    notes: row.notes,
    maintenance: JSON.parse(row.maintenance_json) as Site["maintenance"],
    trustNetwork: row.trust_network === 1,
    recorders: row.recorders,
  };
}
