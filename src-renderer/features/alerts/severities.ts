import { isCriticalAlert } from "#shared/domain/alert-severity.ts";
import type { AlertKind } from "#shared/domain/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import type { Tone } from "#renderer/ui/index.ts";

/** A chip that filters by all kinds of one severity. */
export interface SeverityChip {
  readonly key: "critical" | "warning";
  readonly label: string;
  readonly tone: Tone;
  /** Those of the list. */
  readonly kinds: readonly AlertKind[];
}

/** @param present the kinds of the list; without two severities, there is nothing to filter by */
export function severitiesOf(present: readonly AlertKind[]): readonly SeverityChip[] {
  const critical = present.filter(isCriticalAlert);
  const warning = present.filter((kind) => !isCriticalAlert(kind));
  if (critical.length === 0 || warning.length === 0) return [];
  return [
    { key: "critical", label: m.severityCritical, tone: "bad", kinds: critical },
    { key: "warning", label: m.severityWarning, tone: "warn", kinds: warning },
  ];
}

/** A severity is pressed while all of its kinds are shown by a filter; its kinds are then not pressed themselves. */
export function pressedChips(
  severities: readonly SeverityChip[],
  shown: readonly AlertKind[],
): readonly string[] {
  const whole = severities.filter(({ kinds }) => kinds.every((kind) => shown.includes(kind)));
  const covered = whole.flatMap(({ kinds }) => kinds);
  return [...whole.map(({ key }) => key), ...shown.filter((kind) => !covered.includes(kind))];
}

/** The kinds that are shown once a severity was pressed. */
export function toggledSeverity(
  { kinds }: SeverityChip,
  shown: readonly AlertKind[],
): readonly AlertKind[] {
  const others = shown.filter((kind) => !kinds.includes(kind));
  return kinds.every((kind) => shown.includes(kind)) ? others : [...others, ...kinds];
}
