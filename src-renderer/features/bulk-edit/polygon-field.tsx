import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { GRID, type Point } from "#shared/areas/polygon.ts";
import { polygonMessages as m } from "#shared/messages/bulk-shapes.ts";
import {
  addAfter,
  keyMove,
  middleAfter,
  movePoint,
  svgPoints,
  type PointLimits,
} from "./polygon.ts";
import css from "./polygon.module.css";

interface PolygonFieldProps {
  readonly points: readonly Point[];
  /** The present areas of the chosen recorders. */
  readonly now: readonly (readonly Point[])[];
  readonly limits: PointLimits;
  /** Address of a picture of the camera; null if there is none. */
  readonly picture: string | null;
  readonly onChange: (points: readonly Point[]) => void;
}

/** Around the picture, so that corners on its edge are whole. */
const RIM = 14;
const COLUMNS = [1, 2, 3, 4, 5, 6, 7].map((n) => (GRID.width / 8) * n);
const ROWS = [1, 2, 3, 4, 5].map((n) => (GRID.height / 6) * n);

/** The picture as recorders count it, with an area whose corners can be dragged, or moved by keys. */
export function PolygonField(props: PolygonFieldProps): ReactNode {
  const { points, now, limits, picture, onChange } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const grab = (event: PointerEvent<SVGElement>, index: number) => {
    if (event.button !== 0) return;
    svg.current?.setPointerCapture(event.pointerId);
    setDragged(index);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (dragged === null || !svg.current) return;
    const { left, top, width, height } = svg.current.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * (GRID.width + 2 * RIM) - RIM;
    const y = ((event.clientY - top) / height) * (GRID.height + 2 * RIM) - RIM;
    onChange(movePoint(points, dragged, { x, y }));
  };
  const press = (event: KeyboardEvent<SVGElement>, index: number) => {
    const point = points[index];
    const moved = point && keyMove(point, event.key, event.shiftKey);
    if (moved) onChange(movePoint(points, index, moved));
    else if (event.key === "Delete" && points.length > limits.least) {
      onChange(points.toSpliced(index, 1));
    } else return;
    event.preventDefault();
  };
  const corners = points.map((point, place) => ({ point, place }));
  return (
    <svg
      ref={svg}
      className={css.field}
      data-picture={picture !== null || undefined}
      viewBox={`${-RIM} ${-RIM} ${GRID.width + 2 * RIM} ${GRID.height + 2 * RIM}`}
      role="group"
      aria-label={m.area}
      onPointerMove={drag}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
    >
      <rect width={GRID.width} height={GRID.height} className={css.frame} aria-hidden />
      {picture !== null && <Background picture={picture} />}
      <Lines />
      {now.map((present) => (
        <polygon key={svgPoints(present)} points={svgPoints(present)} className={css.now} />
      ))}
      <polygon points={svgPoints(points)} className={css.shape} />
      {points.length < limits.most &&
        corners.map(({ place }) => (
          <Middle
            key={`middle-${place}`}
            at={middleAfter(points, place)}
            onGrab={(event) => {
              onChange(addAfter(points, place));
              grab(event, place + 1);
            }}
          />
        ))}
      {corners.map(({ point, place }) => (
        <Corner
          key={`corner-${place}`}
          point={point}
          number={place + 1}
          of={points.length}
          dragged={dragged === place}
          onGrab={(event) => grab(event, place)}
          onKey={(event) => press(event, place)}
        />
      ))}
    </svg>
  );
}

/** Stretched over the whole grid: recorders count both directions independently (docs/dev/field-notes-2.md §1.7). */
function Background({ picture }: { picture: string }): ReactNode {
  const { width, height } = GRID;
  return (
    <image href={picture} width={width} height={height} preserveAspectRatio="none" aria-hidden />
  );
}

function Lines(): ReactNode {
  return (
    <g className={css.lines} aria-hidden>
      {COLUMNS.map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={GRID.height} />
      ))}
      {ROWS.map((y) => (
        <line key={`y${y}`} x1={0} x2={GRID.width} y1={y} y2={y} />
      ))}
    </g>
  );
}

interface CornerProps {
  readonly point: Point;
  readonly number: number;
  readonly of: number;
  readonly dragged: boolean;
  readonly onGrab: (event: PointerEvent<SVGElement>) => void;
  readonly onKey: (event: KeyboardEvent<SVGElement>) => void;
}

/** A slider of two directions: its value in words says both. */
function Corner({ point, number, of, dragged, onGrab, onKey }: CornerProps): ReactNode {
  const { x, y } = point;
  return (
    <g
      className={css.corner}
      data-dragged={dragged || undefined}
      role="slider"
      tabIndex={0}
      aria-label={m.pointOf({ number, total: of })}
      aria-valuemin={0}
      aria-valuemax={GRID.width}
      aria-valuenow={x}
      aria-valuetext={m.position({ x, y })}
      onPointerDown={onGrab}
      onKeyDown={onKey}
    >
      <circle cx={x} cy={y} r={22} className={css.reach} />
      <circle cx={x} cy={y} r={11} className={css.dot} />
      <text x={x} y={y} aria-hidden>
        {number}
      </text>
    </g>
  );
}

/** Point in the middle of a side, for the mouse. With the keyboard, the button below the numbers adds a point. */
function Middle(props: {
  at: Point;
  onGrab: (event: PointerEvent<SVGElement>) => void;
}): ReactNode {
  const { x, y } = props.at;
  return (
    <g className={css.middle} aria-hidden onPointerDown={props.onGrab}>
      <title>{m.addHere}</title>
      <circle cx={x} cy={y} r={16} className={css.reach} />
      <circle cx={x} cy={y} r={6} className={css.dot} />
    </g>
  );
}
