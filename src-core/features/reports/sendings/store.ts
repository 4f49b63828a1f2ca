import {
  reportSendingSchema,
  type NotSentReason,
  type ReportSending,
  type ReportSendingState,
  type SentReport,
} from "#shared/domain/customer-reports.ts";
import type { Period } from "#shared/domain/availability.ts";
import type { MusterError } from "#shared/errors.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** A report that is to be sent, or that cannot be. */
export type NewSending = Pick<
  ReportSending,
  "customerId" | "customer" | "address" | "period" | "reason"
>;

/** A report that a user sends. */
export interface SendingRequest {
  /** Chosen by the caller of `reports.send`. */
  readonly request: string;
  /** Name of the user. */
  readonly by: string;
}

/** Reports that users sent to one customer, at most: older ones are forgotten. */
const MOST_OF_USERS = 200;

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly customer: string;
  readonly address: string;
  readonly period_json: string;
  readonly state: string;
  readonly reason: string | null;
  readonly error_json: string | null;
  readonly at: string;
}

interface SentRow extends Row {
  readonly sent_by: string;
  readonly schedule: string | null;
}

const SENT_ROWS = `select report_sending.*, schedule.name as schedule from report_sending
  left join schedule_run on schedule_run.id = report_sending.run_id
  left join schedule on schedule.id = schedule_run.schedule_id`;

const EARLIER_SENDING = `state = 'sending' and run_id in (select id from schedule_run where id < @runId
  and schedule_id = (select schedule_id from schedule_run where id = @runId))`;
const EARLIER_WAITING = `state = 'waiting' and run_id in (select id from schedule_run where id < @runId
  and schedule_id = (select schedule_id from schedule_run where id = @runId))`;

const SENDING_OF_USERS = "state = 'sending' and run_id is null and customer_id = @customerId";
const WAITING_OF_USERS = "state = 'waiting' and run_id is null and customer_id = @customerId";

/** Every report to a customer, stored before and after it is sent: a process that is killed sends nothing twice. */
export class SendingStore {
  readonly #storage;
  readonly #clock;

  constructor(storage: Storage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Sendings of a run, in the order in which they are sent. */
  ofRun(runId: number): ReportSending[] {
    return this.#storage.sqlite
      .prepare<[number], Row>("select * from report_sending where run_id = ? order by position")
      .all(runId)
      .map(toSending);
  }

  /** Reports of a user's request, in the order in which they are sent. */
  ofRequest(request: string): SentReport[] {
    return this.#storage.sqlite
      .prepare<[string], SentRow>(
        `${SENT_ROWS} where report_sending.request_id = ? order by report_sending.position`,
      )
      .all(request)
      .map(toSent);
  }

  /** The latest reports to a customer, of users and schedules. */
  ofCustomer(customerId: string, limit: number): SentReport[] {
    return this.#storage.sqlite
      .prepare<[string, number], SentRow>(
        `${SENT_ROWS} where report_sending.customer_id = ? order by report_sending.at desc,
           report_sending.rowid desc limit ?`,
      )
      .all(customerId, limit)
      .map(toSent);
  }

  /** The latest report to a customer about a period that was sent; null if there is none. */
  lastSent(customerId: string, period: Period): SentReport | null {
    const row = this.#storage.sqlite
      .prepare<[string, string], SentRow>(
        `${SENT_ROWS} where report_sending.customer_id = ? and report_sending.period_json = ?
           and report_sending.state = 'sent' order by report_sending.at desc limit 1`,
      )
      .get(customerId, periodKey(period));
    return row ? toSent(row) : null;
  }

  /** A sending with a reason is not sent; the others wait. */
  add(runId: number, sendings: readonly NewSending[]): void {
    this.#insert({ runId, request: null, by: "" }, sendings);
  }

  /** Reports that a user sends. The oldest ones of the customer, and those of customers that were removed, are forgotten. */
  addOfUser(request: SendingRequest, sendings: readonly NewSending[]): void {
    this.#insert({ runId: null, ...request }, sendings);
    const drop = this.#storage.sqlite.prepare(
      `delete from report_sending where run_id is null and (customer_id not in (select id from customer)
         or rowid in (select other.rowid from report_sending other where other.run_id is null
           and other.customer_id = @customerId order by other.at desc, other.rowid desc limit -1 offset @most))`,
    );
    const [first] = sendings;
    if (first)
      this.#storage.write(() => drop.run({ customerId: first.customerId, most: MOST_OF_USERS }));
  }

  #insert(
    owner: { readonly runId: number | null; readonly request: string | null; readonly by: string },
    sendings: readonly NewSending[],
  ): void {
    const insert = this.#storage.sqlite.prepare(
      `insert into report_sending (id, run_id, request_id, sent_by, position, customer_id, customer, address, period_json, state, reason, at)
       values (@id, @runId, @request, @by,
         (select coalesce(max(position), 0) + 1 from report_sending where run_id is @runId and request_id is @request),
         @customerId, @customer, @address, @period, @state, @reason, @at)`,
    );
    const at = this.#clock.now();
    this.#storage.write(() => {
      for (const { period, ...sending } of sendings) {
        const state = sending.reason === null ? "waiting" : "not_sent";
        const own = { ...owner, id: newId(), state, at, period: periodKey(period) };
        insert.run({ ...sending, ...own });
      }
    });
  }

  /** Marks messages that a process was sending when it ended as perhaps sent. Only for the process that holds the lock of the schedule. */
  settle(runId: number): void {
    this.#change("run_id = @runId and state = 'sending'", { runId }, { state: "perhaps_sent" });
  }

  /** The same for what users were sending to a customer. Only for the process that holds the lock of the customer. */
  settleOfUsers(customerId: string): void {
    this.#change(SENDING_OF_USERS, { customerId }, { state: "perhaps_sent" });
    const change = { state: "not_sent", reason: "interrupted" } as const;
    this.#change(WAITING_OF_USERS, { customerId }, change);
  }

  /** Nothing more is tried for what waits of a request. */
  giveUp(request: string, error: MusterError): void {
    const where = "request_id = @request and state = 'waiting'";
    this.#change(where, { request }, { state: "failed", error });
  }

  /** What an earlier run of the schedule left undone is not done any more. */
  abandonBefore(runId: number): void {
    const state = "not_sent";
    this.#change(EARLIER_SENDING, { runId }, { state: "perhaps_sent" });
    this.#change(EARLIER_WAITING, { runId }, { state, reason: "interrupted" });
  }

  /**
   * The earlier run of the schedule that has the reports of the last beginning; null if there is none. A run that repeats another one has
   * taken its reports over, unless it was killed before.
   */
  lastBefore(runId: number): number | null {
    const earlier = this.#storage.sqlite
      .prepare<{ runId: number }, { id: number; cause: string }>(
        `select before.id, before.cause from schedule_run before join schedule_run run on run.id = @runId
           and run.schedule_id = before.schedule_id and before.id < run.id order by before.id desc`,
      )
      .all({ runId });
    const first = earlier.findIndex(({ cause }) => cause !== "repeated");
    const candidates = first === -1 ? earlier : earlier.slice(0, first + 1);
    return candidates.find(({ id }) => this.ofRun(id).length > 0)?.id ?? null;
  }

  /** The reports of a run belong to a later one, which continues it. */
  move(from: number, to: number): void {
    const update = this.#storage.sqlite.prepare(
      "update report_sending set run_id = ? where run_id = ?",
    );
    this.#storage.write(() => update.run(to, from));
  }

  /** A user wants these to be sent again. */
  waitAgain(ids: readonly string[]): void {
    const change = { state: "waiting" } as const;
    for (const id of ids) this.#change("id = @id", { id }, change);
  }

  remove(id: string): void {
    const drop = this.#storage.sqlite.prepare("delete from report_sending where id = ?");
    this.#storage.write(() => drop.run(id));
  }

  /** On the disk before the first byte is sent. False: the report does not wait any more. */
  begin(id: string): boolean {
    const where = "id = @id and state = 'waiting'";
    return this.#storage.writeThrough(() => this.#set(where, { id }, { state: "sending" })) === 1;
  }

  /** On the disk before the next report is made. */
  end(id: string, change: Change): void {
    this.#storage.writeThrough(() => this.#set("id = @id", { id }, change));
  }

  #change(where: string, values: Readonly<Record<string, unknown>>, change: Change): void {
    this.#storage.write(() => this.#set(where, values, change));
  }

  #set(
    where: string,
    values: Readonly<Record<string, unknown>>,
    { state, reason, error }: Change,
  ): number {
    const why = { reason: reason ?? null, error: error ? JSON.stringify(error) : null };
    const wanted = { state, ...why, at: this.#clock.now() };
    return this.#storage.sqlite
      .prepare(
        `update report_sending set state = @state, reason = @reason, error_json = @error, at = @at
         where ${where}`,
      )
      .run({ ...values, ...wanted }).changes;
  }
}

interface Change {
  readonly state: ReportSendingState;
  readonly reason?: NotSentReason;
  readonly error?: MusterError;
}

function toSending(row: Row): ReportSending {
  return reportSendingSchema.parse({
    id: row.id,
    customerId: row.customer_id,
    customer: row.customer,
    address: row.address,
    period: JSON.parse(row.period_json),
    state: row.state,
    reason: row.reason,
    error: JSON.parse(row.error_json ?? "null"),
    at: row.at,
  });
}

function toSent(row: SentRow): SentReport {
  return { ...toSending(row), by: row.sent_by, schedule: row.schedule ?? "" };
}

/** Text of a period in the table, whatever the order of its members. */
function periodKey({ from, to }: Period): string {
  return JSON.stringify({ from, to });
}
