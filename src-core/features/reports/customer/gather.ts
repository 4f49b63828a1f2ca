import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Actor } from "#shared/domain/activity.ts";
import type { Period } from "#shared/domain/availability.ts";
import { channelRows } from "#shared/domain/channels.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { scopeSelection, type ReportScope } from "#shared/domain/reports.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { selectionWithin } from "#shared/domain/visible-fleet.ts";
import { ok, type Result } from "#shared/result.ts";
import { selectionText } from "#core/features/activity/index.ts";
import { channelReadings } from "#core/features/audit/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { BrandingStore } from "../branding/store.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { gatherHealth } from "./health-evidence.ts";

/** The same answers that the screens show. */
export type FigureReading = Pick<
  Handlers,
  | "availability.days"
  | "availability.figures"
  | "availability.outages"
  | "channels.list"
  | "channels.notes"
  | "health.figures"
  | "health.list"
  | "health.problems"
>;

export interface GatheringTools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly clock: Clock;
  readonly reading: FigureReading;
  readonly branding: BrandingStore;
  /** What was agreed. */
  readonly health: Pick<Health, "expected">;
}

export interface CustomerReportInput {
  readonly scope: ReportScope;
  readonly period: Period;
  readonly timeZone?: string | undefined;
  /** Instead of the name of the scope. */
  readonly subject?: string;
  /** The reader is the owner of the cameras. Default: the scope is a customer. */
  readonly isCustomer?: boolean;
}

/** More than these fill a book; the spreadsheet has the figures of all. */
const MOST_OUTAGES = 5_000;

type Context = Parameters<Handlers["availability.figures"]>[1];

/** Who makes a report, in words. */
export const authorOf = ({ user, host }: Actor) => `${user} (${host})`;

/** Everything that a report for a customer says. Fails as a selection or a period does that makes no sense. */
export async function gatherEvidence(
  { storage, inventory, clock, reading, branding, health }: GatheringTools,
  { scope, period, timeZone, subject, isCustomer }: CustomerReportInput,
  context: Context,
): Promise<Result<CustomerEvidence>> {
  const chosen = scopeSelection(scope);
  const recorders = await inventory.select(selectionWithin(chosen, context.visible));
  if (!recorders.ok) return recorders;
  const ids = recorders.value.map(({ id }) => id);
  const figures = await figuresOf(reading, { select: { ids }, period }, context);
  if (!figures.ok) return figures;
  const channels = await reading["channels.list"]({ recorderIds: ids }, context);
  if (!channels.ok) return channels;
  const noted = await reading["channels.notes"]({}, context);
  if (!noted.ok) return noted;
  const found = await gatherHealth({ reading, health }, { ids, period }, context);
  if (!found.ok) return found;
  return ok({
    ...figures.value,
    health: found.value,
    subject: subject ?? subjectOf(scope, chosen),
    isCustomer: isCustomer ?? scope.of === "customer",
    period,
    timeZone,
    recorders: recorders.value,
    sites: await inventory.sites(),
    channels: (await mapInTurns(channels.value.recorders, channelRows)).flat(),
    notes: noted.value.notes,
    readings: channelReadings(storage),
    branding: branding.get(),
    madeAt: clock.now(),
    madeBy: authorOf(context.actor),
  });
}

async function figuresOf(
  reading: FigureReading,
  question: { readonly select: Selection; readonly period: Period },
  context: Context,
) {
  const rowsBy = (by: "channel" | "site" | "fleet") =>
    reading["availability.figures"]({ ...question, by }, context);
  // Fails if there are too many recorders: then nothing else is calculated.
  const channels = await rowsBy("channel");
  if (!channels.ok) return channels;
  const total = await rowsBy("fleet");
  if (!total.ok) return total;
  const sites = await rowsBy("site");
  if (!sites.ok) return sites;
  const days = await reading["availability.days"](question, context);
  if (!days.ok) return days;
  const limit = MOST_OUTAGES;
  const outages = await reading["availability.outages"]({ ...question, limit }, context);
  if (!outages.ok) return outages;
  return ok({
    total: total.value.rows[0],
    bySite: sites.value.rows,
    byChannel: channels.value.rows,
    days: days.value.fleet,
    outages: outages.value.outages,
    outagesTotal: outages.value.total,
  });
}

/** The customer, site or tag; of any other selection its description. */
function subjectOf(scope: ReportScope, select: Selection): string {
  if (scope.of === "all") return messages.allSites;
  return scope.of === "selection" ? selectionText(select) : scope.name;
}
