import type { ActivityEntry } from "#shared/domain/activity.ts";
import type { Overview } from "#shared/domain/overview.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import type { SecretStatus } from "#shared/domain/secrets.ts";

export const FIRST_STEPS = [
  "passwords",
  "recorders",
  "audit",
  "schedule",
  "mail",
  "report",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the steps are judged by; null while it is not known, or if the user may not see it. */
export interface SetUpFacts {
  readonly secrets: Pick<SecretStatus, "kind"> | null;
  readonly overview: Pick<Overview, "audited"> & {
    readonly recorders: Pick<Overview["recorders"], "total">;
  };
  readonly schedules:
    | readonly { readonly schedule: Pick<ScheduleState["schedule"], "kind" | "enabled"> }[]
    | null;
  readonly mailTested: boolean | null;
  readonly reportMade: boolean | null;
}

export interface FirstStepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/** The steps that the user can know, in their order. */
export function firstSteps(facts: SetUpFacts): FirstStepState[] {
  const { secrets, overview, schedules, mailTested, reportMade } = facts;
  const states: Readonly<Record<FirstStep, boolean | null>> = {
    passwords: secrets && secrets.kind !== "memory",
    recorders: overview.recorders.total > 0,
    audit: overview.audited > 0,
    schedule:
      schedules && schedules.some(({ schedule }) => schedule.kind === "audit" && schedule.enabled),
    mail: mailTested,
    report: reportMade,
  };
  return FIRST_STEPS.flatMap((step) => {
    const isDone = states[step];
    return isDone === null ? [] : [{ step, isDone }];
  });
}

/** Fleets of so many recorders are past the beginning. */
const LARGE_FLEET = 100;

/** Whether one line with the next step is enough: half of the steps are done, or the fleet is large. */
export function isShort(steps: readonly FirstStepState[], recorders: number): boolean {
  return (
    recorders >= LARGE_FLEET || steps.filter(({ isDone }) => isDone).length * 2 >= steps.length
  );
}

/** Whether a test mail was sent with the present account. @param entries about the account and its tests, the latest first */
export function isMailTested(entries: readonly Pick<ActivityEntry, "kind" | "outcome">[]): boolean {
  const last = entries.find(
    ({ kind, outcome }) =>
      outcome === "done" && (kind === "mail.changed" || kind === "mail.tested"),
  );
  return last?.kind === "mail.tested";
}
