import { useState, type ReactNode } from "react";
import { CROSSES_ITSELF, crossesItself } from "#shared/areas/polygon-shape.ts";
import { GRID, type Point } from "#shared/areas/polygon.ts";
import {
  Button,
  Dialog,
  IconAdd,
  IconButton,
  IconRemove,
  NumberInput,
} from "#renderer/ui/index.ts";
import { PolygonField } from "./polygon-field.tsx";
import {
  addAfter,
  hasDoubles,
  longestSide,
  movePoint,
  WHOLE_PICTURE,
  type PointLimits,
} from "./polygon.ts";
import css from "./polygon.module.css";

interface AreaDialogProps {
  readonly title: string;
  /** Empty: it was never drawn. */
  readonly points: readonly Point[];
  /** What all chosen recorders have now; empty: nothing that they share. */
  readonly now: readonly Point[];
  readonly limits: PointLimits;
  readonly onClose: () => void;
  readonly onTake: (points: readonly Point[]) => void;
}

/** An area of the picture, drawn with mouse or keys on the left, the same points as numbers on the right. */
export function AreaDialog(props: AreaDialogProps): ReactNode {
  const { now, limits, onClose } = props;
  const [points, setPoints] = useState(props.points.length > 0 ? props.points : WHOLE_PICTURE);
  const fault = faultOf(points, limits);
  const take = () => {
    if (fault) return;
    props.onTake(points);
    onClose();
  };
  return (
    <Dialog
      title={props.title}
      opened
      onClose={onClose}
      onSubmit={take}
      width={960}
      footer={
        <>
          <Button variant="default" onClick={() => setPoints(WHOLE_PICTURE)}>
            Whole picture
          </Button>
          <span className={css.spring} />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={fault !== null}>
            Take {points.length} points
          </Button>
        </>
      }
    >
      <div className={css.editor}>
        <div className={css.fieldSide}>
          <PolygonField points={points} now={now} limits={limits} onChange={setPoints} />
          <p className={css.help}>
            Drag a point, or move it with the arrow keys: one step of the {GRID.width}×{GRID.height}{" "}
            grid, sixteen with Shift. A small mark on a side adds a point there; Delete removes one.
            {now.length > 0 && " Dashed: what the recorders have now."} There is no picture of the
            camera to draw on.
          </p>
        </div>
        <PointTable points={points} limits={limits} fault={fault} onChange={setPoints} />
      </div>
    </Dialog>
  );
}

function faultOf(points: readonly Point[], { least, most }: PointLimits): string | null {
  if (points.length < least || points.length > most) {
    return `The chosen recorders take ${least} to ${most} points; this has ${points.length}.`;
  }
  if (hasDoubles(points)) {
    return "The last points stand on one spot, or on 0, 0: recorders take those for points that are not used.";
  }
  return null;
}

interface PointTableProps {
  readonly points: readonly Point[];
  readonly limits: PointLimits;
  readonly fault: string | null;
  readonly onChange: (points: readonly Point[]) => void;
}

function PointTable({ points, limits, fault, onChange }: PointTableProps): ReactNode {
  const set = (index: number, change: Partial<Point>) => {
    const point = points[index];
    if (point) onChange(movePoint(points, index, { ...point, ...change }));
  };
  return (
    <div className={css.numbers}>
      <table aria-label="Points">
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">x</th>
            <th scope="col">y</th>
            <th scope="col">
              <span className={css.hidden}>Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => ({ point, index }))
            .map(({ point, index }) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {(["x", "y"] as const).map((axis) => (
                  <td key={axis}>
                    <NumberInput
                      aria-label={`${axis} of point ${index + 1}`}
                      value={point[axis]}
                      onChange={(value) =>
                        typeof value === "number" && set(index, { [axis]: value })
                      }
                      min={0}
                      max={axis === "x" ? GRID.width : GRID.height}
                      allowDecimal={false}
                      allowNegative={false}
                      clampBehavior="strict"
                      hideControls
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    aria-label={`Remove point ${index + 1}`}
                    disabled={points.length <= limits.least}
                    onClick={() => onChange(points.toSpliced(index, 1))}
                  >
                    <IconRemove size={14} />
                  </IconButton>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconAdd size={14} />}
        disabled={points.length >= limits.most}
        onClick={() => onChange(addAfter(points, longestSide(points)))}
      >
        Add a point
      </Button>
      <p className={css.count} role="status">
        {fault ? (
          <span className={css.bad}>{fault}</span>
        ) : (
          `${points.length} points; ${limits.least} to ${limits.most} are taken`
        )}
        {!fault && crossesItself(points) && (
          <span className={css.warn}>Take care: {CROSSES_ITSELF}.</span>
        )}
      </p>
    </div>
  );
}
