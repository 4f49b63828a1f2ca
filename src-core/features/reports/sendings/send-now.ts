import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { sendingCounts, type SentReport } from "#shared/domain/customer-reports.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import { obstacleFault } from "#shared/domain/sending-text.ts";
import { runCountsText } from "#shared/domain/schedule-text.ts";
import { fault } from "#shared/errors.ts";
import { customerReportMessages } from "#shared/messages/customer-report.ts";
import { sentReportMessages as messages } from "#shared/messages/sent-reports.ts";
import { err, ok } from "#shared/result.ts";
import { unknownCustomer } from "#core/features/inventory/index.ts";
import { inOwnLanguage } from "#core/platform/locale.ts";
import { findAddressee, type AddresseeTools } from "./addressee.ts";
import type { CustomerReportsTools } from "./kind.ts";
import { ReportSender } from "./sender.ts";
import { SendingStore } from "./store.ts";

export type SendNowMethods = "reports.send" | "reports.sent";

type Tools = CustomerReportsTools & AddresseeTools;
type Wish = Checked<"reports.send">;
type Context = Parameters<Handlers["reports.send"]>[1];

const USUAL_LIMIT = 20;

/** One report that a user sends to one customer, and what was sent to a customer before. */
export function sendNowHandlers(tools: Tools): Pick<Handlers, SendNowMethods> {
  const { storage, clock } = tools;
  const store = new SendingStore(storage, clock);
  return {
    "reports.send": async (wish, context) => {
      const found = await findAddressee(tools, wish.customer, context.visible);
      if (!found) return err(unknownCustomer([wish.customer]));
      const { customer, recorders, obstacle } = found;
      if (obstacle) return err(obstacleFault(obstacle, customer.name));
      if (!areAddressesOf(customer, wish.shownEmails)) return err(otherAddresses(customer.name));
      const what = messages.lock({ customer: customer.name });
      return storage.locks.exclusive(
        lockOf(customer),
        async () => {
          store.settleOfUsers(customer.id);
          const known = store.ofRequest(wish.request);
          if (known.some((one) => !isAbout(one, customer, wish))) return err(otherRequest());
          prepare(store, customer, wish, context.actor.user, known);
          await sendPrepared(tools, store, { wish, customer, recorders }, context);
          return ok({ sendings: store.ofRequest(wish.request) });
        },
        { what },
      );
    },
    "reports.sent": async ({ customer: name, limit = USUAL_LIMIT }, { visible }) => {
      const found = await findAddressee(tools, name, visible);
      if (!found) return err(unknownCustomer([name]));
      const { customer } = found;
      const isSending = await storage.locks.hold(lockOf(customer), "shared");
      if (isSending.ok) isSending.value.release();
      const sendings = store.ofCustomer(customer.id, limit).map((one) => ({
        ...(isSending.ok ? afterProcess(one) : one),
        // Schedules belong to the whole fleet.
        schedule: visible ? "" : one.schedule,
      }));
      return ok({ sendings });
    },
  };
}

/** Another user may have changed them since they were shown. */
function areAddressesOf({ emails }: Customer, shown: readonly string[] = emails): boolean {
  return shown.length === emails.length && emails.every((email) => shown.includes(email));
}

/** Held while a user's report to the customer is sent: a second click, and another user, do not send it as well. */
function lockOf({ id }: Customer): string {
  return `report-to-${id}`;
}

function isAbout(
  { customerId, period }: SentReport,
  customer: Customer,
  { period: wanted }: Wish,
): boolean {
  return customerId === customer.id && period.from === wanted.from && period.to === wanted.to;
}

/** The process that was sending a user's report has ended: what became of the message is not known. */
function afterProcess(one: SentReport): SentReport {
  return one.state === "sending" && one.by !== "" ? { ...one, state: "perhaps_sent" } : one;
}

/** To the addresses that the customer has now. What was sent, or perhaps sent, for the same request is not sent again. */
function prepare(
  store: SendingStore,
  { id: customerId, name, emails }: Customer,
  { period, request }: Wish,
  by: string,
  known: readonly SentReport[],
): void {
  const isDone = ({ state }: SentReport) => state === "sent" || state === "perhaps_sent";
  const open = known.filter((one) => !isDone(one));
  store.waitAgain(open.flatMap(({ id, address }) => (emails.includes(address) ? [id] : [])));
  for (const { id, address } of open) if (!emails.includes(address)) store.remove(id);
  const more = emails.filter((email) => known.every(({ address }) => address !== email));
  const about = { customerId, customer: name, period, reason: null };
  store.addOfUser(
    { request, by },
    more.map((address) => ({ ...about, address })),
  );
}

interface Prepared {
  readonly wish: Wish;
  readonly customer: Customer;
  readonly recorders: readonly Recorder[];
}

/** Sends what waits, in a job. What remains has failed: nothing is sent later, without the user. */
async function sendPrepared(
  tools: Tools,
  store: SendingStore,
  { wish, customer, recorders }: Prepared,
  { actor, caller, signal }: Context,
): Promise<void> {
  const { request, format = "pdf", timeZone: zone = "", period } = wish;
  const list = () => store.ofRequest(request);
  const waiting = list().filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return;
  const title = messages.job({ customer: customer.name });
  const about = { kind: "report", title, subject: request, total: waiting.length } as const;
  const sent = await tools.jobs.run({ ...about, signal }, (job) =>
    new ReportSender(tools, store).sendWaiting({
      list,
      isOnce: true,
      sender: { actor, caller },
      options: { format },
      zone,
      recorders,
      signal: job.signal,
      step: (failed) => job.step(failed),
    }),
  );
  inOwnLanguage(() => {
    store.giveUp(request, sent.ok ? fault("cancelled", messages.cancelled) : sent.error);
    const tried = new Set(waiting.map(({ id }) => id));
    const counts = sendingCounts(list().filter(({ id }) => tried.has(id)));
    const scope = equalsExpression("customer", customer.name);
    const { from, to } = period;
    const detail = messages.logged({
      scope: customerReportMessages.logged({ scope, from, to }),
      counts: runCountsText("customer-reports", counts),
    });
    tools.log.append({ ...actor, kind: "report.sent", subject: customer.name, detail });
  });
}

function otherAddresses(customer: string): ReturnType<typeof fault> {
  return fault("bad_input", messages.otherAddresses({ customer }), {
    hint: messages.otherAddressesHint,
    where: "shownEmails",
  });
}

function otherRequest(): ReturnType<typeof fault> {
  return fault("bad_input", messages.otherRequest, {
    hint: messages.otherRequestHint,
    where: "request",
  });
}
