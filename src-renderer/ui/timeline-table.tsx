import type { ReactNode } from "react";
import { timelineMessages as messages } from "#shared/messages/timeline.ts";
import type { TimelineSpan } from "./timeline-range.ts";
import css from "./timeline.module.css";

/** A timeline in words, the latest state first. */
export function TimelineTable(props: { label: string; spans: readonly TimelineSpan[] }): ReactNode {
  const { label, spans } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table} aria-label={messages.timelineOf({ name: label })}>
        <thead>
          <tr>
            <th scope="col">{messages.from}</th>
            <th scope="col">{messages.to}</th>
            <th scope="col">{messages.status}</th>
            <th scope="col">{messages.duration}</th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.from}>
              <td>{span.fromText}</td>
              <td>{span.toText}</td>
              <td title={span.detail}>{span.label}</td>
              <td>{span.durationText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
