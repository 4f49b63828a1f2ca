import type { AlertMessage, DeliveryChannel } from "#shared/domain/alerts.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { composeMessage } from "./compose.ts";
import type { InventoryFacts } from "./facts.ts";
import { isGivenUp, nextAttempt } from "./retry.ts";
import type { DeliveryRow } from "./rows.ts";
import type { AlertStore } from "./store.ts";
import type { DeliveryFailure } from "./webhooks.ts";

export interface DeliveryTarget {
  readonly channel: DeliveryChannel;
  /** Address, or id of a webhook. */
  readonly destination: string;
  /** ms since 1970: not before this time. */
  readonly from: number;
}

/** Messages that wait for their delivery, in the database: a process that ends loses none. */
export class Outbox {
  readonly #storage: Storage;
  readonly #store: AlertStore;
  readonly #facts: InventoryFacts;
  readonly #statements;

  constructor(storage: Storage, store: AlertStore, facts: InventoryFacts) {
    this.#storage = storage;
    this.#store = store;
    this.#facts = facts;
    const { sqlite } = storage;
    this.#statements = {
      number: sqlite.prepare("update alert set sequence = sequence + 1 where id = ?"),
      insert: sqlite.prepare(
        `insert or ignore into alert_delivery (id, alert_id, sequence, event, channel, destination, destination_name,
           message_json, state, created_at, next_at)
         values (@id, @alertId, @sequence, @message, @channel, @destination, @name, @json, 'waiting', @at, @from)`,
      ),
      webhookName: sqlite
        .prepare<[string], string>("select name from webhook where id = ?")
        .pluck(),
      known: sqlite.prepare<[string], DeliveryRow>(
        "select * from alert_delivery where alert_id = ? order by sequence",
      ),
      withdraw: sqlite.prepare("update alert_delivery set state = 'withdrawn' where id = ?"),
      due: sqlite.prepare<[string], DeliveryRow>(
        `select d.* from alert_delivery d where d.state = 'waiting' and d.next_at <= ?
           and not exists (select 1 from alert_delivery b where b.alert_id = d.alert_id
             and b.channel = d.channel and b.destination = d.destination and b.sequence < d.sequence
             and b.state in ('waiting', 'sending'))
         order by d.next_at, d.sequence limit 50`,
      ),
      next: sqlite
        .prepare<[], string | null>(
          "select min(next_at) from alert_delivery where state = 'waiting'",
        )
        .pluck(),
      waiting: sqlite
        .prepare<[], number>(
          "select count(*) from alert_delivery where state in ('waiting', 'sending')",
        )
        .pluck(),
      sending: sqlite
        .prepare<[], number>("select count(*) from alert_delivery where state = 'sending'")
        .pluck(),
      interrupted: sqlite.prepare(
        "update alert_delivery set state = 'waiting' where state = 'sending'",
      ),
      begin: sqlite.prepare(
        `update alert_delivery set state = 'sending', attempts = attempts + 1
         where id = ? and state = 'waiting'`,
      ),
      sent: sqlite.prepare(
        "update alert_delivery set state = 'sent', sent_at = @at, last_error = null where id = @id",
      ),
      failed: sqlite.prepare(
        "update alert_delivery set state = @state, next_at = @next, last_error = @error where id = @id",
      ),
    };
  }

  /** Adds a message for each target that has none with this content yet. Belongs into a transaction. @param now ms since 1970 */
  enqueue(
    alertId: string,
    message: AlertMessage,
    targets: readonly DeliveryTarget[],
    now: number,
  ): void {
    const existing = this.#statements.known.all(alertId);
    const isNew = ({ channel, destination }: DeliveryTarget) =>
      !existing.some((one) => one.channel === channel && one.destination === destination);
    // A rule that matches later tells its destinations of the opening; the others know.
    const wanted = message === "opened" ? targets.filter(isNew) : targets;
    this.#insert(alertId, message, wanted, now);
  }

  /**
   * Sends the message about the end to all destinations that received the alert. A message that still waits for the end of quiet
   * hours is withdrawn, and its destination needs no message about the end.
   */
  enqueueResolved(alertId: string, now: number): void {
    const at = new Date(now).toISOString();
    const targets = new Map<string, DeliveryTarget>();
    for (const row of this.#statements.known.all(alertId)) {
      const isHeld = row.state === "waiting" && row.attempts === 0 && row.next_at > at;
      const { channel, destination } = row;
      if (isHeld) this.#statements.withdraw.run(row.id);
      else if (row.state !== "withdrawn")
        targets.set(`${channel} ${destination}`, { channel, destination, from: now });
    }
    this.#insert(alertId, "resolved", [...targets.values()], now);
  }

  #insert(
    alertId: string,
    message: AlertMessage,
    targets: readonly DeliveryTarget[],
    now: number,
  ): void {
    const alert = this.#store.alert(alertId);
    if (targets.length === 0 || alert === null) return;
    this.#statements.number.run(alertId);
    const sequence = this.#store.sequence(alertId);
    const items = this.#store.items(alertId);
    const site = alert.siteId === null ? undefined : this.#facts.site(alert.siteId);
    const { timeZone = "", language = "" } = site ?? {};
    const at = new Date(now).toISOString();
    for (const { channel, destination, from } of targets) {
      const id = newId();
      const { webhookName, insert } = this.#statements;
      const name = channel === "webhook" ? webhookName.get(destination) : destination;
      if (name === undefined) continue;
      const json = JSON.stringify(
        composeMessage({ id, message, alert, items, timeZone, language, at }),
      );
      const fields = { id, alertId, sequence, message, channel, destination, name, json, at };
      insert.run({ ...fields, from: new Date(from).toISOString() });
    }
  }

  /**
   * The earliest message of each alert and destination: they arrive in order.
   * @param now ms since 1970
   */
  due(now: number): DeliveryRow[] {
    return this.#statements.due.all(new Date(now).toISOString());
  }

  /** Time at which the next message is due, in ms since 1970; null if none waits. */
  nextAt(): number | null {
    const next = this.#statements.next.get() ?? null;
    return next === null ? null : Date.parse(next);
  }

  /** Messages that still wait for a delivery. */
  waiting(): number {
    return this.#statements.waiting.get() ?? 0;
  }

  /** Whether attempts are under way, in another process, or were when a process was killed. */
  hasInterrupted(): boolean {
    return (this.#statements.sending.get() ?? 0) > 0;
  }

  /** Attempts that a killed process left: they are made again, with the same id. Only while no other process delivers. */
  recover(): void {
    this.#storage.write(() => this.#statements.interrupted.run());
  }

  /** Stored on the disk before the first byte is sent. False: the message does not wait any more. */
  begin(id: string): boolean {
    return this.#storage.writeThrough(() => this.#statements.begin.run(id).changes === 1);
  }

  sent(id: string, now: number): void {
    const at = new Date(now).toISOString();
    this.#storage.writeThrough(() => this.#statements.sent.run({ id, at }));
  }

  /** @param now ms since 1970 @param random from 0 to 1 */
  failed(row: DeliveryRow, why: DeliveryFailure, now: number, random: number): void {
    const attempts = row.attempts + 1;
    const ends = why.isFinal || isGivenUp(Date.parse(row.created_at), now);
    const next = new Date(nextAttempt(attempts, now, random, why.notBefore)).toISOString();
    const state = ends ? "failed" : "waiting";
    const error = why.error.message;
    this.#storage.write(() => this.#statements.failed.run({ id: row.id, state, next, error }));
  }

  /** The attempt was broken off by Muster itself: it does not count. */
  broken(row: DeliveryRow): void {
    const { id, next_at: next, last_error: error } = row;
    this.#storage.write(() => this.#statements.failed.run({ id, state: "waiting", next, error }));
  }
}
