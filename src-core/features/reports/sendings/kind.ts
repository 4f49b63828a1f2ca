import type { Actor } from "#shared/domain/activity.ts";
import { reportRecipients, sendingCounts } from "#shared/domain/customer-reports.ts";
import { reportPeriod } from "#shared/domain/report-period.ts";
import type { RunCounts, ScheduleOf } from "#shared/domain/schedule.ts";
import { runCountsText } from "#shared/domain/schedule-text.ts";
import { scheduledReportMessages as messages } from "#shared/messages/scheduled-reports.ts";
import { ok, type Result } from "#shared/result.ts";
import type { ActivityLog } from "#core/features/activity/index.ts";
import type { RunContext, RunOutcome, ScheduleKind } from "#core/features/schedule/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import { inOwnLanguage } from "#core/platform/locale.ts";
import { ReportSender, type SenderTools } from "./sender.ts";
import { SendingStore, type NewSending } from "./store.ts";

export interface CustomerReportsTools extends SenderTools {
  readonly jobs: Jobs;
  readonly log: ActivityLog;
}

export type CustomerSchedule = ScheduleOf<"customer-reports">;

/** Sends each customer a report about its recorders of the schedule. A run that ended early is continued; no report is sent twice. */
export function customerReportsKind(tools: CustomerReportsTools): ScheduleKind<"customer-reports"> {
  const store = new SendingStore(tools.storage, tools.clock);
  return {
    kind: "customer-reports",
    repeatsFailed: true,
    continues: true,
    needsPasswords: () => true,
    async run(schedule, context) {
      const { runId, setTotal } = context;
      const earlier = continuedBy(store, context);
      if (earlier === null) store.add(runId, plannedSendings(tools, schedule, context));
      else {
        store.settle(earlier);
        store.move(earlier, runId);
      }
      store.abandonBefore(runId);
      setTotal(store.ofRun(runId).length);
      const sent = await sendAll(tools, store, schedule, context);
      const counts = sendingCounts(store.ofRun(runId));
      logRun(tools, tools.self.actor, schedule, counts);
      return sent.ok ? ok({ counts, cancelled: sent.value.cancelled }) : sent;
    },
  };
}

/** A run at the time of the schedule begins anew. One that is repeated, or that a user starts, finishes what the last one left. */
function continuedBy(store: SendingStore, { runId, cause }: RunContext): number | null {
  if (cause !== "repeated" && cause !== "manual") return null;
  const last = store.lastBefore(runId);
  const isOpen = last !== null && store.ofRun(last).some(({ state }) => state === "waiting");
  return isOpen || cause === "repeated" ? last : null;
}

function plannedSendings(
  { inventory, clock }: CustomerReportsTools,
  { scope, options, timeZone }: CustomerSchedule,
  { recorders }: Pick<RunContext, "recorders">,
): NewSending[] {
  const period = reportPeriod(options.period, Date.parse(clock.now()), zoneOf(timeZone));
  const recipients = reportRecipients(inventory.customers(), recorders, scope.of === "all");
  return recipients.flatMap(({ customerId, customer, emails, reason }) => {
    const addresses = reason === null ? emails : [""];
    return addresses.map((address) => ({ customerId, customer, address, period, reason }));
  });
}

/** Sends the reports of the run that wait, in a job. */
export function sendAll(
  tools: CustomerReportsTools,
  store: SendingStore,
  { name, options, timeZone }: CustomerSchedule,
  { runId, recorders, signal, jobName: subject }: SendingRun,
): Promise<Result<Pick<RunOutcome, "cancelled">>> {
  const total = store.ofRun(runId).filter(({ state }) => state === "waiting").length;
  const title = messages.customersJob({ name });
  return tools.jobs.run({ kind: "report", title, subject, total, signal }, async (job) => {
    const list = () => store.ofRun(runId);
    const work = { list, options, zone: zoneOf(timeZone), recorders, signal: job.signal };
    const step = (failed: boolean) => job.step(failed);
    const sent = await new ReportSender(tools, store).sendWaiting({ ...work, step });
    return sent.ok ? ok({ cancelled: job.signal.aborted }) : sent;
  });
}

type SendingRun = Pick<RunContext, "runId" | "recorders" | "signal" | "jobName">;

/** Numbers alone: the addresses are in the list of the run. */
export function logRun(
  { log }: Pick<CustomerReportsTools, "log">,
  actor: Actor,
  { name }: CustomerSchedule,
  counts: RunCounts,
): void {
  const detail = inOwnLanguage(() => runCountsText("customer-reports", counts));
  log.append({ ...actor, kind: "report.sent", subject: name, detail });
}

function zoneOf(timeZone: string): string {
  return timeZone === "computer" || timeZone === "site" ? "" : timeZone;
}
