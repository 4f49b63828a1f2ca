import type { ActivityKind } from "#shared/domain/activity.ts";
import { activityKindMessages } from "#shared/messages/activity-screen.ts";

const PATTERNS = {
  rollouts: /^(plan|rollout|rollback|drift|template)\./,
  inventory: /^(recorder|site|customer|channel|picture|schedule|expectation|fact)\./,
  credentials: /^(credential|secrets)\./,
  alerts: /^(alert|webhook|mail)\./,
  team: /^(access|user|session|token|team)\./,
  agents: /^(agents?|agentGroup)\./,
  files: /^(inventory|report|database|log)\./,
} as const;

export type KindGroup = keyof typeof PATTERNS;
export const GROUPS = Object.keys(PATTERNS) as readonly KindGroup[];

/** Kinds of a group; all kinds for `all`. */
export function kindsOf(group: KindGroup | "all"): ActivityKind[] {
  const kinds = Object.keys(activityKindMessages) as ActivityKind[];
  return group === "all" ? kinds : kinds.filter((kind) => PATTERNS[group].test(kind));
}
