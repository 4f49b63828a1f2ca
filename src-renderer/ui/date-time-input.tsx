import { Input, TextInput } from "@mantine/core";
import { useFocusWithin } from "@mantine/hooks";
import { useId, type ReactNode } from "react";
import { dateTimeMessages as texts } from "#shared/messages/controls.ts";
import { formatTime } from "#shared/format.ts";
import { TimeInput } from "./time-input.tsx";
import css from "./time-input.module.css";

interface DateTimeInputProps {
  readonly label: string;
  readonly description?: string;
  /** `2026-11-24T08:00`, empty for no time; while the user types, a part of it. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** Whether the value is a date and a time. */
  readonly isComplete: boolean;
}

/** The date as the language of Muster writes it, over the control of the browser, which has the language of the system. */
function dateShown(date: string): string {
  const at = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(at) ? texts.noDate : formatTime(at, "date", "UTC");
}

/** A date, and a 24-hour time. The browser's own control for both shows times as the language of the system has them. */
export function DateTimeInput(props: DateTimeInputProps): ReactNode {
  const { label, value, onChange } = props;
  const id = useId();
  const { ref, focused } = useFocusWithin<HTMLDivElement>();
  const [date = "", time = ""] = value.split("T");
  const isUnfinished = value !== "" && !props.isComplete && !focused;
  const change = (nextDate: string, nextTime: string) =>
    onChange(nextDate === "" && nextTime === "" ? "" : `${nextDate}T${nextTime}`);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={props.description}
      error={isUnfinished ? texts.unfinished : props.error}
    >
      <div ref={ref} className={css.pair} role="group" aria-labelledby={`${id}-label`}>
        <TextInput
          type="date"
          className={css.date}
          wrapperProps={{ "data-shown": dateShown(date) }}
          aria-label={texts.date({ label })}
          disabled={props.disabled === true}
          value={date}
          onChange={(event) => change(event.currentTarget.value, time)}
        />
        <TimeInput
          label={texts.time({ label })}
          disabled={props.disabled === true}
          value={time}
          onChange={(next) => change(date, next)}
        />
      </div>
    </Input.Wrapper>
  );
}
