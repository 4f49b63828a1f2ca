import type { ReactNode } from "react";
import { START_GRACE_MS } from "#shared/domain/scheduled-rollout.ts";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { fromLocalInput } from "#renderer/services/local-time.ts";
import { DateTimeInput } from "#renderer/ui/index.ts";
import css from "./how-form.module.css";

interface StartTimeProps {
  /** `2026-11-24T08:00`, by the clock of this computer. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** When a rollout starts, in which time zone, and what happens if Muster does not run then. */
export function StartTime({ value, onChange }: StartTimeProps): ReactNode {
  return (
    <div className={css.start}>
      <DateTimeInput
        label={text.startAt}
        description={text.zone({ zone: ownTimeZone() })}
        value={value}
        isComplete={fromLocalInput(value) !== null}
        error={startsInPast(value) && text.timePast}
        onChange={onChange}
      />
      <p className={css.soft}>{text.grace({ minutes: String(START_GRACE_MS / 60_000) })}</p>
    </div>
  );
}

/** Whether a complete time has passed. */
export function startsInPast(value: string): boolean {
  const at = fromLocalInput(value);
  return at !== null && Date.parse(at) <= Date.now();
}
