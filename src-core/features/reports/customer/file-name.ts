import type { Period } from "#shared/domain/availability.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { isMonth, wallTime } from "./period-text.ts";

/** Limit of the subject, in characters: the longest of UTF-8 takes 4 bytes each, and file systems take 255. */
const LONGEST = 48;

/**
 * The same for the same subject and period: `availability-harbour-retail-2026-10`. Letters and digits of any
 * script stay; everything else, also what means something to a file system, becomes a hyphen.
 */
export function reportFileName({ subject, period }: Pick<CustomerEvidence, "subject" | "period">) {
  const plain = subject
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  const short = Array.from(plain)
    .slice(0, LONGEST)
    .join("")
    .replaceAll(/^-+|-+$/g, "");
  return `availability-${short || "report"}-${periodName(period)}`;
}

/** `2026-10` of a month; otherwise the first and the last day. */
function periodName(period: Period): string {
  const { from, to } = period;
  if (isMonth(period)) return from.slice(0, 7);
  const last = new Date(wallTime(to) - 1).toISOString().slice(0, 10);
  return `${from.slice(0, 10)}-to-${last}`;
}
