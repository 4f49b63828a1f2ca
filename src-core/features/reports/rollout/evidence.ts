import type { ActivityBody, ActivityHead } from "#shared/domain/activity.ts";
import { secretRefSchema } from "#shared/areas/parts.ts";
import { valueText as valueInWords } from "#shared/areas/value-text.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Outcome, Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { Json } from "#shared/json.ts";
import { rolloutReportMessages } from "#shared/messages/report-tables.ts";
import { rolloutStatus } from "#shared/messages/rollout-status.ts";
import type { ReportCell, ReportTone } from "../document.ts";

/** What a report of a rollout is made of. */
export interface RolloutEvidence {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
  readonly plan: Plan;
  /** The entries of the activity log about it, the earliest first. */
  readonly course: readonly ActivityBody[];
  /** Where the activity log ended when the report was made. */
  readonly head: ActivityHead | null;
  /** IANA name; undefined: that of this computer. */
  readonly timeZone?: string | undefined;
  readonly madeAt: string;
  readonly madeBy: string;
}

export type EvidenceField = RolloutItem["fields"][number];

const TONES: Readonly<Record<Outcome, ReportTone>> = {
  verified: "good",
  accepted: "good",
  mismatch: "bad",
  refused: "bad",
  skipped: "quiet",
  unreachable: "warn",
  interrupted: "warn",
};

export function outcomeCell({
  outcome,
  step,
  alreadySet,
}: Pick<RolloutItem, "outcome" | "step" | "alreadySet">): ReportCell {
  if (alreadySet) return { text: rolloutStatus.alreadySet, tone: "quiet" };
  if (outcome === null)
    return { text: step === "pending" ? rolloutReportMessages.notDone : step, tone: "warn" };
  return { text: outcome, tone: TONES[outcome] };
}

/** Name of a secret, such as `password 'relay'`; null if the value is no secret. */
export function secretName(value: Json | undefined): string | null {
  const secret = secretRefSchema.safeParse(value);
  return secret.success ? rolloutReportMessages.passwordOf({ name: secret.data.secret }) : null;
}

/** A value as the forms show it. */
export function wordsOfValue(path: string, value: Json | undefined): string {
  return secretName(value) ?? valueInWords(path, value);
}

export function digestText({ digest }: Plan): string {
  return `SHA-256 ${digest}`;
}
