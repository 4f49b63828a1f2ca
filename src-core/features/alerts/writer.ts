import { alertTitle } from "#shared/domain/alert-text.ts";
import type { AlertEventKind, AlertMessage, AlertRule } from "#shared/domain/alerts.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { WatchedCondition, AlertDecision } from "./decide.ts";
import type { InventoryFacts } from "./facts.ts";
import type { Outbox } from "./outbox.ts";
import type { AlertStore } from "./store.ts";
import { groupingOf } from "./subjects.ts";
import { quietUntil } from "./fleet-state.ts";

type Opening = Extract<AlertDecision, { kind: "open" }>;
type Change = Extract<AlertDecision, { kind: "change" }>;

/** What channels are called now. */
export interface CurrentChannelNames {
  /** Empty for a channel that the recorder does not list any more. */
  of(recorderId: string, channel: string): string;
}

/** Carries out what an evaluation decided. Belongs into the transaction of that evaluation. */
export class AlertWriter {
  readonly #store: AlertStore;
  readonly #outbox: Outbox;
  readonly #facts: InventoryFacts;
  readonly #channelNames: () => CurrentChannelNames;
  readonly #statements;

  constructor(
    { sqlite }: Storage,
    store: AlertStore,
    outbox: Outbox,
    facts: InventoryFacts,
    channelNames: () => CurrentChannelNames,
  ) {
    this.#store = store;
    this.#channelNames = channelNames;
    this.#outbox = outbox;
    this.#facts = facts;
    this.#statements = {
      insert: sqlite.prepare(
        `insert into alert (id, subject, kind, state, site_id, site_name, customer_name, recorder_id,
           recorder_name, since, opened_at)
         values (@id, @subject, @kind, 'open', @siteId, @siteName, @customerName, @recorderId,
           @recorderName, @since, @at)`,
      ),
      reopen: sqlite.prepare(
        `update alert set state = 'open', kind = @kind, resolved_at = null, resolution = null, flapping = 1,
           times = times + 1, clear_since = null, acknowledged_at = null, acknowledged_by = null
         where id = @id`,
      ),
      item: sqlite.prepare(
        `insert into alert_item (alert_id, key, recorder_id, recorder_name, channel, channel_name, status,
           since, added_at)
         values (@id, @key, @recorderId, @recorderName, @channel, @channelName, @status, @since, @at)
         on conflict (alert_id, key) do update set status = excluded.status, since = excluded.since,
           recorder_name = excluded.recorder_name, channel_name = excluded.channel_name, ended_at = null`,
      ),
      endItem: sqlite.prepare(
        "update alert_item set ended_at = @at where alert_id = @id and key = @key",
      ),
      match: sqlite.prepare(
        "insert or ignore into alert_rule_match (alert_id, rule_id) values (?, ?)",
      ),
      event: sqlite.prepare(
        "insert into alert_event (alert_id, at, kind, text, notify) values (?, ?, ?, ?, ?)",
      ),
      update: sqlite.prepare(
        `update alert set kind = @kind, clear_since = @clearSince, times = times + @again where id = @id`,
      ),
      unacknowledge: sqlite.prepare(
        "update alert set acknowledged_at = null, acknowledged_by = null where id = ?",
      ),
      endSnooze: sqlite.prepare("update alert set snoozed_until = null where id = ?"),
      resolve: sqlite.prepare(
        `update alert set state = 'resolved', resolved_at = @at, resolution = @resolution, clear_since = null,
           snoozed_until = null where id = @id`,
      ),
    };
  }

  /** @param now ms since 1970 */
  apply(decisions: readonly AlertDecision[], rules: readonly AlertRule[], now: number): void {
    for (const decision of decisions) {
      if (decision.kind === "open") this.#open(decision, rules, now);
      else this.#change(decision, rules, now);
    }
  }

  #open(decision: Opening, rules: readonly AlertRule[], now: number): void {
    const { again, alertKind: kind } = decision;
    const at = iso(now);
    const id = again ?? newId();
    if (again === null) this.#statements.insert.run(this.#rowOf(id, decision, at));
    else this.#statements.reopen.run({ id, kind });
    this.#addItems(id, decision.items, at);
    for (const rule of decision.rules) this.#statements.match.run(id, rule);
    this.#report(
      id,
      again === null ? "opened" : "reopened",
      again === null ? "opened" : "flapping",
      rules,
      now,
    );
  }

  #rowOf(id: string, { items, alertKind: kind }: Opening, at: string) {
    const [first] = items as readonly [WatchedCondition, ...WatchedCondition[]];
    const grouping = groupingOf(first.kind);
    const site =
      first.siteId === "" || grouping === "fleet" ? undefined : this.#facts.site(first.siteId);
    const recorder = grouping === "recorder" ? first : null;
    const named = grouping === "agent" ? first : recorder;
    return {
      id,
      kind,
      at,
      subject: first.subject,
      siteId: site?.id ?? null,
      siteName: site?.name ?? "",
      customerName: site?.customerName ?? "",
      recorderId: recorder?.recorderId ?? null,
      recorderName: named?.recorderName ?? "",
      since: iso(Math.min(...items.map(({ since }) => since))),
    };
  }

  #change(decision: Change, rules: readonly AlertRule[], now: number): void {
    const { alert, added, ended, newRules, alertKind: kind, resolution } = decision;
    const { id } = alert;
    const at = iso(now);
    const { endItem, match, update, endSnooze } = this.#statements;
    for (const one of ended) endItem.run({ id, key: one.key, at: iso(one.at) });
    this.#addItems(id, added, at);
    for (const rule of newRules) match.run(id, rule);
    const again = alert.flapping && alert.clearSince !== null && added.length > 0 ? 1 : 0;
    const clearSince = decision.clearSince === null ? null : iso(decision.clearSince);
    update.run({ id, kind, clearSince, again });
    if (resolution !== null) return this.#resolve(decision, resolution, rules, now);
    if (kind !== alert.kind) this.#kindChanged(decision, rules, now);
    else if (added.length > 0 && again === 0) this.#grew(id, added, rules, now);
    if (newRules.length > 0) this.#outbox.enqueue(id, "opened", this.#targets(id, rules, now), now);
    if (decision.snoozeEnded) {
      endSnooze.run(id);
      this.#report(id, "snooze_ended", "reminder", rules, now);
    }
  }

  #kindChanged(
    { alert: { id }, alertKind }: Change,
    rules: readonly AlertRule[],
    now: number,
  ): void {
    const kind = alertKind === "site_offline" ? "site_offline" : "site_online";
    if (kind === "site_offline") this.#statements.unacknowledge.run(id);
    this.#report(id, kind, kind, rules, now);
  }

  /** A user who acknowledged less sees it again; no message is sent. */
  #grew(
    id: string,
    added: readonly WatchedCondition[],
    rules: readonly AlertRule[],
    now: number,
  ): void {
    this.#statements.unacknowledge.run(id);
    const names = added.map(({ recorderName, channel }) => [recorderName, channel].filter(Boolean));
    this.#event(id, "grew", names.map((name) => name.join(", ")).join("; "), rules, now);
  }

  #resolve(
    { alert: { id } }: Change,
    resolution: string,
    rules: readonly AlertRule[],
    now: number,
  ): void {
    this.#statements.resolve.run({ id, at: iso(now), resolution });
    const alert = this.#store.alert(id);
    const kind = resolution === "recovered" ? "recovered" : "closed";
    this.#event(id, kind, alert ? alertTitle(alert) : "", rules, now);
    this.#outbox.enqueueResolved(id, now);
  }

  #addItems(id: string, items: readonly WatchedCondition[], at: string): void {
    const names = this.#channelNames();
    for (const item of items) {
      const { key, recorderId, recorderName, channel, status, since } = item;
      const channelName = channel === null ? "" : names.of(recorderId, channel);
      const about = { key, recorderId, recorderName, channel, channelName, status };
      this.#statements.item.run({ id, at, ...about, since: iso(since) });
    }
  }

  #report(
    id: string,
    event: AlertEventKind,
    message: AlertMessage,
    rules: readonly AlertRule[],
    now: number,
  ): void {
    const alert = this.#store.alert(id);
    if (alert === null) return;
    this.#event(id, event, alertTitle(alert), rules, now);
    if (alert.snoozedUntil === null)
      this.#outbox.enqueue(id, message, this.#targets(id, rules, now), now);
  }

  #event(
    id: string,
    kind: AlertEventKind,
    text: string,
    rules: readonly AlertRule[],
    now: number,
  ): void {
    const isSnoozed = this.#store.alert(id)?.snoozedUntil !== null;
    const isDesktop = this.#matched(id, rules).some(
      (rule) => rule.deliver.desktop && this.#quiet(id, rule, now) === null,
    );
    this.#statements.event.run(id, iso(now), kind, text, isDesktop && !isSnoozed ? 1 : 0);
  }

  #matched(id: string, rules: readonly AlertRule[]): AlertRule[] {
    const ids = new Set(this.#store.rulesOf(id));
    return rules.filter((rule) => ids.has(rule.id));
  }

  #quiet(id: string, rule: AlertRule, now: number): number | null {
    return quietUntil(rule, this.#timeZone(id), now);
  }

  #timeZone(id: string): string {
    const siteId = this.#store.alert(id)?.siteId ?? null;
    return siteId === null ? "" : (this.#facts.site(siteId)?.timeZone ?? "");
  }

  /** Where the matched rules deliver to, and from when on. Of several rules with one destination, the earliest counts. */
  #targets(id: string, rules: readonly AlertRule[], now: number) {
    const targets = new Map<
      string,
      { channel: "email" | "webhook"; destination: string; from: number }
    >();
    for (const rule of this.#matched(id, rules)) {
      const from = this.#quiet(id, rule, now) ?? now;
      const add = (channel: "email" | "webhook", destination: string) => {
        const key = `${channel} ${destination.toLowerCase()}`;
        const known = targets.get(key);
        targets.set(key, { channel, destination, from: Math.min(from, known?.from ?? from) });
      };
      for (const address of rule.deliver.emails) add("email", address);
      for (const webhook of rule.deliver.webhooks) add("webhook", webhook);
    }
    return [...targets.values()];
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
