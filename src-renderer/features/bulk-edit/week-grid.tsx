import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { slotTime, HALF_HOURS, WEEK_DAYS, type Week, type WeekDay } from "#shared/areas/week.ts";
import { weekMessages as m } from "#shared/messages/bulk-shapes.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { IconCopy, MenuDivider, MenuIconButton, MenuItem, MenuLabel } from "#renderer/ui/index.ts";
import { cellAfterKey, copyDay, isMarked, paint, type WeekCell } from "./week-edit.ts";
import css from "./week.module.css";

interface WeekGridProps {
  readonly label: string;
  readonly week: Week;
  readonly onChange: (week: Week) => void;
}

/** The current stroke: its first cell, the week before it, and whether it marks or clears. */
interface Stroke {
  readonly from: WeekCell;
  readonly over: Week;
  readonly marked: boolean;
}

/** Seven days of 48 half hours, marked by dragging over them, or with the arrow keys and Space. */
export function WeekGrid({ label, week, onChange }: WeekGridProps): ReactNode {
  const [focused, setFocused] = useState<WeekCell>({ day: 0, slot: 16 });
  const grid = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const begin = (from: WeekCell): Stroke => ({ from, over: week, marked: !isMarked(week, from) });
  const paintTo = ({ from, over, marked }: Stroke, to: WeekCell) =>
    onChange(paint(over, from, to, marked));
  const focus = (cell: WeekCell) => {
    setFocused(cell);
    grid.current?.querySelector<HTMLElement>(cellSelector(cell))?.focus();
  };
  const onPointer = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.buttons !== 1) return;
    if (event.type === "pointerdown") {
      event.preventDefault();
      focus(cell);
      stroke.current = begin(cell);
    }
    if (stroke.current) paintTo(stroke.current, cell);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === " ") {
      event.preventDefault();
      stroke.current = null;
      paintTo(begin(focused), focused);
      return;
    }
    const next = cellAfterKey(focused, event.key);
    if (!next) return;
    event.preventDefault();
    // With Shift the cells on the way become what the first one is.
    if (!event.shiftKey) stroke.current = null;
    else {
      stroke.current ??= { from: focused, over: week, marked: isMarked(week, focused) };
      paintTo(stroke.current, next);
    }
    focus(next);
  };
  return (
    <div className={css.week}>
      <Hours />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        className={css.grid}
        onPointerDown={onPointer}
        onPointerOver={onPointer}
        onPointerUp={() => (stroke.current = null)}
        onKeyDown={onKey}
      >
        {WEEK_DAYS.map((name, day) => (
          <div key={name} role="row" className={css.day}>
            <span role="rowheader" className={css.dayName}>
              {dayName(name)}
            </span>
            <div role="presentation" className={css.slots}>
              {(week[day] ?? []).map((marked, slot) => (
                <div
                  key={slotTime(slot)}
                  role="gridcell"
                  className={css.slot}
                  data-day={day}
                  data-slot={slot}
                  aria-selected={marked}
                  aria-label={m.slot({
                    day: dayName(name),
                    from: slotTime(slot),
                    to: slotTime(slot + 1),
                  })}
                  tabIndex={focused.day === day && focused.slot === slot ? 0 : -1}
                  onFocus={() => setFocused({ day, slot })}
                />
              ))}
            </div>
            <span role="gridcell" className={css.copy}>
              <CopyMenu day={day} onCopy={(days) => onChange(copyDay(week, day, days))} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function cellSelector({ day, slot }: WeekCell): string {
  return `[data-day="${day}"][data-slot="${slot}"]`;
}

function cellOf(target: EventTarget): WeekCell | null {
  const { day, slot } = (target as HTMLElement).dataset;
  return day === undefined || slot === undefined ? null : { day: Number(day), slot: Number(slot) };
}

/** Every third hour. */
function Hours(): ReactNode {
  return (
    <div className={css.hours} aria-hidden>
      {Array.from({ length: HALF_HOURS / 6 + 1 }, (_, index) => (
        <span key={index}>{slotTime(index * 6).slice(0, 2)}</span>
      ))}
    </div>
  );
}

const WORKDAYS = [0, 1, 2, 3, 4];
const WEEKEND = [5, 6];

function CopyMenu(props: { day: number; onCopy: (days: readonly number[]) => void }): ReactNode {
  const { day, onCopy } = props;
  const name = dayName(WEEK_DAYS[day] ?? "Mon");
  return (
    <MenuIconButton label={m.copyDay({ day: name })} icon={IconCopy} isSmall>
      <MenuLabel>{m.copyTo({ day: name })}</MenuLabel>
      <MenuItem onClick={() => onCopy([...WEEK_DAYS.keys()])}>{m.everyDay}</MenuItem>
      <MenuItem onClick={() => onCopy(WORKDAYS)}>{m.workdays}</MenuItem>
      <MenuItem onClick={() => onCopy(WEEKEND)}>{m.weekend}</MenuItem>
      <MenuDivider />
      {WEEK_DAYS.map(
        (one, index) =>
          index !== day && (
            <MenuItem key={one} onClick={() => onCopy([index])}>
              {dayName(one)}
            </MenuItem>
          ),
      )}
    </MenuIconButton>
  );
}

const DAY_KEYS = {
  Mon: "monLong",
  Tue: "tueLong",
  Wed: "wedLong",
  Thu: "thuLong",
  Fri: "friLong",
  Sat: "satLong",
  Sun: "sunLong",
} as const satisfies Record<WeekDay, keyof typeof maintenanceMessages>;

function dayName(day: WeekDay): string {
  return maintenanceMessages[DAY_KEYS[day]];
}
