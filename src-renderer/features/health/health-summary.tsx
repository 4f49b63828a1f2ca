import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { formatList } from "#shared/format.ts";
import { factOf } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import {
  ErrorNotice,
  FactList,
  Skeleton,
  StatusTag,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { factVerdictText, valueBeside } from "./fact-labels.ts";
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

function summaryOf(health: RecorderHealth): LabelledFact[] {
  const unknown: string[] = [];
  const lines = recorderFacts(health).flatMap((id) => {
    // The head of the details has the state of the last contact.
    if (id === "reachability") return [];
    const reading = health.readings.find(({ fact }) => fact === id);
    const [one] = reading?.values ?? [];
    if (!isKnown(reading) || !one) return [];
    const label = factOf(id).label();
    const beside = valueBeside(id, one);
    const verdict = factVerdictText(one);
    if (verdict === text.unknown) unknown.push(label);
    // The sign says that all is well; the words are free for the value.
    const words = one.condition === "ok" ? beside || verdict : verdict;
    const value = (
      <StatusTag tone={verdictTone(id, one.condition)} wraps>
        {words}
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
