import type { Handlers } from "#shared/contract/endpoint.ts";
import {
  canSendAgain,
  sendingCounts,
  type ReportSending,
} from "#shared/domain/customer-reports.ts";
import { fault } from "#shared/errors.ts";
import { scheduledReportMessages as messages } from "#shared/messages/scheduled-reports.ts";
import { err, ok } from "#shared/result.ts";
import type { Scheduling } from "#core/features/schedule/index.ts";
import { logRun, sendAll, type CustomerReportsTools } from "./kind.ts";
import { SendingStore } from "./store.ts";

export type SendingMethods = "reports.sendings" | "reports.sendAgain";

interface Tools extends CustomerReportsTools {
  readonly scheduling: Scheduling;
}

/** The reports of a run of a schedule, and sending some of them again. */
export function sendingHandlers(tools: Tools): Pick<Handlers, SendingMethods> {
  const { scheduling, storage, clock } = tools;
  const store = new SendingStore(storage, clock);
  return {
    "reports.sendings": async ({ id, run }) => {
      const found = await scheduling.run(id, run);
      if (!found.ok) return found;
      const isRunning = found.value.state === "running";
      const sendings = store.ofRun(run).map((one) => (isRunning ? one : afterRun(one)));
      return ok({ sendings });
    },
    "reports.sendAgain": ({ id, run, sendings }, { signal, actor }) =>
      scheduling.resume(id, run, async (schedule, recorders, done) => {
        if (schedule.kind !== "customer-reports") return err(noReports());
        store.settle(run);
        const chosen = store.ofRun(run).filter((one) => isChosen(one, sendings));
        if (chosen.length === 0) return err(nothingToSend());
        readdress(store, tools, run, chosen);
        const work = { runId: run, recorders, signal, jobName: `schedule:${id}` };
        const sent = await sendAll(tools, store, schedule, work);
        const all = store.ofRun(run);
        const counts = sendingCounts(all);
        done(counts, !all.some(({ state }) => state === "waiting"));
        logRun(tools, actor, schedule, counts);
        return sent.ok ? ok(undefined) : sent;
      }),
  };
}

/** The process that was sending has ended: what became of the message is not known. */
function afterRun(sending: ReportSending): ReportSending {
  return sending.state === "sending" ? { ...sending, state: "perhaps_sent" } : sending;
}

/** @param ids undefined: all that failed or were not sent; what was perhaps sent has to be named */
function isChosen(sending: ReportSending, ids: readonly string[] | undefined): boolean {
  if (ids !== undefined) return canSendAgain(sending) && ids.includes(sending.id);
  return canSendAgain(sending) && sending.state !== "perhaps_sent";
}

/** To the addresses that the customers have now: a wrong one was probably the reason. */
function readdress(
  store: SendingStore,
  { inventory }: Pick<Tools, "inventory">,
  run: number,
  chosen: readonly ReportSending[],
): void {
  const customers = new Map(inventory.customers().map((one) => [one.id, one]));
  for (const sending of chosen) {
    const { customerId, period } = sending;
    const customer = customers.get(customerId);
    const emails = customer?.emails ?? [];
    if (emails.includes(sending.address)) {
      store.waitAgain([sending.id]);
      continue;
    }
    store.remove(sending.id);
    const known = store.ofRun(run).filter((one) => one.customerId === customerId);
    const more = emails.filter((email) => known.every(({ address }) => address !== email));
    const name = customer?.name ?? sending.customer;
    const about = { customerId, customer: name, period };
    if (emails.length > 0)
      store.add(
        run,
        more.map((address) => ({ ...about, address, reason: null })),
      );
    else {
      const reason = customer ? ("no_address" as const) : ("removed" as const);
      store.add(run, [{ ...about, address: "", reason }]);
    }
  }
}

function noReports() {
  return fault("bad_input", messages.noSendings, { where: "id" });
}

function nothingToSend() {
  return fault("nothing_selected", messages.nothingToSend, { where: "sendings" });
}
