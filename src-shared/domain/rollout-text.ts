import { canonicalJson, type Json } from "#shared/json.ts";
import { areaSpec } from "#shared/areas/index.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import {
  isVerifiedExceptSecret,
  NEEDS_ATTENTION,
  OUTCOMES,
  type LeftBehind,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutOptions,
  type Stop,
} from "./rollout.ts";

export const VERIFIED_EXCEPT_SECRET = "verified except the password";

/** How a recorder's part ended, in words: `accepted` is told apart by whether all but the password was read back. */
export function outcomeWords(item: Pick<RolloutItem, "outcome" | "fields">): string | null {
  return isVerifiedExceptSecret(item) ? VERIFIED_EXCEPT_SECRET : item.outcome;
}

/** Recorders by outcome in the same words; outcomes that no recorder has are left out. */
export function outcomeCounts({
  counts,
  verifiedExceptSecret: except,
}: Pick<Rollout, "counts" | "verifiedExceptSecret">): Record<string, number> {
  const told = OUTCOMES.flatMap((outcome): [string, number][] => {
    const count = counts[outcome] ?? 0;
    if (outcome !== "accepted") return [[outcome, count]];
    return [
      [VERIFIED_EXCEPT_SECRET, except],
      ["accepted", count - except],
    ];
  });
  return Object.fromEntries(told.filter(([, count]) => count > 0));
}

/** Fields that read back differently, each once; a password, which is never read, is not among them. */
export function differingFields({ fields }: Pick<RolloutItem, "fields">): RolloutItem["fields"] {
  return fields.filter(({ wanted, readBack, outcome }) => {
    if (isSecretRef(wanted)) return false;
    if (outcome !== undefined) return outcome === "mismatch";
    return readBack !== undefined && canonicalJson(wanted) !== canonicalJson(readBack);
  });
}

/**
 * `smtp_port: wanted 587, reads 25.` for each field that reads back differently; the area is named where several were written.
 * @param valueText a value as the caller shows it
 */
export function differencesText(
  item: Pick<RolloutItem, "fields">,
  valueText: (value: Json | undefined) => string,
): string {
  const several = new Set(item.fields.map(({ area }) => area)).size > 1;
  return differingFields(item)
    .map(({ area = "email", path, wanted, readBack }) => {
      const name = several ? `${areaSpec(area).label} ${path}` : path;
      const reads = readBack === undefined ? "nothing" : valueText(readBack);
      return `${name}: wanted ${valueText(wanted)}, reads ${reads}.`;
    })
    .join(" ");
}

/** Recorders that need attention, counted as the stop rules of a rollout count them. */
export function failureCount(
  counts: Readonly<Partial<Record<Outcome, number>>>,
  { ignoreUnreachable = false }: Pick<RolloutOptions, "ignoreUnreachable">,
): number {
  return NEEDS_ATTENTION.reduce(
    (sum, outcome) =>
      sum + (ignoreUnreachable && outcome === "unreachable" ? 0 : (counts[outcome] ?? 0)),
    0,
  );
}

/** The stop with the failures of now: recorders that were in progress when the rule was exceeded may have failed after it. */
export function stopOf(
  { stop, options }: Pick<Rollout, "stop" | "options">,
  items: readonly Pick<RolloutItem, "wave" | "step" | "outcome">[],
): Stop | null {
  if (stop === null || (stop.rule !== "canary" && stop.rule !== "wave" && stop.rule !== "all"))
    return stop;
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { wave, step, outcome } of items) {
    const counted = stop.rule === "all" ? wave !== null : wave === stop.wave;
    if (counted && step === "done" && outcome !== null)
      counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return { ...stop, failures: Math.max(stop.failures, failureCount(counts, options)) };
}

/** What a rollback leaves at one recorder. */
export const LEFT_BEHIND_TEXTS: Readonly<Record<LeftBehind, string>> = {
  emailPassword: "The mail password stays the new one.",
  eventPushPassword: "The event push password stays the new one.",
  settings: "Settings of the rollout stay.",
};

/** What a rollback leaves of the rollout, in sentences; none if it restores everything. */
export function leftBehindSentences(left: Rollout["leftBehind"]): string[] {
  const password = (count: number, what: string) =>
    count > 0 &&
    `The password stays the new one on ${recorders(count)}: ${what} will fail there until you set it.`;
  const told = [
    password(left.emailPassword, "mail"),
    password(left.eventPushPassword, "event push"),
    left.settings > 0 &&
      `${recorders(left.settings)} ${left.settings === 1 ? "keeps" : "keep"} settings of the rollout that cannot be restored.`,
  ];
  return told.filter((one) => one !== false);
}

function recorders(count: number): string {
  return `${count.toLocaleString("en")} recorder${count === 1 ? "" : "s"}`;
}

/** `the canary`, `wave 2`. */
export function waveText(wave: number): string {
  return wave === 0 ? "the canary" : `wave ${wave}`;
}

/** Which stop rule struck, with its numbers, in a sentence. */
export function stopText({ rule, wave, failures, limit, of }: Stop): string {
  const all = recorders(of);
  const among = `${failures.toLocaleString("en")} of ${of.toLocaleString("en")}`;
  const words = of === 1 ? "recorder" : "recorders";
  switch (rule) {
    case "canary":
      return `Stopped: ${among} canary ${words} failed (none may fail).`;
    case "wave":
      return `Stopped in ${waveText(wave)}: ${among} ${words} in this wave failed (at most ${limit} may fail).`;
    case "all":
      return `Stopped in ${waveText(wave)}: ${among} ${words} in total failed (at most ${limit} may fail).`;
    case "unreachable":
      return `Stopped after ${waveText(wave)}: none of the ${all} tried could be reached.`;
    case "skipped":
      return `Stopped after ${waveText(wave)}: every recorder in it was skipped, so nothing was proven.`;
  }
}
