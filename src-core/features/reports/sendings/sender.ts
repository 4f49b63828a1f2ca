import type { CallIdentity } from "#shared/contract/endpoint.ts";
import type { ReportSending } from "#shared/domain/customer-reports.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { REPORT_TYPES, type CustomerReports } from "#shared/domain/reports.ts";
import { ERROR_TRAITS, type Turn } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { ENGLISH } from "#shared/locale.ts";
import { scheduledReportMessages as messages } from "#shared/messages/scheduled-reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Mailer } from "#core/features/mail/index.ts";
import { inLanguage, inOwnLanguage } from "#core/platform/locale.ts";
import type { Mail, SmtpFailure } from "#core/platform/ports/smtp.ts";
import { camerasNow } from "../customer/current-state.ts";
import { customerReport } from "../customer/customer-report.ts";
import { gatherEvidence, type GatheringTools } from "../customer/gather.ts";
import { summarySentences } from "../customer/summary.ts";
import { bytesOf } from "../formats/index.ts";
import { FOR_PROGRAMS } from "../language.ts";
import type { SendingStore } from "./store.ts";

/**
 * Pause before each round, in ms. Messages that failed for a while, such as at a server that accepts only so many a minute, are
 * tried again.
 */
const ROUNDS = [0, 60_000, 600_000];
/** So many failures in a row, none of them about a single address, are about the mail server. */
const MOST_IN_A_ROW = 3;
/** The mail account or its password: this concerns every message, and only a user can change it. A wrong password is sent once. */
const ABOUT_ACCOUNT: ReadonlySet<Turn> = new Set(["caller", "credential", "password", "store"]);

export interface SenderTools extends GatheringTools {
  readonly mailer: Pick<Mailer, "attempt">;
  /** Identity in whose name Muster works by itself. */
  readonly self: CallIdentity;
}

export interface SendingWork {
  /** All reports of the run or of the user's request, as they are stored now. */
  list(): readonly ReportSending[];
  /** The only attempt: a report that is refused for a while has failed. */
  readonly isOnce?: boolean;
  /** User who sends; Muster itself if absent. */
  readonly sender?: CallIdentity;
  readonly options: Pick<CustomerReports, "format">;
  /** IANA name; empty: that of this computer. */
  readonly zone: string;
  /** All recorders that the schedule covers. */
  readonly recorders: readonly Recorder[];
  readonly signal: AbortSignal;
  /** One more report is dealt with. */
  step(failed: boolean): void;
}

/** Sends the reports of a run that wait, one after the other, so that one of them at a time is in memory. */
export class ReportSender {
  readonly #tools;
  readonly #store;

  constructor(tools: SenderTools, store: SendingStore) {
    this.#tools = tools;
    this.#store = store;
  }

  /**
   * An error is one of the mail account or the mail server; the reports that are left then wait. What failed for single customers is
   * stored with their reports.
   */
  sendWaiting(work: SendingWork): Promise<Result<void>> {
    return inOwnLanguage(async () => {
      let stopped: MusterError | null = null;
      for (const wait of work.isOnce ? [0] : ROUNDS) {
        if (waiting(work).length === 0) break;
        if (wait > 0) await this.#tools.clock.wait(wait, work.signal);
        if (work.signal.aborted) return ok(undefined);
        stopped = await new Round(this.#tools, this.#store, work).run(waiting(work));
        if (stopped && isAboutAccount(stopped)) return err(stopped);
      }
      if (work.signal.aborted) return ok(undefined);
      return stopped ? err(stopped) : ok(this.#giveUp(work));
    });
  }

  /** The last round left only what was refused for a while. */
  #giveUp(work: SendingWork): void {
    for (const { id, error } of waiting(work)) {
      this.#store.end(id, { state: "failed", ...(error && { error }) });
      work.step(true);
    }
  }
}

function waiting({ list }: SendingWork): ReportSending[] {
  return list().filter(({ state }) => state === "waiting");
}

const isAboutAccount = ({ code }: MusterError): boolean =>
  ABOUT_ACCOUNT.has(ERROR_TRAITS[code].turn);

/** The message to a customer, without an address. */
type Made = Omit<Mail, "to" | "messageId">;

/** One attempt at each report that waits. */
class Round {
  readonly #tools;
  readonly #store;
  readonly #work;
  /** The latest report: a customer can have several addresses. */
  #made: { readonly customerId: string; readonly mail: Result<Made> } | null = null;
  #inARow = 0;

  constructor(tools: SenderTools, store: SendingStore, work: SendingWork) {
    this.#tools = tools;
    this.#store = store;
    this.#work = work;
  }

  /** @returns the error of the account or the server that ended the round early; null if there was none */
  async run(sendings: readonly ReportSending[]): Promise<MusterError | null> {
    for (const sending of sendings) {
      if (this.#work.signal.aborted) return null;
      const stopped = await this.#send(sending);
      if (stopped) return stopped;
    }
    return null;
  }

  async #send(sending: ReportSending): Promise<MusterError | null> {
    const { id, address: to } = sending;
    const mail = await this.#mailFor(sending);
    if (this.#work.signal.aborted) return null;
    if (!mail.ok) {
      this.#end(id, "failed", mail.error);
      return null;
    }
    if (!this.#store.begin(id)) return null;
    const message = { ...mail.value, to: [to], messageId: messageIdOf(id) };
    const sent = await this.#tools.mailer.attempt(message, this.#work.signal);
    if (!sent.ok) return this.#failed(id, sent.error);
    this.#inARow = 0;
    this.#end(id, "sent");
    return null;
  }

  #failed(id: string, { error, mayHaveArrived }: SmtpFailure): MusterError | null {
    if (mayHaveArrived) {
      this.#end(id, "perhaps_sent", error);
      return this.#countServerFailure(error);
    }
    if (error.code === "refused") {
      this.#inARow = 0;
      this.#end(id, "failed", error);
      return null;
    }
    // Cancelled, or refused for a while: it waits for the next round, or for the next run.
    const isCancelled = error.code === "cancelled";
    this.#store.end(id, { state: "waiting", ...(isCancelled ? {} : { error }) });
    if (isAboutAccount(error)) return error;
    return isCancelled || error.code === "busy" ? null : this.#countServerFailure(error);
  }

  #countServerFailure(error: MusterError): MusterError | null {
    this.#inARow += 1;
    return this.#inARow >= MOST_IN_A_ROW ? error : null;
  }

  #end(id: string, state: "failed" | "perhaps_sent" | "sent", error?: MusterError): void {
    this.#store.end(id, { state, ...(error && { error }) });
    this.#work.step(state !== "sent");
  }

  async #mailFor(sending: ReportSending): Promise<Result<Made>> {
    const { customerId } = sending;
    if (this.#made?.customerId !== customerId)
      this.#made = { customerId, mail: await this.#make(sending) };
    return this.#made.mail;
  }

  /** The report of one customer, about the recorders of this customer alone, in the language of the customer. */
  async #make({ customerId, period }: ReportSending): Promise<Result<Made>> {
    const { inventory, self } = this.#tools;
    const { recorders, signal, zone, options, sender = self } = this.#work;
    const customer = inventory.customers().find(({ id }) => id === customerId);
    const name = customer?.name ?? "";
    const ids = recorders.filter((one) => one.customerName === name).map(({ id }) => id);
    const scope = { of: "selection", select: { ids } } as const;
    const wish = { scope, period, subject: name, isCustomer: true, timeZone: zone || undefined };
    const language = customer?.language ?? "";
    return inLanguage(language, async () => {
      const evidence = await gatherEvidence(this.#tools, wish, { ...sender, signal });
      if (!evidence.ok) return evidence;
      const { format } = options;
      const inFile = FOR_PROGRAMS.has(format) ? ENGLISH : language;
      const { title, file } = customerReport(evidence.value);
      const content = await inLanguage(inFile, () =>
        bytesOf(customerReport(evidence.value), format, { signal, step() {} }),
      );
      const filename = `${file}.${format}`;
      const summary = summarySentences(evidence.value, camerasNow(evidence.value)).join("\n\n");
      return ok({
        // A line break would begin another header.
        subject: title.replaceAll(/\s+/g, " "),
        text: messages.mailText({ summary, file: filename }),
        attachments: [{ filename, contentType: REPORT_TYPES[format], content }],
      });
    });
  }
}

/** The same over all attempts: receivers drop a message that they have. */
function messageIdOf(id: string): string {
  return `<${id}@reports.muster.invalid>`;
}
