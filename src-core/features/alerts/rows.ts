import type {
  Alert,
  AlertDelivery,
  AlertEvent,
  AlertItem,
  AlertKind,
  AlertResolution,
} from "#shared/domain/alerts.ts";
import type { Tables } from "#core/platform/storage/index.ts";

export type AlertRow = Tables["alert"] & {
  active: number;
  total: number;
  failing: number;
  /** Recorder of the only problem, if the alert has just one. */
  one_recorder: string | null;
  one_recorder_id: string | null;
  one_channel: string | null;
  note: string | null;
  /** Name of the user, as the user is called now. */
  assigned_name: string | null;
  undelivered: number;
  waiting: number;
};

const ITEMS = "from alert_item i where i.alert_id = a.id";
const DELIVERIES = "from alert_delivery d where d.alert_id = a.id";

/** Select list and table of an alert as screens see it. */
export const ALERT_ROWS = `select a.*,
  (select count(*) ${ITEMS} and i.ended_at is null) as active,
  (select count(*) ${ITEMS}) as total,
  (select count(*) ${ITEMS} and i.status = 'attention' and (i.ended_at is null or a.resolved_at is not null)) as failing,
  (select case when count(*) = 1 then max(i.recorder_name) end ${ITEMS}) as one_recorder,
  (select case when count(*) = 1 then max(i.recorder_id) end ${ITEMS}) as one_recorder_id,
  (select case when count(*) = 1 then max(coalesce(nullif(i.channel_name, ''), i.channel)) end ${ITEMS}) as one_channel,
  (select e.text from alert_event e where e.alert_id = a.id and e.kind = 'note' order by e.id desc limit 1) as note,
  (select u.name from team_user u where u.id = a.assigned_to) as assigned_name,
  (select count(*) ${DELIVERIES} and d.state = 'failed') as undelivered,
  (select count(*) ${DELIVERIES} and d.state in ('waiting', 'sending')) as waiting
  from alert a`;

export function toAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    kind: row.kind as AlertKind,
    siteId: row.site_id,
    siteName: row.site_name,
    customerName: row.customer_name,
    recorderId: row.recorder_id ?? row.one_recorder_id,
    recorderName: row.recorder_name || (row.one_recorder ?? ""),
    channelName: row.one_channel ?? "",
    since: row.since,
    openedAt: row.opened_at,
    resolvedAt: row.resolved_at,
    resolution: row.resolution as AlertResolution | null,
    times: row.times,
    flapping: row.flapping === 1,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedBy: row.acknowledged_by,
    snoozedUntil: row.snoozed_until,
    assignedTo: row.assigned_name,
    active: row.active,
    total: row.total,
    failing: row.failing,
    note: row.note ?? "",
    undelivered: row.undelivered,
    waiting: row.waiting,
  };
}

export function toItem(row: Tables["alert_item"]): AlertItem {
  return {
    recorderId: row.recorder_id,
    recorderName: row.recorder_name,
    channel: row.channel,
    channelName: row.channel_name,
    status: row.status,
    since: row.since,
    endedAt: row.ended_at,
  };
}

export interface EventRow {
  readonly id: number;
  readonly at: string;
  readonly kind: AlertEvent["kind"];
  readonly by_user: string;
  readonly text: string;
}

export function toEvent({ id, at, kind, by_user: by, text }: EventRow): AlertEvent {
  return { id, at, kind, by, text };
}

export interface DeliveryRow {
  readonly id: string;
  readonly alert_id: string;
  readonly event: AlertDelivery["message"];
  readonly channel: AlertDelivery["channel"];
  readonly destination: string;
  readonly destination_name: string;
  readonly message_json: string;
  readonly state: AlertDelivery["state"];
  readonly attempts: number;
  readonly created_at: string;
  readonly next_at: string;
  readonly last_error: string | null;
  readonly sent_at: string | null;
}

export function toDelivery(row: DeliveryRow): AlertDelivery {
  return {
    id: row.id,
    message: row.event,
    channel: row.channel,
    destination: row.destination_name,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAt: row.state === "waiting" ? row.next_at : null,
    lastError: row.last_error,
    sentAt: row.sent_at,
  };
}
