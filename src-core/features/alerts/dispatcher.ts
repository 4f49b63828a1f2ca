import { err, ok, type Result } from "#shared/result.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { Mailer } from "#core/features/mail/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { ComposedMessage } from "./compose.ts";
import type { Outbox } from "./outbox.ts";
import type { DeliveryRow } from "./rows.ts";
import type { DeliveryFailure, Webhooks } from "./webhooks.ts";

/** Held by the process that delivers. */
const LOCK = "alert-deliveries";
const MESSAGES_AT_ONCE = 8;
/** Rounds of due messages in one run; what is left waits for the next run. */
const MOST_ROUNDS = 20;

interface Tools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly webhooks: Webhooks;
  /** Passwords and secrets can be read now. */
  readonly isUnlocked: () => Promise<boolean>;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly changed: () => void;
}

/** Delivers what is due; one process of a data directory at a time. */
export class Dispatcher {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** False: another process delivers, or passwords cannot be read; nothing was attempted. */
  async run(signal: AbortSignal): Promise<boolean> {
    const { storage, clock, outbox, isUnlocked, changed } = this.#tools;
    const next = outbox.nextAt();
    const now = Date.parse(clock.now());
    if ((next === null || next > now) && !outbox.hasInterrupted()) return true;
    if (!(await isUnlocked()) || signal.aborted) return false;
    const held = await storage.locks.hold(LOCK, "exclusive");
    if (!held.ok) return false;
    try {
      outbox.recover();
      for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round += 1) {
        const due = outbox.due(Date.parse(clock.now()));
        if (due.length === 0) break;
        await forEachWithConcurrency(due, MESSAGES_AT_ONCE, signal, (row) =>
          this.#deliver(row, signal),
        );
        changed();
      }
    } finally {
      held.value.release();
    }
    return true;
  }

  async #deliver(row: DeliveryRow, signal: AbortSignal): Promise<void> {
    const { outbox, clock, random } = this.#tools;
    if (!outbox.begin(row.id)) return;
    const sent = await this.#send(row, signal);
    const now = Date.parse(clock.now());
    if (sent.ok) return outbox.sent(row.id, now);
    if (signal.aborted && sent.error.error.code === "cancelled") return outbox.broken(row);
    outbox.failed(row, sent.error, now, random());
  }

  async #send(row: DeliveryRow, signal: AbortSignal): Promise<Result<void, DeliveryFailure>> {
    const { mailer, webhooks } = this.#tools;
    const message = JSON.parse(row.message_json) as ComposedMessage;
    if (row.channel === "webhook") {
      const about = { id: row.id, event: `alert.${row.event}`, body: message.body };
      const posted = await webhooks.post(row.destination, about, signal);
      return posted.ok ? ok(undefined) : posted;
    }
    const { subject, text } = message;
    const messageId = messageIdOf(row.id);
    const sent = await mailer.send({ to: [row.destination], subject, text, messageId }, signal);
    return sent.ok ? sent : err({ error: sent.error, isFinal: sent.error.code === "refused" });
  }
}

/** The same over all attempts, whatever account sends: receivers drop a message that they have. */
function messageIdOf(id: string): string {
  return `<${id}@alerts.muster.invalid>`;
}
