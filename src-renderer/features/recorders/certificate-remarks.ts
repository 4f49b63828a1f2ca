import { certificateFlaws } from "#shared/domain/certificate.ts";
import type { Certificate } from "#shared/domain/inventory.ts";
import { exactDate } from "#renderer/ui/index.ts";

const MOST_NAMES = 3;

/** What a person may wonder at, each by itself: that it has expired, and that it is for other names. `now` in ms. */
export function certificateRemarks(
  certificate: Certificate,
  origin: string,
  now: number,
): string[] {
  const { expired, early, otherNames } = certificateFlaws(certificate, origin, now);
  return [
    expired && `Expired on ${exactDate(expired)}.`,
    early && `Not valid before ${exactDate(early)}.`,
    otherNames && `Is for other names than this address: ${namesText(otherNames)}.`,
  ].filter((remark) => remark !== null);
}

function namesText(names: readonly string[]): string {
  if (names.length === 0) return "none at all";
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
