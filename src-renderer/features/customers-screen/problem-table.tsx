import { useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { type ProblemLine } from "#renderer/features/places/index.ts";
import { Anchor, Button, StatusTag, Time } from "#renderer/ui/index.ts";
import css from "./customers-screen.module.css";

/** So many are shown at first. */
const FIRST = 12;
/** A longer list belongs on the screens Channels and Recorders. */
const MOST_ROWS = 500;

interface ProblemTableProps {
  readonly lines: readonly ProblemLine[];
  /** Whether the problems are at several sites. */
  readonly hasSites: boolean;
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** What is wrong, where, and since when. Each line leads to its recorder or camera. */
export function ProblemTable({ lines, hasSites, labelledBy }: ProblemTableProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = lines.slice(0, isWhole ? MOST_ROWS : FIRST);
  const more = lines.length - shown.length;
  return (
    <>
      <table className={css.problems} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            {hasSites && <th scope="col">{common.site}</th>}
            <th scope="col">{common.recorder}</th>
            <th scope="col">{common.channel}</th>
            <th scope="col">{text.since}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <ProblemRow key={line.key} line={line} hasSites={hasSites} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isWhole}
          onClick={() => setWhole(true)}
        >
          {text.moreProblems({ count: more })}
        </Button>
      )}
    </>
  );
}

function ProblemRow({ line, hasSites }: { line: ProblemLine; hasSites: boolean }): ReactNode {
  const {
    tone,
    text: what,
    sentence,
    siteName,
    recorderId,
    recorderName,
    channel,
    channelName,
    since,
  } = line;
  return (
    <tr>
      <td>
        <StatusTag tone={tone} tooltip={sentence || undefined} wraps>
          {what}
        </StatusTag>
      </td>
      {hasSites && <td>{siteName}</td>}
      <td>
        <Anchor href={`#/recorders/${recorderId}`}>{recorderName}</Anchor>
      </td>
      <td>
        {channel !== null && (
          <Anchor href={`#/channels/${recorderId}/${encodeURIComponent(channel)}`}>
            {channelName || channel}
          </Anchor>
        )}
      </td>
      <td className={css.since}>{since && <Time iso={since} />}</td>
    </tr>
  );
}
