import type {
  Alert,
  AlertCounts,
  AlertDetails,
  AlertEventKind,
  AlertItem,
  AlertKind,
  AlertNotice,
} from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { Where, type Storage, type Tables } from "#core/platform/storage/index.ts";
import { STABLE_MS, type OpenAlert } from "./decide.ts";
import {
  ALERT_ROWS,
  toAlert,
  toDelivery,
  toEvent,
  toItem,
  type AlertRow,
  type DeliveryRow,
  type EventRow,
} from "./rows.ts";
import { shownAlerts } from "./shown.ts";

type AlertQuery = Checked<"alerts.list">;

interface OpenRow {
  readonly id: string;
  readonly subject: string;
  readonly kind: AlertKind;
  readonly site_id: string | null;
  readonly flapping: number;
  readonly clear_since: string | null;
  readonly snoozed_until: string | null;
  readonly last_ended: string | null;
}

const MOST_NOTICES = 50;

interface NoticeRow {
  readonly id: number;
  readonly alertId: string;
  readonly kind: AlertEventKind;
  readonly byUser: string;
}

/** Alerts as they are stored. Reads only; `AlertWriter` and `AlertHandling` change them. */
export class AlertStore {
  readonly #sqlite: Storage["sqlite"];
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#sqlite = sqlite;
    this.#statements = {
      one: sqlite.prepare<[string], AlertRow>(`${ALERT_ROWS} where a.id = ?`),
      open: sqlite.prepare<[], OpenRow>(
        `select a.id, a.subject, a.kind, a.site_id, a.flapping, a.clear_since, a.snoozed_until,
           (select max(i.ended_at) from alert_item i where i.alert_id = a.id) as last_ended
         from alert a where a.state = 'open'`,
      ),
      activeItems: sqlite.prepare<[], { alertId: string; key: string; recorderId: string }>(
        `select i.alert_id as alertId, i.key, i.recorder_id as recorderId
         from alert a join alert_item i on i.alert_id = a.id
         where a.state = 'open' and i.ended_at is null order by i.key`,
      ),
      openRules: sqlite.prepare<[], { alertId: string; rule: string }>(
        `select m.alert_id as alertId, m.rule_id as rule
         from alert a join alert_rule_match m on m.alert_id = a.id where a.state = 'open'`,
      ),
      keys: sqlite
        .prepare<[string], string>("select key from alert_item where alert_id = ?")
        .pluck(),
      rules: sqlite
        .prepare<[string], string>("select rule_id from alert_rule_match where alert_id = ?")
        .pluck(),
      recovered: sqlite.prepare<[string, string], { id: string }>(
        `select id from alert where subject = ? and state = 'resolved' and resolution = 'recovered'
           and resolved_at >= ? order by resolved_at desc limit 1`,
      ),
      items: sqlite.prepare<[string], Tables["alert_item"]>(
        `select * from alert_item where alert_id = ?
         order by ended_at is not null, recorder_name, length(channel), channel`,
      ),
      events: sqlite.prepare<[string], EventRow>(
        "select id, at, kind, by_user, text from alert_event where alert_id = ? order by id",
      ),
      deliveries: sqlite.prepare<[string], DeliveryRow>(
        "select * from alert_delivery where alert_id = ? order by sequence, created_at, destination",
      ),
      counts: sqlite.prepare<[], AlertCounts>(
        `select count(*) as open,
           coalesce(sum(acknowledged_at is null and snoozed_until is null), 0) as unacknowledged
         from alert where state = 'open'`,
      ),
      ends: sqlite.prepare<[], { count: number; newest: string | null; oldest: string | null }>(
        `select count(*) as count, max(opened_at) as newest, min(opened_at) as oldest
         from alert where state = 'open'`,
      ),
      lastEvent: sqlite.prepare<[], number>("select coalesce(max(id), 0) from alert_event").pluck(),
      notices: sqlite.prepare<{ after: number; user: string }, NoticeRow>(
        `select e.id, e.alert_id as alertId, e.kind, e.by_user as byUser
         from alert_event e join alert a on a.id = e.alert_id
         where e.id > @after and (e.notify = 1 or (
           e.kind = 'assigned' and e.by_user <> @user and a.state = 'open'
           and a.assigned_to = (select id from team_user where name = @user)))
         order by e.id desc limit ${MOST_NOTICES}`,
      ),
    };
  }

  alert(id: string): Alert | null {
    const row = this.#statements.one.get(id);
    return row ? toAlert(row) : null;
  }

  /** The number of the last message about it. */
  sequence(id: string): number {
    return this.#statements.one.get(id)?.sequence ?? 0;
  }

  items(id: string): AlertItem[] {
    return this.#statements.items.all(id).map(toItem);
  }

  details(id: string): AlertDetails | null {
    const alert = this.alert(id);
    if (alert === null) return null;
    const { events, deliveries } = this.#statements;
    return {
      alert,
      items: this.items(id),
      events: events.all(id).map(toEvent),
      deliveries: deliveries.all(id).map(toDelivery),
    };
  }

  /** Open alerts as an evaluation needs them. */
  open(): OpenAlert[] {
    const { open, activeItems, openRules } = this.#statements;
    const items = Map.groupBy(activeItems.all(), ({ alertId }) => alertId);
    const rules = Map.groupBy(openRules.all(), ({ alertId }) => alertId);
    return open.all().map((row) => ({
      id: row.id,
      subject: row.subject,
      kind: row.kind,
      siteId: row.site_id,
      flapping: row.flapping === 1,
      clearSince: timeOf(row.clear_since),
      snoozedUntil: timeOf(row.snoozed_until),
      lastEnded: timeOf(row.last_ended),
      active: items.get(row.id) ?? [],
      rules: new Set(rules.get(row.id)?.map(({ rule }) => rule)),
    }));
  }

  /** The alert about this subject that recovered a short time ago. @param now ms since 1970 */
  recovered(subject: string, now: number) {
    const since = new Date(now - STABLE_MS).toISOString();
    const found = this.#statements.recovered.get(subject, since);
    return found ? { id: found.id, keys: new Set(this.#statements.keys.all(found.id)) } : null;
  }

  rulesOf(id: string): string[] {
    return this.#statements.rules.all(id);
  }

  counts(): AlertCounts {
    return this.#statements.counts.get() ?? { open: 0, unacknowledged: 0 };
  }

  /** The same of some sites or recorders, for a caller who sees all of the fleet or a part of it. */
  countsAt(
    place: Pick<AlertQuery, "siteIds" | "recorderIds">,
    visible?: VisibleFleet,
  ): AlertCounts {
    const { siteIds, recorderIds } = place;
    const where = conditionsOf({ state: "open", limit: 0, siteIds, recorderIds }, visible);
    const open = this.#sqlite
      .prepare<unknown[], { id: string; waiting: 0 | 1 }>(
        `select a.id, a.acknowledged_at is null and a.snoozed_until is null as waiting
         from alert a where ${where.text}`,
      )
      .all(...where.values)
      .filter(({ id }) => visible?.seesAlert(id) ?? true);
    return {
      open: open.length,
      unacknowledged: open.filter(({ waiting }) => waiting === 1).length,
    };
  }

  /** How many are open, and when the newest and the oldest was opened. */
  summary() {
    return this.#statements.ends.get() ?? { count: 0, newest: null, oldest: null };
  }

  /**
   * The newest first, one more than wished if there are more.
   * @param visible the part of the fleet in which the text is searched; absent: the whole fleet
   */
  list(wish: AlertQuery, visible?: VisibleFleet): Alert[] {
    const where = conditionsOf(wish, visible);
    const text = `${ALERT_ROWS} where ${where.text} order by a.opened_at desc, a.id limit ?`;
    return this.#sqlite
      .prepare<unknown[], AlertRow>(text)
      .all(...where.values, wish.limit + 1)
      .map(toAlert);
  }

  /** What is to be shown to a user as notifications: alerts, by their rules, and alerts that another user assigned to the user. */
  notices(
    after: number | null,
    user: string,
    visible?: VisibleFleet,
  ): { last: number; notices: AlertNotice[] } {
    const { lastEvent, notices } = this.#statements;
    const last = lastEvent.get() ?? 0;
    if (after === null) return { last, notices: [] };
    const shown = notices.all({ after, user }).toReversed();
    return {
      last,
      notices: shown.flatMap(({ id, alertId, kind, byUser }) => {
        const stored = this.alert(alertId);
        const [alert] = stored === null ? [] : shownAlerts([stored], visible);
        if (alert === undefined) return [];
        const body = [alert.customerName, alert.siteName].filter(Boolean).join(", ");
        const title = alertTitle(alert);
        const isAssigned = kind === "assigned";
        const shownTitle = isAssigned
          ? alertMessages.assignedToYou({ user: byUser, title })
          : title;
        return { id, alertId, title: shownTitle, body };
      }),
    };
  }
}

function conditionsOf(wish: AlertQuery, visible: VisibleFleet | undefined): Where {
  const where = new Where();
  const { state, kinds, siteIds, recorderIds, assignedTo, before } = wish;
  where.and`a.state = ${state}`;
  if (kinds) where.and`a.kind in (select value from json_each(${JSON.stringify(kinds)}))`;
  if (siteIds) where.and`a.site_id in (select value from json_each(${JSON.stringify(siteIds)}))`;
  if (recorderIds)
    where.and`exists (select 1 from alert_item i where i.alert_id = a.id
      and i.recorder_id in (select value from json_each(${JSON.stringify(recorderIds)})))`;
  if (assignedTo !== undefined)
    where.and`(select u.name from team_user u where u.id = a.assigned_to) is ${assignedTo} collate nocase`;
  if (before !== undefined) where.and`a.opened_at < ${before}`;
  const text = wish.text?.trim() ?? "";
  if (text !== "") andText(where, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, visible);
  return where;
}

/** Names and notes that the caller sees: notes only of alerts of which all recorders are visible. */
function andText(where: Where, like: string, visible: VisibleFleet | undefined): void {
  const isLimited = visible === undefined ? 0 : 1;
  const seen = JSON.stringify([...(visible?.recorderIds ?? [])]);
  where.and`a.site_name like ${like} escape '\\' or a.customer_name like ${like} escape '\\'
    or exists (select 1 from alert_item i where i.alert_id = a.id
      and (not ${isLimited} or i.recorder_id in (select value from json_each(${seen})))
      and (i.recorder_name like ${like} escape '\\' or i.channel_name like ${like} escape '\\'))
    or exists (select 1 from alert_event e
      where e.alert_id = a.id and e.kind = 'note' and e.text like ${like} escape '\\')
      and not exists (select 1 from alert_item i where i.alert_id = a.id
        and ${isLimited} and i.recorder_id not in (select value from json_each(${seen})))`;
}

function timeOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}
