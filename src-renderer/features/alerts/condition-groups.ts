import { isCriticalAlert } from "#shared/domain/alert-severity.ts";
import { ALERT_CONDITIONS, type AlertCondition } from "#shared/domain/alerts.ts";
import { compareNames } from "#shared/compare.ts";
import { factOf, isHealthFactId } from "#shared/facts/index.ts";
import { kindText } from "./labels.ts";

/** What a problem is about, in the columns of the form of a rule: they are of about the same height. */
export const CONDITION_COLUMNS = [["contact", "cameras", "settings"], ["recorders"]] as const;
export type ConditionGroup = (typeof CONDITION_COLUMNS)[number][number];

/** Facts are grouped by their subject. */
function groupOf(condition: AlertCondition): ConditionGroup {
  if (isHealthFactId(condition))
    return factOf(condition).subject === "channel" ? "cameras" : "recorders";
  if (condition === "channel_down") return "cameras";
  return condition === "drift" ? "settings" : "contact";
}

/** Conditions of a group: critical ones first, then by name. */
export function conditionsOf(group: ConditionGroup): AlertCondition[] {
  return ALERT_CONDITIONS.filter((condition) => groupOf(condition) === group).toSorted(
    (a, b) =>
      Number(isCriticalAlert(b)) - Number(isCriticalAlert(a)) ||
      compareNames(kindText(a), kindText(b)),
  );
}
