/**
 * Alarm settings of faults of the recorder itself, such as a disk error. The recorder calls them exceptions (field-notes-2.md, 1.5).
 */
export type ExceptionAlarm = {
  switch: boolean;
  /** Seconds. */
  buzzer: "0" | "10" | "20" | "40" | "60";
  latch_time: "10" | "20" | "40" | "60";
  show_message: boolean;
  send_email: boolean;
};

/** Alarm settings by name of the exception. */
export type Exceptions = Record<string, ExceptionAlarm>;

export const EXCEPTION_NAMES = [
  "video_loss",
  "disk_error",
  "no_space_on_disk",
  "fan_abnormal",
] as const;

/** @param other whether the list has a further exception, as that of another maker */
export function makeExceptions(other: boolean): Exceptions {
  const names = [...EXCEPTION_NAMES, ...(other ? ["line_disconnect"] : [])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      { switch: true, buzzer: "10", latch_time: "10", show_message: true, send_email: true },
    ]),
  );
}
