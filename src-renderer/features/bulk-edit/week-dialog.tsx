import { useState, type ReactNode } from "react";
import { weekText, type Week } from "#shared/areas/week.ts";
import { weekMessages as m } from "#shared/messages/bulk-shapes.ts";
import { commonMessages } from "#shared/messages/common.ts";
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

/** A weekly schedule, drawn on a grid of half hours, with the schedule as text below. */
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
            {m.always}
          </Button>
          <Button variant="default" onClick={() => setWeek(uniformWeek(false))}>
            {m.never}
          </Button>
          <span className={css.spring} />
          <Button variant="default" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit">{m.use}</Button>
        </>
      }
    >
      <WeekGrid label={title} week={week} onChange={setWeek} />
      <p className={css.text} role="status">
        <span className={css.sample} aria-hidden /> {m.disarmed} <b>{valueText(path, text)}</b>
      </p>
      <p className={css.help}>{m.help}</p>
    </Dialog>
  );
}
