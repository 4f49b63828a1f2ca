import { useId, useMemo, useState, type ReactNode } from "react";
import type { FactValueRow } from "#shared/domain/health.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { factOf, factsOf, type FactId } from "#shared/facts/index.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { compareValues, StatusTag } from "#renderer/ui/index.ts";
import { FactHistoryView } from "./fact-history.tsx";
import { isKnown } from "./fact-table.tsx";
import { factText } from "./fact-value.ts";
import { factVerdictText } from "./fact-labels.ts";
import { factView } from "./fact-views.tsx";
import { verdictTone } from "./problems.ts";
import { FoldedRows, RowToggle } from "./row-toggle.tsx";
import type { RecorderHealth } from "./use-recorder-health.ts";
import css from "./health.module.css";

/** Values of one channel, by fact. */
export interface ChannelValues {
  readonly channel: string;
  readonly name: string;
  readonly values: ReadonlyMap<FactId, FactValueRow>;
}

/** Facts of channels that the recorder reports, and the channels: those with problems first. */
export function channelValues({
  readings,
  history,
}: Pick<RecorderHealth, "readings" | "history">): {
  readonly facts: readonly FactId[];
  readonly channels: readonly ChannelValues[];
} {
  const ofChannels = new Set<FactId>(factsOf("channel").map(({ id }) => id));
  const known = readings.filter((one) => ofChannels.has(one.fact) && isKnown(one));
  const names = new Map(history.map(({ channel, channelName }) => [channel, channelName]));
  const rows = known.flatMap(({ fact, values }) => values.map((value) => ({ fact, value })));
  const byChannel = Map.groupBy(rows, ({ value }) => value.channel);
  const channels = [...byChannel].map(([channel, own]) => ({
    channel,
    name: names.get(channel) ?? "",
    values: new Map(own.map(({ fact, value }) => [fact, value])),
  }));
  const facts = factsOf("channel").map(({ id }) => id);
  return {
    facts: facts.filter((id) => known.some(({ fact }) => fact === id)),
    channels: channels.toSorted(
      (a, b) => troubleOf(b) - troubleOf(a) || compareValues(a.channel, b.channel),
    ),
  };
}

/** Facts of channels that the recorder does not report. */
export function notReportedFacts({ readings }: Pick<RecorderHealth, "readings">): FactId[] {
  const ids = factsOf("channel").map(({ id }) => id);
  return ids.filter((id) => readings.some(({ fact, offered }) => fact === id && !offered));
}

/** Problems count, and then what is not known. */
function troubleOf({ values }: ChannelValues): number {
  const weights = { problem: 1_000, unknown: 1, ok: 0, expected: 0, maintenance: 0 };
  return [...values.values()].reduce((sum, { condition }) => sum + weights[condition], 0);
}

/** The facts of the channels: a row for each channel, a column for each fact. */
export function ChannelFacts({ health }: { health: RecorderHealth }): ReactNode {
  const { facts, channels } = useMemo(() => channelValues(health), [health]);
  const heading = useId();
  const notReported = useMemo(() => notReportedFacts(health), [health]);
  if (facts.length === 0 && notReported.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{text.channelFacts}</h3>
      {facts.length > 0 && (
        <ChannelTable heading={heading} facts={facts} channels={channels} health={health} />
      )}
      {notReported.map((id) => (
        <p key={id} className={css.quiet}>
          {text.factNotReported({ fact: factOf(id).label() })}
        </p>
      ))}
    </section>
  );
}

interface ChannelTableProps extends ReturnType<typeof channelValues> {
  /** Id of the heading. */
  readonly heading: string;
  readonly health: RecorderHealth;
}

function ChannelTable({ heading, facts, channels, health }: ChannelTableProps): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const calm = useId();
  const shown = channels.filter((one) => troubleOf(one) > 0);
  const folded = channels.filter((one) => troubleOf(one) === 0);
  const rowOf = (one: ChannelValues) => (
    <ChannelRow
      key={one.channel}
      row={one}
      facts={facts}
      health={health}
      isOpen={one.channel === opened}
      onToggle={() => setOpened(one.channel === opened ? null : one.channel)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.scroller} tabIndex={0} role="region" aria-labelledby={heading}>
      <table className={css.facts} aria-labelledby={heading}>
        <thead hidden={shown.length === 0 && !isWhole}>
          <tr>
            <th scope="col">{common.channel}</th>
            {facts.map((id) => (
              <th key={id} scope="col">
                {factOf(id).label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(rowOf)}
          {folded.length > 0 && (
            <FoldedRows
              label={
                shown.length === 0
                  ? text.allChannelsOk
                  : text.otherChannelsOk({ count: folded.length })
              }
              isOpen={isWhole}
              columns={facts.length + 1}
              controls={calm}
              onToggle={() => setWhole(!isWhole)}
            />
          )}
        </tbody>
        {isWhole && <tbody id={calm}>{folded.map(rowOf)}</tbody>}
      </table>
    </div>
  );
}

interface ChannelRowProps {
  readonly row: ChannelValues;
  readonly facts: readonly FactId[];
  readonly health: RecorderHealth;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ChannelRow({ row, facts, health, isOpen, onToggle }: ChannelRowProps): ReactNode {
  const details = useId();
  const { channel, name, values } = row;
  const label = name === "" || name === channel ? channel : `${channel} ${name}`;
  return (
    <>
      <tr>
        <th scope="row">
          <RowToggle label={label} isOpen={isOpen} controls={details} onToggle={onToggle} />
        </th>
        {facts.map((id) => (
          <td key={id}>
            <ChannelState id={id} value={values.get(id)} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={details}>
          <td colSpan={facts.length + 1} className={css.more}>
            {facts.map((id) => (
              <ChannelFact key={id} id={id} row={row} health={health} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

function ChannelState({ id, value }: { id: FactId; value: FactValueRow | undefined }): ReactNode {
  if (!value) return null;
  const verdict = factVerdictText(value);
  const shown = factText(id, value) || verdict;
  const since = text.problemSince({ text: verdict, time: exactTime(value.since) });
  return (
    <StatusTag tone={verdictTone(id, value.condition)} tooltip={since} wraps>
      {shown}
    </StatusTag>
  );
}

interface ChannelFactProps {
  readonly id: FactId;
  readonly row: ChannelValues;
  readonly health: RecorderHealth;
}

/** One fact of a channel, with its history. */
function ChannelFact({ id, row, health }: ChannelFactProps): ReactNode {
  const value = row.values.get(id);
  const label = factOf(id).label();
  if (!value) return null;
  return (
    <div className={css.channelFact}>
      <h4>{label}</h4>
      <StatusTag tone={verdictTone(id, value.condition)} wraps>
        {factVerdictText(value)}
      </StatusTag>
      {factView(id, value)}
      <FactHistoryView
        history={health.history.find(({ fact, channel }) => fact === id && channel === row.channel)}
        bounds={health.bounds}
        name={text.ofChannel({ channel: row.channel, text: label })}
      />
    </div>
  );
}
