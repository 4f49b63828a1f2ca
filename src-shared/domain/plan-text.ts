import { silenceText } from "#shared/areas/silence.ts";
import { areaSpec, channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { channelNames } from "./channel-names.ts";
import { isExposed, type Plan, type PlanField, type PlanItem } from "./plan.ts";

/** `'Alarm mail', version 3`: the stored template of the plan; null for a plan without one. */
export function storedTemplateText(plan: Pick<Plan, "template" | "source">): string | null {
  const { template, source } = plan;
  if (source?.kind !== "template") return null;
  return m.storedTemplate({ name: template.name, version: String(source.version) });
}

/** Ids of the recorders to which a rollout sends a password that others could read. It needs consent unless the network is trusted. */
export function exposedRecorders(
  items: readonly Pick<PlanItem, "recorderId" | "state" | "fields">[],
): string[] {
  const exposed = items.filter(
    ({ state, fields }) => state === "ready" && fields.some(({ way }) => isExposed(way)),
  );
  return exposed.map(({ recorderId }) => recorderId);
}

/** Most fields that a reason names; of the others it gives the number. */
const MOST_NAMED = 6;

/**
 * Why nothing of a recorder is written: each reason once, with its fields. A plan that changes several areas names
 * them: `Email (smtp_port, sender): this recorder has no such field; Event push (port): takes 1 to 65535`.
 */
export function unfitText({ fields }: Pick<PlanItem, "fields">): string {
  const withReason = fields.filter(({ reason }) => reason !== undefined);
  const blocking = withReason.filter(
    ({ state, leftOut }) => !leftOut && (state === "invalid" || state === "unsupported"),
  );
  const severalAreas = new Set(fields.map(({ area }) => area)).size > 1;
  // If every channel is skipped, the skipped channels are the reason.
  const reasons = Map.groupBy(
    blocking.length > 0 ? blocking : withReason,
    ({ area, reason = "" }) => `${area} ${reason}`,
  );
  return [...reasons.values()].map((alike) => oneReason(alike, severalAreas)).join("; ");
}

function oneReason(fields: readonly PlanField[], withArea: boolean): string {
  const { area, reason } = fields[0] as PlanField;
  const byField = Map.groupBy(fields, ({ path }) => fieldOfPath(area, path));
  const names = [...byField].map(([field, own]) => {
    const channels = own.map(({ path }) => channelOfPath(area, path)).filter(Boolean);
    return channels.length === 0
      ? field
      : m.atChannels({ field, channels: channelNames(channels) });
  });
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ");
  const values = {
    fields: more > 0 ? m.namesAndMore({ names: named, count: more }) : named,
    reason: reason ?? "",
  };
  return withArea ? m.areaReason({ ...values, area: areaSpec(area).label }) : m.fieldReason(values);
}

/** Side effects to know before the plan is written: which messages of disarmed recorders it stops. */
export function planWarnings({ items }: Pick<Plan, "items">): string[] {
  const counts = new Map<string, number>();
  for (const { state, fields } of items) {
    if (state !== "ready") continue;
    const silent = new Set(fields.flatMap(({ silences = [] }) => silences));
    for (const path of silent) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, recorders]) => silenceText(path, recorders));
}
