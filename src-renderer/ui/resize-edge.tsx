import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import css from "./resize-edge.module.css";

interface ResizeEdgeProps {
  /** The edge of the panel that is dragged. */
  readonly side: "left" | "right";
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly limits: { readonly least: number; readonly most: number };
  /** While dragging; null at its end. */
  readonly onDrag: (width: number | null) => void;
  /** Once dragging has ended, or at each press of an arrow key. */
  readonly onWidth: (width: number) => void;
}

const STEP = 20;

/** The edge of a panel, which is dragged or moved by arrow keys. The panel is the element around it, and has a position. */
export function ResizeEdge(props: ResizeEdgeProps): ReactNode {
  const { side, label, width, limits, onDrag, onWidth } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const clamp = (wanted: number) =>
    Math.round(Math.min(limits.most, Math.max(limits.least, wanted)));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const panel = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!panel) return;
    const next = clamp(side === "left" ? panel.right - event.clientX : event.clientX - panel.left);
    setDragged(next);
    onDrag(next);
  };
  const drop = () => {
    if (dragged !== null) onWidth(dragged);
    setDragged(null);
    onDrag(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step) onWidth(clamp(width + (side === "left" ? step : -step)));
  };

  return (
    <div
      className={css.edge}
      data-side={side}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(dragged ?? width)}
      aria-valuemin={limits.least}
      aria-valuemax={limits.most}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={press}
    />
  );
}
