import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { coverageOf } from "#shared/domain/availability.ts";
import { channelRows } from "#shared/domain/channels.ts";
import type { Addressee } from "#shared/domain/customer-reports.ts";
import { channelTotals } from "#shared/domain/condition.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { REPORT_LINES, scopeSelection, type ReportFormat } from "#shared/domain/reports.ts";
import { selectionWithin } from "#shared/domain/visible-fleet.ts";
import { fault } from "#shared/errors.ts";
import { reportMessages as texts } from "#shared/messages/report-tables.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { selectionText, type ActivityLog } from "#core/features/activity/index.ts";
import { channelReadings } from "#core/features/audit/index.ts";
import type { MakeWorkbook } from "#core/features/exports/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { Scheduling } from "#core/features/schedule/index.ts";
import { inLanguage } from "#core/platform/locale.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { BrandingStore } from "./branding/store.ts";
import { channelsReport } from "./channels/channels-report.ts";
import { customerReport } from "./customer/customer-report.ts";
import { camerasNow } from "./customer/current-state.ts";
import type { CustomerEvidence } from "./customer/evidence.ts";
import {
  authorOf,
  gatherEvidence,
  type FigureReading,
  type CustomerReportInput,
  type GatheringTools,
} from "./customer/gather.ts";
import { periodText } from "./customer/period-text.ts";
import { summarySentences } from "./customer/summary.ts";
import { tablesOf, type ReportDocument } from "./document.ts";
import { bytesOf } from "./formats/index.ts";
import { reportLanguage } from "./language.ts";
import { rolloutReport } from "./rollout/rollout-report.ts";
import { reportKind, type ScheduledReportTools } from "./scheduled/report-kind.ts";
import { findAddressee, shownAddressee, type AddresseeTools } from "./sendings/addressee.ts";
import { sendingHandlers, type SendingMethods } from "./sendings/handlers.ts";
import { customerReportsKind } from "./sendings/kind.ts";
import { sendNowHandlers, type SendNowMethods } from "./sendings/send-now.ts";
import { SendingStore } from "./sendings/store.ts";

export { BrandingStore } from "./branding/store.ts";
export type { Branding } from "./customer/evidence.ts";
export { authorOf } from "./customer/gather.ts";
export { COLOURS } from "./formats/colours.ts";
export { PdfPages } from "./formats/pdf-page.ts";
export { escapeMarkup } from "./formats/plain.ts";
export { siteNamesText } from "./text.ts";

type Reading = FigureReading & Pick<Handlers, "rollouts.get" | "plans.get">;

interface Tools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly log: ActivityLog;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly health: Pick<Health, "expected">;
  readonly makeWorkbook?: MakeWorkbook | undefined;
  /** The handlers of the screens: a report shows the same data. */
  readonly reading: Reading;
}

type Methods = "branding.get" | "branding.set" | "reports.make" | "reports.preview";
type ReportInput = Checked<"reports.make">;
type WishOf<K extends ReportInput["kind"]> = Extract<ReportInput, { kind: K }>;
type Context = Parameters<Handlers["reports.make"]>[1];

type ScheduleTools = Pick<ScheduledReportTools, "mailer" | "self"> & {
  readonly scheduling: Scheduling;
};

/** Reports for people who do not have Muster (docs/reports.md): made for a user, and by schedules. */
export function createReports(
  tools: Tools & ScheduleTools,
): Pick<Handlers, Methods | SendingMethods | SendNowMethods> {
  const all = { ...tools, branding: new BrandingStore(tools.storage) };
  tools.scheduling.register(reportKind(all));
  tools.scheduling.register(customerReportsKind(all));
  return { ...reportHandlers(all), ...sendingHandlers(all), ...sendNowHandlers(all) };
}

export function reportHandlers(
  tools: Tools & GatheringTools & AddresseeTools,
): Pick<Handlers, Methods> {
  const { branding } = tools;
  return {
    "branding.get": async () => ok(branding.show()),
    "branding.set": async (wish) => branding.set(wish),
    "reports.preview": async (wish, context) =>
      inLanguage(await languageOf(tools, wish, context), async () => {
        const evidence = await gatherEvidence(tools, wish, context);
        if (!evidence.ok) return evidence;
        const addressee = await addresseeOf(tools, wish, context);
        return ok({ ...previewOf(evidence.value), addressee });
      }),
    "reports.make": async (wish, context) => {
      const language = await languageOf(tools, wish, context, wish.format);
      const report = await inLanguage(language, () => reportOf(tools, wish, context));
      if (!report.ok) return report;
      const shown = isOnPages(wish.format) ? tablesOf(report.value) : [report.value.evidence];
      const lines = shown.reduce((sum, { rows }) => sum + rows.length, 0);
      if (lines > REPORT_LINES[wish.format]) return err(tooLong(wish.format, lines));
      const title = texts.job({ title: report.value.title });
      const { signal } = context;
      return tools.jobs.run({ kind: "report", title, total: lines, signal }, async (job) => {
        const bytes = await inLanguage(language, () =>
          bytesOf(report.value, wish.format, job, tools.makeWorkbook),
        );
        if (job.signal.aborted) return err(fault("cancelled", texts.cancelled));
        const name = `${report.value.file}.${wish.format}`;
        return ok({ name, base64: bytes.toString("base64") });
      });
    },
  };
}

/** To whom `reports.send` would send the report; null if it is not about one customer. */
async function addresseeOf(
  tools: Tools & AddresseeTools,
  { scope, period }: CustomerReportInput,
  { visible }: Context,
): Promise<Addressee | null> {
  if (scope.of !== "customer") return null;
  const found = await findAddressee(tools, scope.name, visible);
  return found && shownAddressee(new SendingStore(tools.storage, tools.clock), found, period);
}

/** Reports of a customer are in its language. */
async function languageOf(
  { inventory }: GatheringTools,
  wish: ReportInput | CustomerReportInput,
  { visible }: Context,
  format?: ReportFormat,
): Promise<string> {
  if (!("scope" in wish)) return reportLanguage(inventory, [], format);
  const recorders = await inventory.select(selectionWithin(scopeSelection(wish.scope), visible));
  return reportLanguage(inventory, recorders.ok ? recorders.value : [], format);
}

function reportOf(
  tools: Tools & GatheringTools,
  wish: ReportInput,
  context: Context,
): Promise<Result<ReportDocument>> {
  switch (wish.kind) {
    case "rollout":
      return ofRollout(tools, wish, context);
    case "channels":
      return ofChannels(tools, wish, context);
    case "customer":
      return ofCustomer(tools, wish, context);
  }
}

async function ofCustomer(
  tools: GatheringTools,
  wish: WishOf<"customer">,
  context: Context,
): Promise<Result<ReportDocument>> {
  const evidence = await gatherEvidence(tools, wish, context);
  return evidence.ok ? ok(customerReport(evidence.value)) : evidence;
}

function previewOf(evidence: CustomerEvidence) {
  const { subject, period, recorders, total } = evidence;
  const cameras = camerasNow(evidence);
  return {
    subject,
    period: periodText(period),
    sites: new Set(recorders.map(({ siteId }) => siteId)).size,
    recorders: recorders.length,
    cameras: cameras.length,
    sentences: summarySentences(evidence, cameras),
    observed: total ? coverageOf(total.figures) : null,
  };
}

async function ofRollout(
  { reading, log, clock }: Tools,
  { id, timeZone }: WishOf<"rollout">,
  context: Context,
): Promise<Result<ReportDocument>> {
  const found = await reading["rollouts.get"]({ id }, context);
  if (!found.ok) return found;
  const { rollout, items } = found.value;
  const plan = await reading["plans.get"]({ id: rollout.planId }, context);
  if (!plan.ok) return plan;
  const evidence = { rollout, items, plan: plan.value, course: log.about(id), head: log.head() };
  return ok(
    rolloutReport({ ...evidence, timeZone, madeAt: clock.now(), madeBy: authorOf(context.actor) }),
  );
}

async function ofChannels(
  { storage, inventory, reading, clock }: Tools,
  { select = {}, channels: wanted, filter, format, timeZone }: WishOf<"channels">,
  context: Context,
): Promise<Result<ReportDocument>> {
  const recorders = await inventory.select(wanted ? { ids: Object.keys(wanted) } : select);
  if (!recorders.ok) return recorders;
  const cameras = wanted ? 0 : camerasOf(recorders.value);
  if (isOnPages(format) && cameras > REPORT_LINES[format]) return err(tooLong(format, cameras));
  const recorderIds = recorders.value.map(({ id }) => id);
  const listed = await reading["channels.list"]({ recorderIds }, context);
  if (!listed.ok) return listed;
  const channels = (await mapInTurns(listed.value.recorders, channelRows)).flat();
  const noted = await reading["channels.notes"]({}, context);
  if (!noted.ok) return noted;
  const sites = await inventory.sites();
  const readings = channelReadings(storage);
  const only = wanted && new Map(Object.entries(wanted).map(([id, of]) => [id, new Set(of)]));
  const { notes } = noted.value;
  const about = {
    recorders: recorders.value,
    sites,
    channels,
    notes,
    readings,
    only: only ?? null,
  };
  const chosen = Object.keys(select).length > 0 && !wanted ? selectionText(select) : "";
  const how = { filter: filter ?? chosen, timeZone };
  const made = { madeAt: clock.now(), madeBy: authorOf(context.actor) };
  return ok(await channelsReport({ ...about, ...how, ...made }, format));
}

/** Cameras that the report lists, as the last audit counted them: a report that is too long is refused before it is made. */
function camerasOf(recorders: readonly Recorder[]): number {
  return recorders.reduce((sum, { channelCounts }) => sum + channelTotals(channelCounts).of, 0);
}

function isOnPages(format: ReportFormat): boolean {
  return format === "html" || format === "pdf";
}

function tooLong(format: ReportFormat, lines: number) {
  const most = REPORT_LINES[format];
  const message = texts.tooLong({ lines, format, most });
  return fault("too_large", message, { hint: texts.tooLongHint, where: "format" });
}
