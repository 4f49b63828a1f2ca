import { silenceText } from "#shared/areas/disarming.ts";
import { areaSpec, channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import { channelNames } from "./channel-names.ts";
import { isExposed, type Plan, type PlanField, type PlanItem } from "./plan.ts";

/** `'Alarm mail', version 3`: the stored template that the plan was made from; null: from none. */
export function storedTemplateText(plan: Pick<Plan, "template" | "source">): string | null {
  const { template, source } = plan;
  return source?.kind === "template" ? `'${template.name}', version ${source.version}` : null;
}

/** Ids of the recorders to which a rollout sends a password that others could read. It takes consent where nobody trusts the network. */
export function exposedRecorders(
  items: readonly Pick<PlanItem, "recorderId" | "state" | "fields">[],
): string[] {
  const exposed = items.filter(
    ({ state, fields }) => state === "ready" && fields.some(({ way }) => isExposed(way)),
  );
  return exposed.map(({ recorderId }) => recorderId);
}

/** Fields named in a reason; of more only the number is told. */
const MOST_NAMED = 6;

/**
 * Why nothing of a recorder is written: each reason once, with the fields that it is about. The areas are named where the plan
 * changes several: `Email (smtp_port, sender): this recorder has no such field; Event push (port): takes 1 to 65535`.
 */
export function unfitText({ fields }: Pick<PlanItem, "fields">): string {
  const told = fields.filter(({ reason }) => reason !== undefined);
  const blocking = told.filter(
    ({ state, leftOut }) => !leftOut && (state === "invalid" || state === "unsupported"),
  );
  const severalAreas = new Set(fields.map(({ area }) => area)).size > 1;
  // Where every channel is left out, that is what is in the way.
  const reasons = Map.groupBy(
    blocking.length > 0 ? blocking : told,
    ({ area, reason = "" }) => `${area} ${reason}`,
  );
  return [...reasons.values()].map((alike) => oneReason(alike, severalAreas)).join("; ");
}

function oneReason(fields: readonly PlanField[], withArea: boolean): string {
  const { area, reason } = fields[0] as PlanField;
  const byField = Map.groupBy(fields, ({ path }) => fieldOfPath(area, path));
  const names = [...byField].map(([field, own]) => {
    const channels = own.map(({ path }) => channelOfPath(area, path)).filter(Boolean);
    return channels.length === 0 ? field : `${field} at ${channelNames(channels)}`;
  });
  const more = names.length - MOST_NAMED;
  const named =
    more > 0 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${more} more` : names.join(", ");
  return `${withArea ? `${areaSpec(area).label} (${named})` : named}: ${reason}`;
}

/** What a person should know before the plan is written: which messages of disarmed recorders it stops. */
export function planWarnings({ items }: Pick<Plan, "items">): string[] {
  const counts = new Map<string, number>();
  for (const { state, fields } of items) {
    if (state !== "ready") continue;
    const silent = new Set(fields.flatMap(({ silences = [] }) => silences));
    for (const path of silent) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, recorders]) => silenceText(path, recorders));
}
