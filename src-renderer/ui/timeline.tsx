import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { CONDITIONS, type Condition } from "#shared/domain/availability.ts";
import { timelineMessages as messages } from "#shared/messages/timeline.ts";
import { ActionIcon, Button } from "@mantine/core";
import { IconWholePeriod, IconZoomIn, IconZoomOut } from "./icons.ts";
import {
  showing,
  ticksOf,
  zoomRange,
  type TimelineSpan,
  type TimeRange,
} from "./timeline-range.ts";
import { TimelineTable } from "./timeline-table.tsx";
import css from "./timeline.module.css";

interface StatusTimelineProps {
  /** What the timeline is of, for screen readers. */
  readonly label: string;
  /** One after the other, without gaps, the earliest first. */
  readonly spans: readonly TimelineSpan[];
  /** The whole period. */
  readonly bounds: TimeRange;
  /** What the conditions are called, if not "Up" and "Down". */
  readonly words?: Readonly<Record<Condition, string>>;
}

const MOST_TICKS = 6;

/**
 * States over time: coloured and patterned, so that no colour is needed to read it. With the keyboard: arrows go from state to
 * state, plus and minus zoom, 0 shows the whole period. The table says the same in words.
 */
export function StatusTimeline(props: StatusTimelineProps): ReactNode {
  const { label, spans, words = messages } = props;
  const [isTable, setTable] = useState(false);
  const view = useView(props);
  if (spans.length === 0) return <p className={css.soft}>{messages.noHistory}</p>;
  return (
    <div className={css.frame}>
      {isTable ? <TimelineTable label={label} spans={spans} /> : <Chart {...props} view={view} />}
      <div className={css.bar}>
        {!isTable && <Legend spans={spans} words={words} />}
        <span className={css.tools}>
          {!isTable && <ZoomButtons view={view} />}
          <Button variant="subtle" size="compact-xs" onClick={() => setTable(!isTable)}>
            {isTable ? messages.showChart : messages.showTable}
          </Button>
        </span>
      </div>
      {!isTable && <Current span={spans[view.at]} />}
    </div>
  );
}

/** The chosen state in words. */
function Current({ span }: { span: TimelineSpan | undefined }): ReactNode {
  return (
    <p className={css.current}>
      {span?.text} {span?.detail && <span className={css.soft}>{span.detail}</span>}
    </p>
  );
}

interface View {
  readonly range: TimeRange;
  /** Index of the state that is read out. */
  readonly at: number;
  go(index: number): void;
  zoom(isIn: boolean): void;
  reset(): void;
}

function useView({ spans, bounds }: StatusTimelineProps): View {
  const [wanted, setWanted] = useState<TimeRange | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const isInside = wanted && wanted.from >= bounds.from && wanted.to <= bounds.to;
  const range = isInside ? wanted : bounds;
  const at = Math.min(chosen ?? spans.length - 1, spans.length - 1);
  const middleOf = (index: number) => {
    const span = spans[index];
    const from = Math.max(span?.from ?? range.from, range.from);
    return (from + Math.min(span?.to ?? range.to, range.to)) / 2;
  };
  return {
    range,
    at,
    go(index) {
      const next = Math.max(0, Math.min(index, spans.length - 1));
      const span = spans[next];
      setChosen(next);
      if (span && (span.to <= range.from || span.from >= range.to)) {
        setWanted(showing(range, (span.from + span.to) / 2, bounds));
      }
    },
    zoom: (isIn) => setWanted(zoomRange(range, middleOf(at), isIn, bounds)),
    reset: () => setWanted(null),
  };
}

function Chart({ label, spans, view }: StatusTimelineProps & { view: View }): ReactNode {
  const track = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { range, at } = view;
  const current = spans[at];
  const place = (moment: number) => ((moment - range.from) / (range.to - range.from)) * 100;
  const press = (event: KeyboardEvent) => {
    const act = actionOf(event.key, view, spans.length);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const click = ({ clientX }: MouseEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const moment = range.from + ((clientX - box.left) / box.width) * (range.to - range.from);
    view.go(spans.findLastIndex(({ from }) => from <= moment));
  };
  return (
    <>
      <div
        ref={track}
        className={css.track}
        role="slider"
        tabIndex={0}
        aria-label={messages.timelineOf({ name: label })}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={spans.length}
        aria-valuenow={at + 1}
        aria-valuetext={current?.text}
        title={messages.keyboardHint}
        onKeyDown={press}
        onClick={click}
      >
        {spans.map((span, index) => {
          if (span.to <= range.from || span.from >= range.to) return null;
          const left = Math.max(0, place(span.from));
          return (
            <div
              key={span.from}
              className={css.span}
              data-condition={span.condition}
              data-current={index === at || undefined}
              style={{ left: `${left}%`, width: `${Math.min(100, place(span.to)) - left}%` }}
              title={span.text}
            />
          );
        })}
      </div>
      <div className={css.axis} aria-hidden>
        {ticksOf(range, MOST_TICKS).map((tick) => (
          <span key={tick.at} className={css.tick} style={{ left: `${place(tick.at)}%` }}>
            {tick.text}
          </span>
        ))}
      </div>
      <span id={hint} hidden>
        {messages.keyboardHint}
      </span>
    </>
  );
}

function actionOf(key: string, view: View, count: number): (() => void) | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return () => view.go(view.at - 1);
    case "ArrowRight":
    case "ArrowUp":
      return () => view.go(view.at + 1);
    case "Home":
      return () => view.go(0);
    case "End":
      return () => view.go(count - 1);
    case "+":
    case "=":
      return () => view.zoom(true);
    case "-":
      return () => view.zoom(false);
    case "0":
      return () => view.reset();
    default:
      return undefined;
  }
}

function Legend({
  spans,
  words,
}: Required<Pick<StatusTimelineProps, "spans" | "words">>): ReactNode {
  const shown = CONDITIONS.filter((one) => spans.some(({ condition }) => condition === one));
  return (
    <ul className={css.legend} aria-label={messages.legend}>
      {shown.map((condition) => (
        <li key={condition}>
          <span className={css.key} aria-hidden>
            <span className={css.span} data-condition={condition} />
          </span>
          {words[condition]}
        </li>
      ))}
    </ul>
  );
}

function ZoomButtons({ view }: { view: View }): ReactNode {
  return (
    <span className={css.zoom}>
      <ActionIcon
        aria-label={messages.zoomIn}
        title={messages.zoomIn}
        onClick={() => view.zoom(true)}
      >
        <IconZoomIn size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={messages.zoomOut}
        title={messages.zoomOut}
        onClick={() => view.zoom(false)}
      >
        <IconZoomOut size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={messages.wholePeriod}
        title={messages.wholePeriod}
        onClick={view.reset}
      >
        <IconWholePeriod size={15} />
      </ActionIcon>
    </span>
  );
}
