import type { ReactNode } from "react";
import type { ConditionClass } from "#shared/domain/condition.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { formatList } from "#shared/format.ts";
import { factOf, type FactId } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import {
  ErrorNotice,
  FactList,
  Skeleton,
  StatusTag,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { factVerdictText, stateText } from "./fact-labels.ts";
import { isKnown, recorderFacts } from "./fact-table.tsx";
import { verdictTone } from "./problems.ts";
import { useRecorderHealth, type RecorderHealth } from "./use-recorder-health.ts";

interface HealthSummaryProps {
  readonly recorder: Recorder;
  /** What is shown before the facts, such as the number of channels. */
  readonly first: readonly LabelledFact[];
}

const LINES = 6;
/** So many facts that are unknown share one line. */
const MANY_UNKNOWN = 3;

/** The condition of a recorder at a glance: the facts that its last audit found out, problems first. */
export function HealthSummary({ recorder, first }: HealthSummaryProps): ReactNode {
  const { health, error } = useRecorderHealth(recorder);
  return (
    <section aria-label={text.condition}>
      <h3>{text.condition}</h3>
      {error && <ErrorNotice error={error} />}
      {!health && !error && <Skeleton height={22} lines={LINES} />}
      {health && <FactList facts={[...first, ...summaryOf(health)]} />}
    </section>
  );
}

/** The head of the details has the state of the last contact, and the identity below has the firmware. */
function isElsewhere(id: FactId, condition: ConditionClass): boolean {
  return id === "reachability" || (id === "firmware" && condition === "ok");
}

function summaryOf(health: RecorderHealth): LabelledFact[] {
  const unknown: string[] = [];
  const lines = recorderFacts(health).flatMap((id) => {
    const reading = health.readings.find(({ fact }) => fact === id);
    const [one] = reading?.values ?? [];
    if (!isKnown(reading) || !one || isElsewhere(id, one.condition)) return [];
    const label = factOf(id).label();
    if (factVerdictText(one) === text.unknown) unknown.push(label);
    const value = (
      <StatusTag tone={verdictTone(id, one.condition)} wraps>
        {stateText(id, one)}
      </StatusTag>
    );
    return [{ label, value }];
  });
  if (unknown.length < MANY_UNKNOWN) return lines;
  const value = (
    <StatusTag tone="unknown" wraps>
      {formatList(unknown)}
    </StatusTag>
  );
  return [
    ...lines.filter(({ label }) => !unknown.includes(label)),
    { label: text.unknown, value, hint: text.unknownFactsHint },
  ];
}
