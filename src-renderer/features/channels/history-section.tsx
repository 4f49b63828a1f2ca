import { useMemo, type ReactNode } from "react";
import {
  availabilityOf,
  coverageOf,
  type Figures,
  type StatusSpan,
} from "#shared/domain/availability.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { timelineMessages as messages } from "#shared/messages/timeline.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { ChoiceRow, ErrorNotice, FactList, Loader, StatusTimeline } from "#renderer/ui/index.ts";
import { timelineSpans } from "./timeline-spans.ts";
import { PERIODS, useTimeline, type TimelineRead } from "./use-timeline.ts";
import css from "./channels.module.css";

interface HistorySectionProps {
  readonly recorderId: string;
  /** `CH3`; null for the recorder itself. */
  readonly channel: string | null;
  readonly label: string;
}

/** The status of a channel, or of a recorder, over time, and how available it was. */
export function HistorySection({ recorderId, channel, label }: HistorySectionProps): ReactNode {
  const [stored, setDays] = usePreference("channels.timelineDays");
  const days = PERIODS.find((one) => one === stored) ?? 7;
  const { read, error } = useTimeline(recorderId, days);
  return (
    <section className={css.history} aria-label={messages.timeline}>
      <h3 className={css.heading}>{messages.timeline}</h3>
      <ChoiceRow
        label={messages.period}
        choices={PERIODS.map((value) => ({ value, label: periodText(value) }))}
        value={days}
        onChoose={setDays}
      />
      {error && <ErrorNotice error={error} />}
      {!read && !error && <Loader size={16} />}
      {read && <History read={read} channel={channel} label={label} />}
    </section>
  );
}

function periodText(days: (typeof PERIODS)[number]): string {
  return { 1: messages.day, 7: messages.week, 30: messages.month, 90: messages.quarter }[days];
}

interface HistoryProps {
  readonly read: TimelineRead;
  readonly channel: string | null;
  readonly label: string;
}

function History({ read, channel, label }: HistoryProps): ReactNode {
  const { timeline, bounds, now } = read;
  const end = Math.min(bounds.to, now);
  const of = timeline.channels.find((one) => one.channel === channel);
  const spans: readonly StatusSpan[] | undefined = channel === null ? timeline.recorder : of?.spans;
  const shown = useMemo(
    () => timelineSpans(spans ?? [], channel === null ? "recorder" : "channel", end),
    [spans, channel, end],
  );
  return (
    <>
      <StatusTimeline label={label} spans={shown} bounds={bounds} />
      {of && <FigureFacts figures={of.figures} />}
    </>
  );
}

function FigureFacts({ figures }: { figures: Figures }): ReactNode {
  return (
    <FactList
      facts={[
        { label: messages.availability, value: percentText(availabilityOf(figures)) },
        { label: messages.observed, value: percentText(coverageOf(figures)) },
        {
          label: messages.outages,
          value: messages.outageCount({ count: figures.outages }),
        },
      ]}
    />
  );
}
