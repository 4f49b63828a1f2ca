import { alertMessages } from "#shared/messages/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { isCriticalAlert } from "#shared/domain/alert-severity.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { isActiveProblem, type ProblemIndex } from "#renderer/features/health/index.ts";
import type { CellMark, CellValue } from "#renderer/ui/index.ts";
import { kindText } from "./labels.ts";

// What cells say of an alert, in a few words. The whole sentence is the title of the alert.

export function severityMark({ kind, resolvedAt }: Alert): CellMark {
  const isCritical = isCriticalAlert(kind);
  const text = isCritical ? m.severityCritical : m.severityWarning;
  if (resolvedAt !== null) return { tone: "idle", text };
  return { tone: isCritical ? "bad" : "warn", text };
}

/** Critical alerts first. */
export function compareSeverities(a: CellValue, b: CellValue): number {
  const rank = (text: CellValue) => (text === m.severityCritical ? 0 : 1);
  return rank(a) - rank(b);
}

/** Present problems that an alert about a fact of health stands for: the same that Recorders shows. */
export function measuredProblems(
  { kind, recorderId, resolvedAt }: Alert,
  { byRecorder }: Pick<ProblemIndex, "byRecorder">,
): readonly FactProblem[] {
  if (resolvedAt !== null || recorderId === null) return [];
  const all = byRecorder.get(recorderId) ?? [];
  return all.filter((problem) => problem.fact === kind && isActiveProblem(problem));
}

/** `3 channels down`; what was measured, as Recorders says it: `Clock off by 1 h 0 min`; without a measured value, `Wrong clock`. */
export function shortProblem(alert: Alert, problems: Pick<ProblemIndex, "byRecorder">): string {
  const { kind, failing } = alert;
  const [first, ...others] = measuredProblems(alert, problems);
  if (first && others.every(({ short }) => short === first.short))
    return m.shortProblem({ count: others.length + 1, problem: first.short });
  const count = problemCount(alert);
  if (kind === "channel_down") return m.shortChannelsDown({ count });
  if (kind === "recorder_unreachable") {
    return failing === count ? m.shortFailing({ count }) : m.shortUnreachable({ count });
  }
  const problem = kindText(kind);
  return kind === "site_offline" ? problem : m.shortProblem({ count, problem });
}

/** The recorder, with the channel if the alert concerns one channel; the number of recorders if there are several. */
export function alertPlace(alert: Alert): string {
  const { recorderName: recorder, channelName: channel } = alert;
  if (recorder === "") return m.whereRecorders({ count: problemCount(alert) });
  if (channel === "" || problemCount(alert) > 1) return recorder;
  return alertMessages.channelOfRecorder({ recorder, channel });
}

/** Place of an alert with the channel first, which stays readable in a narrow cell, which keeps the number of the recorder. */
export function shortPlace(alert: Alert): string {
  const { recorderName: recorder, channelName: channel } = alert;
  if (recorder === "" || channel === "" || problemCount(alert) > 1) return alertPlace(alert);
  return m.channelAtRecorder({ channel, recorder });
}

function problemCount({ resolvedAt, active, total }: Alert): number {
  return resolvedAt === null && active > 0 ? active : total;
}
