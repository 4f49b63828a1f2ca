import { canonicalJson, type Json } from "#shared/json.ts";
import { areaSpec, DEFAULT_AREA } from "#shared/areas/index.ts";
import { AREAS_WITH_SECRET } from "#shared/areas/secret-fields.ts";
import { leftBehindTexts, rolloutStatus as m } from "#shared/messages/rollout-status.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import type { MusterError } from "#shared/errors.ts";
import {
  isVerified,
  NEEDS_ATTENTION,
  passwordOf,
  type LeftBehind,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutOptions,
  type Stop,
} from "./rollout.ts";
import type { Area } from "./settings.ts";
import {
  SHOWN_OUTCOMES,
  shownCounts,
  shownOutcome,
  shownOutcomeOf,
  type ShownCounts,
  type ShownOutcome,
} from "./shown-outcome.ts";

/** The outcome of a recorder in words. */
export function outcomeWords(
  item: Pick<RolloutItem, "outcome" | "fields" | "alreadySet">,
): string | null {
  const shown = shownOutcome(item);
  return shown === null ? null : wordsOf(shown);
}

/** The same of a recorder whose fields are not at hand. */
export function shownOutcomeWords(end: Parameters<typeof shownOutcomeOf>[0]): string | null {
  const shown = shownOutcomeOf(end);
  return shown === null ? null : wordsOf(shown);
}

function wordsOf(outcome: ShownOutcome): string {
  if (outcome === "already_set") return m.alreadySet;
  return outcome === "verified_except_password" ? m.verifiedExceptSecret : outcome;
}

/** Recorders by outcome in the same words; without outcomes that no recorder has. */
export function outcomeCounts(rollout: ShownCounts): Record<string, number> {
  const counts = shownCounts(rollout);
  const shown = SHOWN_OUTCOMES.map((outcome) => [wordsOf(outcome), counts[outcome] ?? 0] as const);
  return Object.fromEntries(shown.filter(([, count]) => count > 0));
}

/** An address of a recorder at the start of an error. */
const ADDRESS_FIRST = /^https?:\/\/[^\s,]+/u;

/**
 * An error of a recorder without the address that the error begins with.
 * @param name of the recorder, in place of the address; without it, `The recorder`, for an error that has the name beside it
 */
export function textWithoutAddress(message: string, name = m.theRecorder): string {
  return message.replace(ADDRESS_FIRST, () => name);
}

/** An error of a recorder that is named beside it, without the sentences that repeat the path that `where` has. */
export function errorAtRecorder(error: MusterError): MusterError {
  const [first = "", ...others] = textWithoutAddress(error.message).split(SENTENCE_END);
  const path = URL.parse(error.where ?? "")?.pathname ?? "/";
  const plain = others.filter((sentence) => path === "/" || !sentence.includes(path));
  return { ...error, message: [first, ...plain].join(" ") };
}

const SENTENCE_END = /(?<=\.)\s/u;

/** Reasons that are summed. */
const MOST_REASONS = 3;

/**
 * Why recorders need attention, where several have the same reason: the most frequent first. The reason ends with what came of it,
 * such as `Nothing was changed.`, if that is the same at all of them.
 */
export function commonReasons(
  items: readonly Pick<RolloutItem, "outcome" | "step" | "recorderName" | "detail" | "error">[],
): { outcome: Outcome; reason: string; count: number }[] {
  const found = new Map<string, { outcome: Outcome; reason: string; end: string; count: number }>();
  for (const item of items) {
    const { outcome, step } = item;
    if (step !== "done" || outcome === null || !NEEDS_ATTENTION.includes(outcome)) continue;
    const reason = shortReason(item);
    const key = `${outcome} ${reason}`;
    const before = found.get(key);
    const end = before && before.end !== item.detail ? "" : item.detail;
    found.set(key, { outcome, reason, end, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()]
    .filter(({ reason, count }) => reason !== "" && count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_REASONS)
    .map(({ reason, end, ...others }) => ({
      ...others,
      reason: end.startsWith(reason) ? reason : [reason, end].filter(Boolean).join(" "),
    }));
}

/** The first sentence of the reason, without what differs between recorders. */
function shortReason({
  recorderName,
  detail,
  error,
}: Pick<RolloutItem, "recorderName" | "detail" | "error">): string {
  const isOwn = error === null || error.message.includes(recorderName);
  const text = isOwn ? detail : textWithoutAddress(error.message);
  return text.split(SENTENCE_END)[0] ?? "";
}

/** Fields that read back differently, each once, without passwords, which are never read. */
export function differingFields({ fields }: Pick<RolloutItem, "fields">): RolloutItem["fields"] {
  return fields.filter(({ wanted, readBack, outcome }) => {
    if (isSecretRef(wanted)) return false;
    if (outcome !== undefined) return outcome === "mismatch";
    return readBack !== undefined && canonicalJson(wanted) !== canonicalJson(readBack);
  });
}

/**
 * `smtp_port: wanted 587, reads 25.` for each field that reads back differently; the area is named where several were written.
 * @param words values and fields as the caller shows them
 */
export function differencesText(item: Pick<RolloutItem, "fields">, words: FieldWords): string {
  const { value } = words;
  return differingFields(item)
    .map(({ area = DEFAULT_AREA, path, wanted, readBack }) => {
      const values = {
        field: fieldText(item, area, path, words),
        wanted: value(area, path, wanted),
      };
      return readBack === undefined
        ? m.differenceNothing(values)
        : m.difference({ ...values, found: value(area, path, readBack) });
    })
    .join(" ");
}

/** How a caller shows settings: their values, and the names of their fields. */
export interface FieldWords {
  readonly value: (area: Area, path: string, value: Json | undefined) => string;
  readonly label: (area: Area, path: string) => string;
}

function fieldText(
  { fields }: Pick<RolloutItem, "fields">,
  area: Area,
  path: string,
  { label }: FieldWords,
): string {
  const several = new Set(fields.map((one) => one.area)).size > 1;
  const field = label(area, path);
  return several ? m.areaField({ area: areaSpec(area).label, field }) : field;
}

/** Changes that are named for one recorder; the others are counted. */
const NAMED_CHANGES = 3;

/**
 * `smtp_port: 25 → 587.` for the first fields that read back as wanted, and `smtp_port → 587.` for those that the recorder accepted
 * and does not show. Without passwords, which are never read. Empty where the recorder needs attention: then the differences matter.
 * @param words values and fields as the caller shows them
 */
export function writtenChangesText(
  item: Pick<RolloutItem, "fields" | "outcome">,
  words: FieldWords,
): string {
  if (item.outcome === null || NEEDS_ATTENTION.includes(item.outcome)) return "";
  const shown = item.fields.filter(({ wanted }) => !isSecretRef(wanted));
  const changed = shown.filter((field) => isVerified(field) || isAccepted(item, field));
  const named = changed.slice(0, NAMED_CHANGES).map((field) => changeText(item, field, words));
  const others = changed.slice(NAMED_CHANGES);
  const verified = others.filter(isVerified).length;
  const accepted = others.length - verified;
  return [
    ...named,
    ...(verified > 0 ? [m.moreVerified({ count: verified })] : []),
    ...(accepted > 0 ? [m.moreAccepted({ count: accepted })] : []),
  ].join(" ");
}

function changeText(
  item: Pick<RolloutItem, "fields">,
  written: RolloutItem["fields"][number],
  words: FieldWords,
): string {
  const { area = DEFAULT_AREA, path, wanted, before, readBack = wanted } = written;
  const field = fieldText(item, area, path, words);
  const values = { field, after: words.value(area, path, readBack) };
  if (before !== undefined)
    return m.verifiedChange({ ...values, before: words.value(area, path, before) });
  return isVerified(written) ? m.verifiedValue(values) : m.acceptedValue(values);
}

/** The recorder reported success and does not show the value. Older rollouts do not have an outcome per field. */
function isAccepted(
  item: Pick<RolloutItem, "outcome">,
  { outcome, readBack }: RolloutItem["fields"][number],
): boolean {
  return (outcome ?? item.outcome) === "accepted" && readBack === undefined;
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

/** What a rollback leaves of the rollout, in sentences; none if it restores everything. */
export function leftBehindSentences(left: Rollout["leftBehind"]): string[] {
  const { settings = 0 } = left;
  return [
    ...AREAS_WITH_SECRET.flatMap(({ area, texts }) => {
      const count = left[passwordOf(area)] ?? 0;
      return count > 0 ? [texts.passwordStays({ count })] : [];
    }),
    ...(settings > 0 ? [m.settingsStay({ count: settings })] : []),
  ];
}

/** What a rollback leaves at one recorder, in a sentence. */
export function leftBehindText(left: LeftBehind): string {
  const password = AREAS_WITH_SECRET.find(({ area }) => passwordOf(area) === left);
  return password?.texts.passwordKept ?? leftBehindTexts.settings;
}

/** Which stop rule was exceeded, with its numbers, in a sentence. */
export function stopText({ rule, wave, failures, limit, of: count }: Stop): string {
  switch (rule) {
    case "canary":
      return m.stoppedByCanary({ failures, count });
    case "wave":
      return m.stoppedByWave({ wave, failures, count, limit });
    case "all":
      return wave === 0
        ? m.stoppedByTotalInCanary({ failures, count, limit })
        : m.stoppedByTotal({ wave, failures, count, limit });
    case "unreachable":
      return wave === 0 ? m.canaryUnreachable({ count }) : m.waveUnreachable({ wave, count });
    case "skipped":
      return wave === 0 ? m.canarySkipped : m.waveSkipped({ wave });
  }
}
