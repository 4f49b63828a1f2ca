import { useMemo, useState, type ReactNode } from "react";
import { GRID, pointsOf } from "#shared/areas/polygon.ts";
import { polygonMessages as m } from "#shared/messages/bulk-shapes.ts";
import { Button } from "#renderer/ui/index.ts";
import { channelPlacesIn } from "./channel-paths.ts";
import { polygonOf, type Polygon } from "./draft.ts";
import { AreaDialog } from "./area-dialog.tsx";
import { pointLimits, presentAreas, svgPoints } from "./polygon.ts";
import { spreadOf } from "./value-distribution.ts";
import type { ValueInputProps } from "./input-props.ts";
import type { BulkGround } from "./use-bulk.ts";
import css from "./polygon.module.css";

/** The first channel that the area is for. */
function firstCamera({ readings, chosen, area, channels }: BulkGround, path: string) {
  const [reading] = readings;
  const recorder = chosen.find(({ id }) => id === reading?.recorderId);
  if (!reading || !recorder) return null;
  const [channel = ""] = channelPlacesIn(reading, area, path, channels);
  if (channel === "") return null;
  return { recorderId: recorder.id, recorder: recorder.name, channel };
}

/** An area of the picture in small; it is drawn, or typed, in a dialog. */
export function PolygonInput(props: ValueInputProps): ReactNode {
  const { spec, bulk, label, field, invalid, describedBy, onChange } = props;
  const { readings, area, channels } = bulk;
  const [drawing, setDrawing] = useState(false);
  const points = typeof field.value === "object" ? pointsOf(field.value as Polygon) : [];
  const now = useMemo(
    () => presentAreas(spreadOf(readings, area, spec.path, channels)),
    [readings, area, spec.path, channels],
  );
  const limits = useMemo(
    () => pointLimits(readings, area, spec.path, channels),
    [readings, area, spec.path, channels],
  );
  return (
    <div className={css.input}>
      {points.length > 0 && (
        <svg className={css.small} viewBox={`0 0 ${GRID.width} ${GRID.height}`} aria-hidden>
          <polygon points={svgPoints(points)} className={css.shape} />
        </svg>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={m.drawNew({ field: label })}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        onClick={() => setDrawing(true)}
      >
        {points.length > 0 ? m.drawn({ count: points.length }) : m.draw}
      </Button>
      {drawing && (
        <AreaDialog
          title={label}
          points={points.length > 0 ? points : (now.length === 1 && now[0]) || []}
          now={now}
          limits={limits}
          camera={firstCamera(bulk, spec.path)}
          onClose={() => setDrawing(false)}
          onUse={(drawn) => onChange(polygonOf(drawn))}
        />
      )}
    </div>
  );
}
