import { useState, type ReactNode } from "react";
import { crossesItself } from "#shared/areas/polygon-shape.ts";
import { GRID, type Point } from "#shared/areas/polygon.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { polygonMessages as m } from "#shared/messages/bulk-shapes.ts";
import {
  Button,
  Dialog,
  IconAdd,
  IconButton,
  IconRemove,
  NumberInput,
} from "#renderer/ui/index.ts";
import { pictureSource, useStoredPicture } from "#renderer/features/pictures/index.ts";
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

interface PicturedCamera {
  readonly recorderId: string;
  readonly recorder: string;
  readonly channel: string;
}

interface AreaDialogProps {
  readonly title: string;
  /** Empty if the area is new. */
  readonly points: readonly Point[];
  /** The present areas of the chosen recorders, the most common first. */
  readonly now: readonly (readonly Point[])[];
  readonly limits: PointLimits;
  /** A camera whose picture is behind the area; null if the area is of no channel. */
  readonly camera: PicturedCamera | null;
  readonly onClose: () => void;
  readonly onUse: (points: readonly Point[]) => void;
}

/** An area of the picture, drawn with mouse or keys on the left, the same points as numbers on the right. */
export function AreaDialog(props: AreaDialogProps): ReactNode {
  const { now, limits, camera, onClose } = props;
  const picture = useStoredPicture(camera?.recorderId ?? "", camera?.channel ?? null);
  const [points, setPoints] = useState(props.points.length > 0 ? props.points : WHOLE_PICTURE);
  const fault = faultOf(points, limits);
  const use = () => {
    if (fault) return;
    props.onUse(points);
    onClose();
  };
  return (
    <Dialog
      title={props.title}
      opened
      onClose={onClose}
      onSubmit={use}
      width={960}
      footer={
        <>
          <Button variant="default" onClick={() => setPoints(WHOLE_PICTURE)}>
            {m.wholePicture}
          </Button>
          <span className={css.spring} />
          <Button variant="default" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit" disabled={fault !== null}>
            {m.use({ count: points.length })}
          </Button>
        </>
      }
    >
      <div className={css.editor}>
        <div className={css.fieldSide}>
          <PolygonField
            points={points}
            now={now}
            limits={limits}
            picture={picture && pictureSource(picture)}
            onChange={setPoints}
          />
          <p className={css.help}>
            {m.help(GRID)} {now.length > 0 && `${m.dashed({ count: now.length })} `}
            {picture && camera
              ? m.pictureOf({ channel: camera.channel, recorder: camera.recorder })
              : m.noPicture}
          </p>
        </div>
        <PointTable points={points} limits={limits} fault={fault} onChange={setPoints} />
      </div>
    </Dialog>
  );
}

function faultOf(points: readonly Point[], { least, most }: PointLimits): string | null {
  if (points.length < least || points.length > most) {
    return m.wrongCount({ least, most, count: points.length });
  }
  if (hasDoubles(points)) {
    return m.doubles;
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
      <table aria-label={m.points}>
        <thead>
          <tr>
            <th scope="col">{m.point}</th>
            <th scope="col">{m.x}</th>
            <th scope="col">{m.y}</th>
            <th scope="col">
              <span className={css.hidden}>{m.remove}</span>
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
                      aria-label={m.axisOf({ axis: m[axis], number: index + 1 })}
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
                    aria-label={m.removePoint({ number: index + 1 })}
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
        {m.addPoint}
      </Button>
      <p className={css.count} role="status">
        {fault ? (
          <span className={css.bad}>{fault}</span>
        ) : (
          m.allowed({ count: points.length, ...limits })
        )}
        {!fault && crossesItself(points) && <span className={css.warn}>{m.crosses}</span>}
      </p>
    </div>
  );
}
