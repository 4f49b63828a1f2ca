/** What a recorder does when something of its own goes wrong (field-notes-2.md, 1.5). */
export type ExceptionAlarm = {
  switch: boolean;
  buzzer: "0" | "10" | "20" | "40" | "60";
  latch_time: "10" | "20" | "40" | "60";
  show_message: boolean;
  send_email: boolean;
};

export type Exceptions = Record<string, ExceptionAlarm>;

export const EXCEPTIONS = ["video_loss", "disk_error", "no_space_on_disk", "fan_abnormal"] as const;

/** @param other another maker's list has a further exception */
export function makeExceptions(other: boolean): Exceptions {
  const names = [...EXCEPTIONS, ...(other ? ["line_disconnect"] : [])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      { switch: true, buzzer: "10", latch_time: "10", show_message: true, send_email: true },
    ]),
  );
}
