import type { ReactNode } from "react";
import type { FleetPlaceKind } from "#shared/domain/fleet-place.ts";
import type { ProblemLine } from "#renderer/features/places/index.ts";
import { CutName, StatusShape, Time } from "#renderer/ui/index.ts";
import css from "./wall.module.css";

/** Height of a line, in em; as in wall.module.css. */
export const LINE = { width: null, height: 3.6 };

interface ProblemItemProps {
  readonly line: ProblemLine;
  /** The line is in the list of such a place, which is not named again. */
  readonly within?: FleetPlaceKind;
}

/** One thing that is wrong: where, since when, and what. On a wall, the place comes first. */
export function ProblemItem({ line, within }: ProblemItemProps): ReactNode {
  const { tone, text: what, siteName, recorderName, channel, channelName, since } = line;
  const camera = channel === null ? "" : channelName || channel;
  const [place = "", ...around] = [
    camera,
    within === "recorder" && camera !== "" ? "" : recorderName,
    within === "recorder" || within === "site" ? "" : siteName,
  ].filter((part) => part !== "");
  return (
    <li className={css.line}>
      <span className={css.what} data-tone={tone}>
        <StatusShape tone={tone} />
        <span className={css.words} title={place}>
          <CutName name={place} />
        </span>
        <span className={css.since}>{since !== null && <Time iso={since} />}</span>
      </span>
      <span className={css.where}>{[what, ...around].join(" · ")}</span>
    </li>
  );
}
