import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { treeStepOf, typedRow } from "./keys.ts";
import { ROW_HEIGHT, TreeLine, rowId } from "./tree-line.tsx";
import type { Tree } from "./use-tree.ts";
import css from "./place-tree.module.css";

/** Rows above and below the visible ones that are drawn too. */
const MARGIN = 6;
/** A pause in typing begins another word, in ms. */
const TYPING_MS = 600;

interface TreeRowsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly tree: Tree;
  readonly isSearch: boolean;
  readonly onChoose: (place: FleetPlace | null) => void;
}

/** The rows of the tree. Only those on screen are drawn: a fleet has 10,000 recorders. */
export function TreeRows({ ref, tree, isSearch, onChoose }: TreeRowsProps): ReactNode {
  const { rows, chosen, at, moves, moveTo, toggle } = tree;
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const { top, height } = useVisiblePart(box);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW_HEIGHT) + MARGIN);
  const cursor = rows[at];
  const latest = useRef(at);
  useEffect(() => void (latest.current = at), [at]);
  useEffect(() => {
    if (moves > 0) scrollTo(box.current, latest.current);
  }, [moves]);
  const isCursorDrawn = at >= first && at < last;
  const press = useKeys(tree, Math.max(1, Math.floor(height / ROW_HEIGHT) - 1), onChoose);
  return (
    <div
      ref={box}
      className={css.tree}
      role="tree"
      tabIndex={0}
      aria-label={text.tree}
      aria-activedescendant={cursor && isCursorDrawn ? rowId(cursor.node.key) : undefined}
      onKeyDown={press}
    >
      {rows.length === 0 && tree.isLoaded && (
        <p className={css.empty}>{isSearch ? text.noMatches : text.empty}</p>
      )}
      <div role="presentation" style={{ height: rows.length * ROW_HEIGHT }} className={css.rows}>
        {rows.slice(first, last).map((row, index) => (
          <TreeLine
            key={row.node.key}
            row={row}
            top={(first + index) * ROW_HEIGHT}
            isChosen={row.node.key === chosen}
            isCursor={first + index === at}
            onToggle={() => toggle(row.node.key, !row.isOpen)}
            onChoose={() => {
              moveTo(first + index);
              onChoose(row.node.place);
            }}
          />
        ))}
      </div>
    </div>
  );
}

const NOTHING_TYPED = { word: "", at: 0 };

function useKeys(tree: Tree, page: number, onChoose: (place: FleetPlace | null) => void) {
  const typed = useRef(NOTHING_TYPED);
  return (event: KeyboardEvent) => {
    const { rows, at, moveTo, toggle } = tree;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeStepOf(event.key, rows, at, page);
    if (step) typed.current = NOTHING_TYPED;
    if (step?.kind === "move") moveTo(step.to);
    else if (step?.kind === "open") toggle(step.key, true);
    else if (step?.kind === "close") toggle(step.key, false);
    else if (step?.kind === "choose") onChoose(rows[step.at]?.node.place ?? null);
    else if (event.key.length === 1) {
      const now = event.timeStamp;
      const word = now - typed.current.at > TYPING_MS ? event.key : typed.current.word + event.key;
      typed.current = { word, at: now };
      const to = typedRow(rows, at, word);
      if (to !== null) moveTo(to);
    } else return;
    // Letters and digits are shortcuts elsewhere.
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Which part of the list is on screen, in pixels. */
function useVisiblePart(box: { readonly current: HTMLElement | null }) {
  const [part, setPart] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setPart({ top: element.scrollTop, height: element.clientHeight });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return part;
}

function scrollTo(element: HTMLElement | null, at: number): void {
  if (!element) return;
  const top = at * ROW_HEIGHT;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
    element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
}
