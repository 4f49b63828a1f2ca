import { useState, type ReactNode } from "react";
import { weekText, type Week } from "#shared/areas/week.ts";
import { valueText } from "#renderer/features/fields/index.ts";
import { Button, Dialog } from "#renderer/ui/index.ts";
import { uniformWeek } from "./week-edit.ts";
import { WeekGrid } from "./week-grid.tsx";
import css from "./week.module.css";

interface WeekDialogProps {
  readonly title: string;
  readonly path: string;
  readonly week: Week;
  readonly onClose: () => void;
  /** Is given the schedule as text. */
  readonly onUse: (text: string) => void;
}

/** A weekly schedule, drawn on a grid of half hours; what it comes to stands below as text. */
export function WeekDialog({
  title,
  path,
  week: start,
  onClose,
  onUse,
}: WeekDialogProps): ReactNode {
  const [week, setWeek] = useState(start);
  const text = weekText(week);
  const use = () => {
    onUse(text);
    onClose();
  };
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      onSubmit={use}
      width={900}
      footer={
        <>
          <Button variant="default" onClick={() => setWeek(uniformWeek(true))}>
            Always
          </Button>
          <Button variant="default" onClick={() => setWeek(uniformWeek(false))}>
            Never
          </Button>
          <span className={css.spring} />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use schedule</Button>
        </>
      }
    >
      <WeekGrid label={title} week={week} onChange={setWeek} />
      <p className={css.text} role="status">
        <span className={css.sample} aria-hidden /> Disarmed: <b>{valueText(path, text)}</b>
      </p>
      <p className={css.help}>
        Drag over half hours to mark or clear them. With the keyboard: arrow keys move, Space
        changes a half hour, Shift with an arrow key extends it. Times are those of the
        recorder&apos;s clock.
      </p>
    </Dialog>
  );
}
