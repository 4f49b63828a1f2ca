import type { ReactNode } from "react";
import { Tooltip } from "@mantine/core";
import {
  IconBad,
  IconCheck,
  IconGood,
  IconMaintenance,
  IconSleep,
  IconUnknown,
  IconWarning,
  IconWorking,
} from "./icons.ts";
import css from "./status-tag.module.css";

/** The meaning of a status; each has its own colour and its own shape. `fair`: well, as far as known. */
export type Tone =
  | "good"
  | "fair"
  | "warn"
  | "bad"
  | "idle"
  | "maintenance"
  | "unknown"
  | "working";

/** The worst first; what is not known comes before what is good. */
export const TONE_ORDER: readonly Tone[] = [
  "bad",
  "warn",
  "fair",
  "working",
  "maintenance",
  "idle",
  "unknown",
  "good",
];

const SHAPES = {
  good: IconGood,
  fair: IconCheck,
  warn: IconWarning,
  bad: IconBad,
  idle: IconSleep,
  maintenance: IconMaintenance,
  unknown: IconUnknown,
  working: IconWorking,
} as const;

interface StatusTagProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly tooltip?: ReactNode;
  /** Whether the tag has a tinted ground, for headings; in grids the plain one is calmer. */
  readonly filled?: boolean;
  /** Long words go on in the next line instead of being cut off. */
  readonly wraps?: boolean;
}

/** A status: shape, colour and word together, never colour alone. */
export function StatusTag(props: StatusTagProps): ReactNode {
  const tag = (
    <span
      className={css.tag}
      data-tone={props.tone}
      data-filled={props.filled || undefined}
      data-wraps={props.wraps || undefined}
    >
      <StatusShape tone={props.tone} />
      <span className={css.word}>{props.children}</span>
    </span>
  );
  return props.tooltip ? <Tooltip label={props.tooltip}>{tag}</Tooltip> : tag;
}

/** The shape of a status in its colour, where the words are in the name of what it marks. */
export function StatusShape({ tone }: { readonly tone: Tone }): ReactNode {
  const Shape = SHAPES[tone];
  return <Shape size={14} stroke={2} aria-hidden className={css.shape} data-tone={tone} />;
}
