import type { ReactNode } from "react";
import type { FleetPlaceKind } from "#shared/domain/fleet-place.ts";
import { placeState } from "#shared/domain/place-health.ts";
import { formatNumber } from "#shared/format.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import {
  CutName,
  IconChevronRight,
  IconCustomer,
  IconOverview,
  IconRecorder,
  IconSite,
  StatusShape,
} from "#renderer/ui/index.ts";
import { PLACE_TONES, placeText } from "../place-labels.ts";
import { problemCountOf, type TreeNode, type TreeRow } from "./fleet-tree.ts";
import css from "./place-tree.module.css";

/** Height of a row, in pixels. */
export const ROW_HEIGHT = 26;
/** Indent of each level, in pixels. */
const INDENT = 14;

const ICONS: Readonly<Record<FleetPlaceKind, typeof IconSite>> = {
  customer: IconCustomer,
  site: IconSite,
  recorder: IconRecorder,
};

interface TreeLineProps {
  readonly row: TreeRow;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  /** It is the scope of the screens. */
  readonly isChosen: boolean;
  readonly isCursor: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

/** A row: its worst state as a shape, its name, and the number of problems. The state in words is in its name for screen readers. */
export function TreeLine(props: TreeLineProps): ReactNode {
  const { row, top, isChosen, isCursor, onToggle, onChoose } = props;
  const { node, level, isOpen, position, siblings } = row;
  const Icon = node.place ? ICONS[node.place.kind] : IconOverview;
  return (
    // The tree around it has the focus, and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={rowId(node.key)}
      className={css.row}
      style={{ top, paddingLeft: 4 + (level - 1) * INDENT }}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      aria-label={labelOf(node)}
      title={labelOf(node)}
      data-cursor={isCursor || undefined}
      onClick={onChoose}
    >
      <span
        className={css.toggle}
        aria-hidden
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== null && <IconChevronRight size={13} data-open={isOpen || undefined} />}
      </span>
      <Icon size={15} stroke={1.6} aria-hidden className={css.kind} />
      <span className={css.name}>
        <CutName name={node.name} />
      </span>
      <Problems node={node} />
    </div>
  );
}

/** Nothing for a place in order: the rows that matter stand out. */
function Problems({ node }: { node: TreeNode }): ReactNode {
  if (node.health === null) return null;
  const state = placeState(node.health);
  if (state === "good" || state === "empty") return null;
  const count = problemCountOf(node);
  return (
    <span className={css.problems} data-tone={PLACE_TONES[state]}>
      {count > 0 && formatNumber(count)}
      <StatusShape tone={PLACE_TONES[state]} />
    </span>
  );
}

function labelOf({ name, health, place }: TreeNode): string {
  if (health === null) return name;
  return text.row({ name, state: placeText(health, place?.kind === "recorder") });
}

export function rowId(key: string): string {
  return `tree-${key}`;
}
