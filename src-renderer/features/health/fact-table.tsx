import { useId, useState, type ReactNode } from "react";
import type { FactReadingRow } from "#shared/domain/health.ts";
import { factOf, factsOf, type FactId } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { StatusTag, TextWith, Time } from "#renderer/ui/index.ts";
import { AcceptValue } from "./accept-value.tsx";
import { FactHistoryView } from "./fact-history.tsx";
import { factView } from "./fact-views.tsx";
import { stateText, valueBeside } from "./fact-labels.ts";
import { verdictTone } from "./problems.ts";
import { FoldedRows, RowToggle } from "./row-toggle.tsx";
import type { RecorderHealth } from "./use-recorder-health.ts";
import css from "./health.module.css";

/** Each fact of a recorder: its verdict and value, since when, and on demand its history. */
export function FactTable({ health }: { health: RecorderHealth }): ReactNode {
  const [opened, setOpened] = useState<FactId | null>(null);
  const heading = useId();
  const calm = useId();
  const { shown, folded, ok, isAllOk } = foldedFacts(health);
  const [isWhole, setWhole] = useState(false);
  const lastRead = lastReadOf(health);
  const rowOf = (id: FactId) => (
    <FactRow
      key={id}
      id={id}
      health={health}
      lastRead={lastRead}
      isOpen={id === opened}
      onToggle={() => setOpened(id === opened ? null : id)}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h3 id={heading}>{text.recorderFacts}</h3>
        {isAllOk && ok > 0 && (
          <StatusTag tone="good">
            {folded.length > 0 ? text.reportedChecksOk({ count: ok }) : text.allChecksOk}
          </StatusTag>
        )}
      </div>
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
                isAllOk || ok === 0
                  ? text.checksNotReported({ count: folded.length })
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

/**
 * The facts that are shown at once, and those that need no look: in order, or not reported by the recorder. Without a fact
 * that needs a look, those in order are shown.
 */
export function foldedFacts(health: Pick<RecorderHealth, "readings">): {
  readonly shown: readonly FactId[];
  readonly folded: readonly FactId[];
  /** Number of facts that are in order. */
  readonly ok: number;
  /** Whether no fact is a problem or unknown. */
  readonly isAllOk: boolean;
} {
  const readingOf = (id: FactId) => health.readings.find(({ fact }) => fact === id);
  const isOk = (id: FactId) => {
    const reading = readingOf(id);
    return isKnown(reading) && reading.values[0]?.condition === "ok";
  };
  const isReported = (id: FactId) => readingOf(id)?.offered !== false;
  const ids = recorderFacts(health);
  const isAllOk = ids.every((id) => isOk(id) || !isReported(id));
  const isShown = (id: FactId) => isReported(id) && (isAllOk || !isOk(id));
  return {
    shown: ids.filter(isShown),
    folded: ids.filter((id) => !isShown(id)),
    ok: ids.filter(isOk).length,
    isAllOk,
  };
}

/** When the latest of the facts was read, ISO 8601; null if none was. */
export function lastReadOf({ readings }: Pick<RecorderHealth, "readings">): string | null {
  return (
    readings
      .flatMap(({ at }) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Facts that one audit reads have times so close to each other, in ms. */
const ONE_READING = 60_000;

/** Whether a fact was read earlier than the others, so that its row names the time. */
export function isReadEarlier(at: string, lastRead: string | null): boolean {
  return lastRead !== null && Date.parse(lastRead) - Date.parse(at) > ONE_READING;
}

interface FactRowProps {
  readonly id: FactId;
  readonly health: RecorderHealth;
  /** When the latest of the facts was read. */
  readonly lastRead: string | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FactRow({ id, health, lastRead, isOpen, onToggle }: FactRowProps): ReactNode {
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
          {reading?.at && isReadEarlier(reading.at, lastRead) && (
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
        {stateText(reading.fact, one)}
      </StatusTag>
      {one.condition !== "ok" && (
        <span className={css.value}>{valueBeside(reading.fact, one)}</span>
      )}
    </>
  );
}
