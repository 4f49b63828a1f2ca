import type { PictureRow } from "./picture-row.ts";
import type { StoredPurpose } from "#shared/domain/credential-purpose.ts";

import type { TeamTables } from "./team-tables.ts";

/** Tables as they stand after the last migration. Text columns named `*_json` hold JSON. Times: ISO 8601, UTC. */
export interface Tables extends TeamTables {
  /** Agents that reach the same network, one for another. */
  agent_group: { id: string; name: string; created_at: string };
  agent_revocation: { agent_id: string; at: string };
  agent: {
    /** Public key. */
    id: string;
    name: string;
    agent_group_id: string;
    created_at: string;
    created_by: string;
    revoked_at: string | null;
    last_seen_at: string | null;
    version: string;
    host: string;
  };
  /**
   * A customer. It also has `language`, `emails_json`, `pictures`. Reports to customers, `report_sending`:
   * features/reports/sendings/store.ts.
   */
  customer: { id: string; name: string; contact: string; notes: string };
  /** The latest and the reference picture of each channel; the content is an encrypted file (`features/pictures/`). */
  picture: PictureRow;
  /** A change or removal of sites that can be undone; `what`: `change` or `removal`. */
  site_undo: {
    id: string;
    at: string;
    what: string;
    fields_json: string;
    sites_json: string;
    user_id: string | null;
  };
  site: {
    id: string;
    name: string;
    code: string;
    customer_id: string | null;
    /** The agent group that reaches its recorders; null if this computer reaches them itself. */
    agent_group_id: string | null;
    credential: string | null;
    /** IANA name; empty: that of this computer. */
    time_zone: string;
    address: string;
    contact: string;
    notes: string;
    maintenance_json: string;
    /** 1: a person trusts the network of this site. */
    trust_network: number;
  };
  recorder: {
    id: string;
    name: string;
    /** Unique: the origin, after the id of the agent group that reaches it (drivers/place.ts). */
    place: string;
    /** The origin alone, computed from `place`. */
    url: string;
    /** Family of the recorder: which driver talks to it. */
    driver: string;
    site_id: string;
    tags_json: string;
    credential: string | null;
    auth: string;
    model: string;
    firmware: string;
    serial: string;
    mac: string;
    dialect: string | null;
    /** 1: a person permits outdated TLS. */
    outdated_tls: number;
    /** Names of quirks, in order. */
    quirks_json: string;
    certificate: string | null;
    certificate_json: string | null;
    /** How the certificate was pinned; null without one. */
    certificate_origin: string | null;
    /** The strongest way of signing in that the device has accepted; null if none is known. */
    strongest_scheme: string | null;
    /** 1 if a user trusts the network to this recorder, 0 if not; null if the setting of the site counts. */
    trust_network: number | null;
    /** When the device was last asked who it is, whether or not it told. */
    identified_at: string | null;
    reach_state: string;
    reach_at: string | null;
    reach_error_json: string | null;
    added_at: string;
    notes: string;
    /** Columns that an import brought: name → text. */
    columns_json: string;
  };
  /** Recorders that were removed together, so that it can be undone. */
  removal: { id: string; at: string; recorders: number; user_id: string | null };
  /** One of them, with all that stood under it. */
  removed_recorder: { removal_id: string; recorder_id: string; rows_json: string };
  saved_view: { screen: string; name: string; state_json: string };
  credential: {
    name: string;
    username: string;
    /** Keyed hash of user name and password; before schema 0011, and until its next use: a random text. */
    revision: string;
    updated_at: string;
    /** Secret store that its password was put into; empty: before that was noted. */
    store: string;
    /** Tells its entry in that store from those of earlier passwords; empty: from when there was one entry a name. */
    entry: string;
    purpose: StoredPurpose;
  };
  /** Sites and customers that an administrator assigned a credential to; either of the two ids is empty. */
  credential_place: { credential: string; site_id: string; customer_id: string };
  /**
   * What the device at an address made of a user name and password. Kept apart from the recorder's row, so that it
   * survives the recorder's removal, another database, and another name of the credential.
   */
  sign_in_state: {
    /** Origin in the form of the inventory: `http://192.0.2.4:8080`. */
    origin: string;
    /** Keyed hash of user name and password (`credential.revision`). */
    account: string;
    /** IP address and port that the device answered from; null if it is unknown. */
    address: string | null;
    /** Serial number of the device, if it is known and no other recorder has the same one; null otherwise. */
    serial: string | null;
    /** The recorder that was signed in to; it may have been removed since. */
    recorder_id: string;
    /** Name of the credential at that time. */
    credential: string;
    /** 1: the device accepted it at this origin. */
    taken: number;
    /** Sign-ins in a row without a clear answer, the one under way included. */
    unclear: number;
    /** Time of the rejection; null if there was none, or a user chose to retry. */
    refused_at: string | null;
    why: string | null;
    blocked_until: string | null;
  };
  /** Keys that Muster keeps in a secret store for itself, and where. */
  stored_key: { name: string; store: string; entry: string };
  /** Which form of a write a recorder takes, as learnt from a refusal of the other; of the model and firmware that it had then. */
  recorder_write_strategy: {
    recorder_id: string;
    operation: string;
    model: string;
    firmware: string;
    strategy: string;
    learnt_at: string;
  };
  /** Models that take whole settings alone. */
  write_strategy: {
    model: string;
    firmware: string;
    operation: string;
    strategy: string;
    learnt_at: string;
  };
  /** What a recorder last said of its channels, whole. */
  channel_state: {
    recorder_id: string;
    seen_at: string;
    reached: number;
    counts_json: string;
    channels_json: string;
  };
  plan: {
    id: string;
    name: string;
    created_at: string;
    digest: string;
    counts_json: string;
    body_json: string;
    /** User who created it; null if it was created before Muster stored that. */
    created_by: string | null;
    created_by_name: string | null;
    /** Settings areas of its fields. */
    areas_json: string;
    /** Customers and sites of its recorders, as they were when it was created. */
    places_json: string;
    /** Fields that it changes, each once; those of an older version once for each channel. */
    fields_json: string;
  };
  rollout: {
    id: string;
    plan_id: string;
    name: string;
    state: string;
    started_at: string;
    finished_at: string | null;
    /** Process that carries it out. */
    runner: number;
    options_json: string;
    /** A person's consent to passwords that travel readable. */
    allow_clear: number;
    retry_of: string | null;
    wave: number;
    /** Number of the last one. */
    waves: number;
    /** What a person, of whatever process, wants of the one that carries it out: `pause`, `cancel`, `next`. */
    wish: string | null;
    paused_by: string | null;
    stop_json: string | null;
    waits_until: string | null;
    /** Name of the user who started it; null if that is not known. */
    started_by: string | null;
    /** Customers and sites of its recorders, as they were when it was started. */
    places_json: string;
  };
  rollout_item: {
    rollout_id: string;
    recorder_id: string;
    position: number;
    recorder_name: string;
    site_name: string;
    step: string;
    outcome: string | null;
    detail: string;
    error_json: string | null;
    fields_json: string;
    /** Fields of the template that already had the wanted value and were not written; null if there are none. */
    kept_json: string | null;
    at: string | null;
    /** Wave of the recorder; null if there is nothing to write to it. */
    wave: number | null;
    /** Write unit → the step that its write has come to. */
    steps_json: string;
    /** What was read right before the write, without secrets; null if no write has started. */
    snapshot_json: string | null;
    /** 1 if a user has continued after this failure: it no longer counts for stop rules. */
    forgiven: number;
    /** 1: accepted, and everything but the password was read back equal. */
    except_secret: number;
    /** Value that a rollback left as the rollout wrote it, `password` or `settings`; null if there is none. */
    left_behind: string | null;
  };
  /** The activity log. Rows are only added; `hash` covers the row before and this one (`activity/chain.ts`). */
  activity: {
    seq: number;
    at: string;
    kind: string;
    subject: string | null;
    body_json: string;
    hash: string;
  };
  /** What a recorder had in one area, from its first reading to the last that found the same. */
  settings_reading: {
    id: number;
    recorder_id: string;
    area: string;
    first_at: string;
    last_at: string;
    /** Wire path → value, without secrets. */
    values_json: string;
    /** SHA-256 of them. */
    digest: string;
    /** Origin of the first of these readings; null if it is older than this column. */
    origin: string | null;
    /** The rollout that it was for. */
    rollout_id: string | null;
  };
  /** Drift that a user accepted: the value is expected from then on. `acceptance`: one id for all fields that were accepted together. */
  accepted_drift: {
    recorder_id: string;
    area: string;
    path: string;
    value_json: string;
    at: string;
    acceptance: string;
  };
  /** `removal`: id of the removal that can be undone. Names are unique among templates without one. */
  stored_template: { id: string; name: string; removal: string | null; removed_at: string | null };
  /** Its states, from 1 on. They never change. */
  template_version: {
    template_id: string;
    version: number;
    saved_at: string;
    saved_by: string;
    body_json: string;
  };
  preference: { key: string; value_json: string };
  /** Secrets of services other than recorders (mail account, webhooks), and which store holds each. */
  service_secret: { name: string; store: string; entry: string };
  webhook: { id: string; name: string; url: string; created_at: string };
  /** Alerts: at most one open alert per subject. Names are those at the time of the alert. */
  alert: {
    id: string;
    /** What the alert is about: `reach:<site>`, `channels:<recorder>` … (`alerts/subjects.ts`). */
    subject: string;
    kind: string;
    state: string;
    site_id: string | null;
    site_name: string;
    customer_name: string;
    recorder_id: string | null;
    recorder_name: string;
    /** Since when the first of its problems is known. */
    since: string;
    opened_at: string;
    resolved_at: string | null;
    resolution: string | null;
    /** How often it was opened, the first time included. */
    times: number;
    /** 1: it opened again soon after a recovery; it now counts as recovered only after a stable time. */
    flapping: number;
    /** Since when none of its problems exists, while a stable time is awaited. */
    clear_since: string | null;
    /** Number of the last message about it. */
    sequence: number;
    acknowledged_at: string | null;
    acknowledged_by: string | null;
    snoozed_until: string | null;
    /** Id of the user who handles the alert. */
    assigned_to: string | null;
  };
  /** One problem of an alert: a recorder, or a channel. */
  alert_item: {
    alert_id: string;
    key: string;
    recorder_id: string;
    recorder_name: string;
    channel: string | null;
    channel_name: string;
    status: string;
    since: string;
    added_at: string;
    ended_at: string | null;
  };
  /** Rules that matched an alert: their destinations get its recovery too. */
  alert_rule_match: { alert_id: string; rule_id: string };
  alert_event: {
    id: number;
    alert_id: string;
    at: string;
    kind: string;
    by_user: string;
    text: string;
    /** 1: a rule asks for a desktop notification. */
    notify: number;
  };
  /** Messages to be sent, each to one destination. `id` is the idempotency key of all attempts. */
  alert_delivery: {
    id: string;
    alert_id: string;
    sequence: number;
    event: string;
    channel: string;
    destination: string;
    destination_name: string;
    message_json: string;
    state: string;
    attempts: number;
    created_at: string;
    next_at: string;
    last_error: string | null;
    sent_at: string | null;
  };
  schedule: {
    id: string;
    kind: string;
    name: string;
    when_json: string;
    /** `site`, `computer` or an IANA name. */
    time_zone: string;
    scope_json: string;
    /** Quiet hours; null if there are none. */
    quiet_json: string | null;
    spread_minutes: number;
    options_json: string;
    enabled: number;
    /** A time after this one that has passed is due. */
    since: string;
    /** Time zone → the same for zones whose run was held back by quiet hours. */
    held_json: string;
    /** Set while the removal can be undone. */
    removed_at: string | null;
  };
  schedule_run: {
    id: number;
    schedule_id: string;
    started_at: string;
    finished_at: string | null;
    state: string;
    cause: string;
    counts_json: string;
    error_json: string | null;
    /** Time zones of the sites that were due; null for all. */
    zones_json: string | null;
  };
  /** Name, address and logo on the covers of reports: one row or none. */
  report_branding: {
    id: number;
    name: string;
    details: string;
    logo: Buffer | null;
    logo_type: string | null;
  };
}
