import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { same, type Reading } from "../settings/index.ts";
import type { Part } from "./parts.ts";

/** How one recorder's turn, or one part of it, ended. */
export interface Ended {
  readonly outcome: Outcome;
  readonly detail: string;
  readonly error: MusterError | null;
  readonly fields: RolloutItem["fields"];
  /** What was as wanted already, and so was not written. */
  readonly kept?: readonly Kept[];
}

export type Kept = Pick<PlanField, "area" | "path"> & { readonly wanted: Json };

/** What a plan found as wanted. Belongs to what was applied as much as what had to be written for it. */
export function keptOf({ fields }: PlanItem): Kept[] {
  return fields
    .filter(({ state }) => state === "same")
    .map(({ area, path, after }) => ({ area, path, wanted: after }));
}

export interface PartEnd extends Ended {
  readonly part: Part;
}

/** What is known of a part when its end is told. */
export interface Seen {
  readonly part: Part;
  /** As read right before the write. */
  readonly before: Reading | undefined;
  /** As read back; null: it could not be. */
  readonly after: Reading | null;
  /** What kept it from being read back, or what the write was answered with. */
  readonly error: MusterError | null;
}

/** What was wanted is there now. */
export function isAsWanted({ area, wanted }: Part, reading: Reading | null): boolean {
  return Object.entries(wanted).every(([path, value]) =>
    isThere(area, path, value, reading?.values?.[path]),
  );
}

export function isThere(
  area: Part["area"],
  path: string,
  value: Json,
  found: Json | undefined,
): boolean {
  return found !== undefined && same(area, path, found, value);
}

/** Each field with what it was, what was wanted and what was read back. Those not as wanted have the outcome `otherwise`. */
function fieldsOf(seen: Seen, otherwise: Outcome): Ended["fields"] {
  const { area, wanted, secretName } = seen.part;
  const fields = Object.entries(wanted).map(([path, value]) => {
    const before = seen.before?.values?.[path];
    const readBack = seen.after?.values?.[path];
    return {
      area,
      path,
      wanted: value,
      ...(before === undefined ? {} : { before }),
      ...(readBack === undefined ? {} : { readBack }),
      outcome: isThere(area, path, value, readBack) ? ("verified" as const) : otherwise,
    };
  });
  if (secretName === null) return fields;
  const outcome = seen.error === null ? "accepted" : otherwise;
  return [...fields, { area, path: "password", wanted: { secret: secretName }, outcome }];
}

/** A part whose write was answered with success, or whose answer was lost, or that was done in part. */
export function endOfWritten(seen: Seen, written: MusterError | null): PartEnd {
  const { part, before, after } = seen;
  if (before?.values === null) return cannotReadBack(seen, written);
  if (after === null) return notReadBack(seen);
  const partly = written?.deviceCode === "part_failed";
  if (isAsWanted(part, after)) return asWanted(seen, written, partly);
  const wrong = wrongPaths(part, after);
  if (partly) {
    const detail = `The recorder did only a part of it; not as wanted: ${wrong}.`;
    return end(seen, "mismatch", detail, written);
  }
  if (written !== null) {
    const detail = "The connection broke during the write, and the settings are not as wanted.";
    return end(seen, "unreachable", detail, written);
  }
  const detail = `The recorder reported success, but reads back otherwise: ${wrong}.`;
  return end(seen, "mismatch", detail, null);
}

function asWanted(seen: Seen, written: MusterError | null, partly: boolean): PartEnd {
  const lost =
    written === null || partly
      ? ""
      : " The answer to the write was lost, and it was not sent again.";
  const said = partly ? " The recorder had said that it did only a part of it." : "";
  if (seen.part.secretName === null)
    return end(seen, "verified", `Read back as wanted.${lost}${said}`, null);
  if (written !== null) return secretUnknown(seen, written);
  const all = Object.keys(seen.part.wanted).length === 0;
  const detail = all
    ? "The recorder reported success; no recorder lets a password be read."
    : "All but the password was read back as wanted; no recorder lets a password be read.";
  return end(seen, "accepted", detail, null);
}

/** Nothing that was read tells whether a password arrived. */
function secretUnknown(seen: Seen, written: MusterError): PartEnd {
  const detail =
    "The answer to the write was lost, or it was done in part; whether the password applies is not known.";
  return end(seen, "interrupted", detail, written);
}

function wrongPaths(part: Part, after: Reading): string {
  const wrong = Object.entries(part.wanted).filter(
    ([path, value]) => !isThere(part.area, path, value, after.values?.[path]),
  );
  return wrong.map(([path]) => path).join(", ");
}

function notReadBack(seen: Seen): PartEnd {
  const detail =
    "The settings were sent, but could not be read back; whether they apply is not known.";
  return end(seen, "interrupted", detail, seen.error);
}

function cannotReadBack(seen: Seen, written: MusterError | null): PartEnd {
  if (written === null) {
    const detail = "The recorder reported success; it does not let these settings be read back.";
    return end(seen, "accepted", detail, null);
  }
  const detail =
    written.deviceCode === "part_failed"
      ? "The recorder did only a part of it, and cannot be read, so which is not known."
      : "The connection broke during the write; this recorder cannot be read, so whether it applies is not known.";
  return end(seen, "interrupted", detail, written);
}

/** Any other end; the fields tell what is there. */
export function end(
  seen: Seen,
  outcome: Outcome,
  detail: string,
  error: MusterError | null,
): PartEnd {
  const fields = fieldsOf({ ...seen, error }, outcome);
  return { part: seen.part, outcome, detail, error, fields };
}

/** From best to worst: what is not known is worse than what is known not to be. */
const SEVERITY: readonly Outcome[] = [
  "skipped",
  "verified",
  "accepted",
  "refused",
  "unreachable",
  "mismatch",
  "interrupted",
];
/** Parts told one by one; a recorder may have 256 channels. */
const MOST_TOLD = 6;

/** The end of all parts: the worst of them, and what is to be said of those that are not fine. */
export function worstOf(ends: readonly PartEnd[]): Ended {
  const sorted = ends.toSorted((a, b) => severity(b) - severity(a));
  const worst = sorted[0] as PartEnd;
  const fields = ends.flatMap((one) => one.fields);
  if (ends.length === 1) return { ...toEnded(worst), fields };
  const alike = ends.every(({ detail }) => detail === worst.detail);
  const detail = alike ? worst.detail : toldApart(sorted);
  return { outcome: worst.outcome, detail, error: worst.error, fields };
}

function toEnded({ outcome, detail, error, fields }: PartEnd): Ended {
  return { outcome, detail, error, fields };
}

function toldApart(sorted: readonly PartEnd[]): string {
  const odd = sorted.filter(({ outcome }) => outcome !== "verified");
  const told = odd.slice(0, MOST_TOLD).map(({ part, outcome, detail, error }) => {
    const why = outcome === "refused" && error ? error.message : detail;
    return `${part.name}: ${why}`;
  });
  const more =
    odd.length > told.length ? [`${odd.length - told.length} more likewise or better.`] : [];
  const rest = odd.length < sorted.length ? ["All else was read back as wanted."] : [];
  return [...told, ...more, ...rest].join(" ");
}

function severity({ outcome }: Ended): number {
  return SEVERITY.indexOf(outcome);
}
