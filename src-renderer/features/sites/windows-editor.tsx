import { useId, type ReactNode } from "react";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { maintenanceMessages as texts } from "#shared/messages/maintenance.ts";
import {
  Button,
  IconAdd,
  IconButton,
  IconRemove,
  StatusTag,
  Tooltip,
  useNow,
  TimeInput,
} from "#renderer/ui/index.ts";
import { maintenanceState, NEW_WINDOW, windowsError, windowText } from "./maintenance-labels.ts";
import { DayPicks } from "./time-picks.tsx";
import css from "./sites.module.css";

interface WindowsEditorProps {
  readonly timeZone: string;
  readonly windows: readonly MaintenanceWindow[];
  readonly onChange: (windows: MaintenanceWindow[]) => void;
  /** The invalid window and its error. */
  readonly wrong: { readonly index: number; readonly message: string } | null;
}

const MOST_WINDOWS = 50;

/** Edits weekly maintenance windows, and shows the next one. */
export function WindowsEditor(props: WindowsEditorProps): ReactNode {
  const { windows, onChange, wrong } = props;
  const heading = useId();
  const change = (index: number, to: Partial<MaintenanceWindow>) =>
    onChange(windows.map((one, at) => (at === index ? { ...one, ...to } : one)));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{texts.title}</h3>
      <p className={css.hint}>{texts.editorHint}</p>
      {windows.map((window, index) => (
        <WindowRow
          // oxlint-disable-next-line react/no-array-index-key -- windows have no names; rows hold no state of their own
          key={index}
          window={window}
          number={index + 1}
          wrong={wrong?.index === index ? wrong.message : null}
          onChange={(to) => change(index, to)}
          onRemove={() => onChange(windows.filter((_, at) => at !== index))}
        />
      ))}
      <div className={css.windowsEnd}>
        <Button
          variant="default"
          leftSection={<IconAdd size={15} />}
          onClick={() => onChange([...windows, NEW_WINDOW])}
          disabled={windows.length >= MOST_WINDOWS}
        >
          {texts.addWindow}
        </Button>
        <Next {...props} />
      </div>
    </section>
  );
}

function WindowRow(props: {
  window: MaintenanceWindow;
  number: number;
  wrong: string | null;
  onChange: (to: Partial<MaintenanceWindow>) => void;
  onRemove: () => void;
}): ReactNode {
  const { window, number, wrong, onChange, onRemove } = props;
  const note = useId();
  return (
    <div
      className={css.window}
      role="group"
      aria-label={texts.window({ number })}
      aria-describedby={note}
    >
      <DayPicks days={window.days} onChange={(days) => onChange({ days })} />
      <TimeInput label={texts.from} value={window.from} onChange={(from) => onChange({ from })} />
      <span className={css.quiet}>{texts.until}</span>
      <TimeInput label={texts.to} value={window.to} onChange={(to) => onChange({ to })} />
      <Tooltip label={texts.removeThisWindow}>
        <IconButton aria-label={texts.removeWindow({ number })} onClick={onRemove}>
          <IconRemove size={15} />
        </IconButton>
      </Tooltip>
      <p
        id={note}
        className={css.windowNote}
        data-wrong={wrong !== null || undefined}
        {...(wrong !== null && { role: "alert", tabIndex: -1, "data-refused": true })}
      >
        {wrong ?? windowText(window)}
      </p>
    </div>
  );
}

function Next({ timeZone, windows }: WindowsEditorProps): ReactNode {
  const now = new Date(useNow());
  if (windows.length === 0) return <span className={css.quiet}>{texts.noWindows}</span>;
  if (windowsError(windows)) return null;
  const { state, text } = maintenanceState({ timeZone, maintenance: windows }, now);
  if (state === "now")
    return <StatusTag tone="maintenance">{texts.currentState({ state: text })}</StatusTag>;
  return <span className={css.quiet}>{texts.nextWindow({ window: text })}</span>;
}
