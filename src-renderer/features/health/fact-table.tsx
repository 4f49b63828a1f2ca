import { useId, useState, type ReactNode } from "react";
import type { FactReadingRow } from "#shared/domain/health.ts";
import { factOf, factsOf, type FactId } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { StatusTag, TextWith, Time } from "#renderer/ui/index.ts";
import { AcceptValue } from "./accept-value.tsx";
import { FactHistoryView } from "./fact-history.tsx";
import { factView } from "./fact-views.tsx";
import { valueBeside, factVerdictText } from "./fact-labels.ts";
import { verdictTone } from "./problems.ts";
import { FoldedRows, RowToggle } from "./row-toggle.tsx";
import type { RecorderHealth } from "./use-recorder-health.ts";
import css from "./health.module.css";

/** Each fact of a recorder: its verdict and value, since when, and on demand its history. */
export function FactTable({ health }: { health: RecorderHealth }): ReactNode {
  const [opened, setOpened] = useState<FactId | null>(null);
  const heading = useId();
  const calm = useId();
  const { shown, folded, ok } = foldedFacts(health);
  // Without anything that needs a look, the checks themselves are shown.
  const [choice, setWhole] = useState<boolean | null>(null);
  const isWhole = choice ?? shown.length === 0;
  const rowOf = (id: FactId) => (
    <FactRow
      key={id}
      id={id}
      health={health}
      isOpen={id === opened}
      onToggle={() => setOpened(id === opened ? null : id)}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{text.recorderFacts}</h3>
      <table className={css.facts} aria-labelledby={heading}>
        {(shown.length > 0 || isWhole) && (
          <thead>
            <tr>
              <th scope="col">{text.check}</th>
              <th scope="col">{text.state}</th>
              <th scope="col">{text.since}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map(rowOf)}
          {folded.length > 0 && (
            <FoldedRows
              label={
                ok === 0
                  ? text.checksNotReported({ count: folded.length })
                  : shown.length === 0
                    ? text.allChecksOk
                    : text.otherChecksOk({ count: ok })
              }
              isOpen={isWhole}
              columns={3}
              controls={calm}
              onToggle={() => setWhole(!isWhole)}
            />
          )}
        </tbody>
        {isWhole && <tbody id={calm}>{folded.map(rowOf)}</tbody>}
      </table>
    </section>
  );
}

/** Problems first, then what is not known, and last what the recorder does not report. */
export function recorderFacts({ readings }: Pick<RecorderHealth, "readings">): FactId[] {
  const rankOf = (id: FactId) => {
    const reading = readings.find(({ fact }) => fact === id);
    if (reading?.offered === false) return 4;
    const condition = reading?.values[0]?.condition;
    return condition === "problem" ? 0 : condition === "unknown" ? 1 : condition ? 2 : 3;
  };
  const ids = factsOf("recorder").map(({ id }) => id);
  return ids.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The facts that are shown at once, and those that need no look: in order, or not reported by the recorder. */
export function foldedFacts(health: Pick<RecorderHealth, "readings">): {
  readonly shown: readonly FactId[];
  readonly folded: readonly FactId[];
  /** Number of facts that are in order. */
  readonly ok: number;
} {
  const readingOf = (id: FactId) => health.readings.find(({ fact }) => fact === id);
  const isOk = (id: FactId) => {
    const reading = readingOf(id);
    return isKnown(reading) && reading.values[0]?.condition === "ok";
  };
  const isCalm = (id: FactId) => isOk(id) || readingOf(id)?.offered === false;
  const ids = recorderFacts(health);
  return {
    shown: ids.filter((id) => !isCalm(id)),
    folded: ids.filter(isCalm),
    ok: ids.filter(isOk).length,
  };
}

interface FactRowProps {
  readonly id: FactId;
  readonly health: RecorderHealth;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FactRow({ id, health, isOpen, onToggle }: FactRowProps): ReactNode {
  const reading = health.readings.find(({ fact }) => fact === id);
  const label = factOf(id).label();
  const known = isKnown(reading) ? reading.values[0] : undefined;
  const details = useId();
  return (
    <>
      <tr>
        <th scope="row">
          {known ? (
            <RowToggle label={label} isOpen={isOpen} controls={details} onToggle={onToggle} />
          ) : (
            <span className={css.noToggle}>{label}</span>
          )}
        </th>
        <td>
          <State reading={reading} />
          {known && reading && (
            <AcceptValue recorderId={reading.recorderId} fact={id} row={known} />
          )}
        </td>
        <td className={css.times}>
          {known && <Time iso={known.since} />}
          {reading?.at && (
            <span className={css.quiet}>
              <TextWith text={(time) => text.readAt({ time })}>
                <Time iso={reading.at} />
              </TextWith>
            </span>
          )}
        </td>
      </tr>
      {known && isOpen && (
        <tr id={details}>
          <td colSpan={3} className={css.more}>
            {factView(id, known)}
            <FactHistoryView
              history={health.history.find(({ fact, channel }) => fact === id && channel === "")}
              bounds={health.bounds}
              name={label}
            />
          </td>
        </tr>
      )}
    </>
  );
}

export function isKnown(reading: FactReadingRow | undefined): reading is FactReadingRow {
  return reading !== undefined && reading.offered && reading.at !== null;
}

function State({ reading }: { reading: FactReadingRow | undefined }): ReactNode {
  const [one] = reading?.values ?? [];
  if (reading && !reading.offered)
    return (
      <span className={css.quiet} title={text.notReportedHint}>
        {text.notReported}
      </span>
    );
  if (!isKnown(reading) || !one) return <span className={css.quiet}>{text.notRead}</span>;
  return (
    <>
      <StatusTag tone={verdictTone(reading.fact, one.condition)} wraps>
        {factVerdictText(one)}
      </StatusTag>
      <span className={css.value}>{valueBeside(reading.fact, one)}</span>
    </>
  );
}
