import { useMemo, useState, type ReactNode } from "react";
import { EMPTY_WEEK, parseWeek, WeekFault } from "#shared/areas/week.ts";
import { weekMessages as m } from "#shared/messages/bulk-shapes.ts";
import { Button } from "#renderer/ui/index.ts";
import { ChannelPicker } from "./channel-picker.tsx";
import type { ValueInputProps } from "./input-props.ts";
import { commonValue, spreadOf } from "./value-distribution.ts";
import { TextValue } from "./text-value.tsx";
import { WeekDialog } from "./week-dialog.tsx";
import css from "./week.module.css";

/** A weekly schedule as text, which may carry variables, or drawn in a dialog; and the channels that it is for. */
export function WeekInput(props: ValueInputProps): ReactNode {
  const { spec, bulk, label, field, describedBy, onChange } = props;
  const { readings, area, channels } = bulk;
  const [editing, setEditing] = useState(false);
  const now = useMemo(
    () => commonValue(spreadOf(readings, area, spec.path, channels)),
    [readings, area, spec.path, channels],
  );
  const text = typeof field.value === "string" && field.value !== "" ? field.value : now;
  const week = parseWeek(typeof text === "string" ? text : "never");
  return (
    <>
      <div className={css.input}>
        <TextValue {...props} placeholder={m.example} />
        <Button
          variant="default"
          size="compact-sm"
          aria-label={m.editNew({ field: label })}
          aria-describedby={describedBy}
          onClick={() => setEditing(true)}
        >
          {m.edit}
        </Button>
      </div>
      {field.ticked && (
        <div className={css.channels}>
          <ChannelPicker bulk={bulk} path={spec.path} remark={props.channelsRemark} />
        </div>
      )}
      {editing && (
        <WeekDialog
          title={label}
          path={spec.path}
          week={week instanceof WeekFault ? EMPTY_WEEK : week}
          onClose={() => setEditing(false)}
          onUse={onChange}
        />
      )}
    </>
  );
}
