import {
  asksForAction,
  type AttentionItem,
  type AttentionKind,
  type Overview,
} from "#shared/domain/overview.ts";
import type { PlaceHealth } from "#shared/domain/place-health.ts";
import { isHealthFactId, isUrgentFact } from "#shared/facts/index.ts";

const BLOCKED: ReadonlySet<AttentionKind> = new Set([
  "consents_needed",
  "sign_ins_blocked",
  "sign_ins_untested",
  "certificates_changed",
  "recorders_failing",
]);

/**
 * What is wrong in the whole place, from the numbers of the overview. The tree of the fleet has the same sums, but a large fleet takes
 * seconds to load it.
 */
export function fleetHealth(overview: Overview, items: readonly AttentionItem[]): PlaceHealth {
  const sum = (isOne: (kind: AttentionKind) => boolean) =>
    items
      .filter((item) => asksForAction(item) && isOne(item.kind))
      .reduce((all, { count }) => all + count, 0);
  return {
    sites: overview.sites,
    recorders: overview.recorders.total,
    cameras: overview.channels.total,
    recordersDown: overview.recorders.unreachable,
    channelsDown: sum((kind) => kind === "channels_down"),
    urgent: sum((kind) => isHealthFactId(kind) && isUrgentFact(kind)),
    recordersBlocked: sum((kind) => BLOCKED.has(kind)),
    other: sum((kind) => isHealthFactId(kind) && !isUrgentFact(kind)),
    notAudited: 0,
    excused: 0,
    since: {},
  };
}
