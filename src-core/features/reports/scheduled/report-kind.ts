import type { CallIdentity } from "#shared/contract/endpoint.ts";
import { reportPeriod } from "#shared/domain/report-period.ts";
import { REPORT_TYPES, type ScheduledReport } from "#shared/domain/reports.ts";
import { scheduledReportMessages as messages } from "#shared/messages/scheduled-reports.ts";
import { ok, type Result } from "#shared/result.ts";
import { inLanguage } from "#core/platform/locale.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Mailer } from "#core/features/mail/index.ts";
import type { RunContext, RunOutcome, ScheduleKind } from "#core/features/schedule/index.ts";
import { camerasNow } from "../customer/current-state.ts";
import { customerReport } from "../customer/customer-report.ts";
import { cameraOutages, type CustomerEvidence } from "../customer/evidence.ts";
import { gatherEvidence, type GatheringTools } from "../customer/gather.ts";
import { summarySentences } from "../customer/summary.ts";
import { bytesOf } from "../formats/index.ts";
import { reportLanguage } from "../language.ts";
import { folderFault, writeToFolder } from "./folder.ts";

export interface ScheduledReportTools extends GatheringTools {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Identity in whose name Muster works by itself. */
  readonly self: CallIdentity;
}

/** Makes a customer report of the recorders of a schedule, and writes it to a folder or sends it by email. */
export function reportKind(tools: ScheduledReportTools): ScheduleKind<"report"> {
  return {
    kind: "report",
    repeatsFailed: true,
    obstacle: async ({ options: { delivery } }) =>
      delivery.to === "folder" ? folderFault(delivery.path) : null,
    needsPasswords: ({ options }) => options.delivery.to === "email",
    async run({ name, timeZone, options }, context) {
      const { recorders, signal, jobName: subject, setTotal } = context;
      const total = recorders.length;
      setTotal(total);
      const about = { kind: "report", title: messages.job({ name }), subject, total } as const;
      const zone = timeZone === "computer" || timeZone === "site" ? "" : timeZone;
      return tools.jobs.run({ ...about, signal }, (job) => {
        const run = { ...context, signal: job.signal };
        const language = reportLanguage(tools.inventory, recorders, options.format);
        return inLanguage(language, () => makeAndDeliver(tools, { options, zone }, run));
      });
    },
  };
}

async function makeAndDeliver(
  tools: ScheduledReportTools,
  { options, zone }: { readonly options: ScheduledReport; readonly zone: string },
  { recorders, signal }: Pick<RunContext, "recorders" | "signal">,
): Promise<Result<RunOutcome>> {
  const period = reportPeriod(options.period, Date.parse(tools.clock.now()), zone);
  const ids = recorders.map(({ id }) => id);
  const scope = { of: "selection", select: { ids } } as const;
  const wish = { scope, period, subject: options.subject, timeZone: zone || undefined };
  const evidence = await gatherEvidence(tools, wish, { ...tools.self, signal });
  if (!evidence.ok) return evidence;
  const report = customerReport(evidence.value);
  const bytes = await bytesOf(report, options.format, { signal, step() {} });
  const counts = {
    total: ids.length,
    done: ids.length,
    failed: 0,
    findings: cameraOutages(evidence.value).length,
  };
  if (signal.aborted) return ok({ counts: { ...counts, done: 0 }, cancelled: true });
  const made = { name: report.file, title: report.title, bytes };
  const delivered = await deliver(tools, options, made, evidence.value, signal);
  return delivered.ok ? ok({ counts, cancelled: false }) : delivered;
}

async function deliver(
  { mailer }: ScheduledReportTools,
  { delivery, format }: ScheduledReport,
  { name, title, bytes }: { readonly name: string; readonly title: string; readonly bytes: Buffer },
  evidence: CustomerEvidence,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  if (delivery.to === "folder")
    return writeToFolder(delivery.path, { name, ending: format, bytes });
  const filename = `${name}.${format}`;
  const summary = summarySentences(evidence, camerasNow(evidence)).join("\n\n");
  return mailer.send(
    {
      to: delivery.addresses,
      // A line break would begin another header.
      subject: title.replaceAll(/\s+/g, " "),
      text: messages.mailText({ summary, file: filename }),
      attachments: [{ filename, contentType: REPORT_TYPES[format], content: bytes }],
    },
    signal,
  );
}
