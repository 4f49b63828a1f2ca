import { certificateFlaws } from "#shared/domain/certificate.ts";
import type { Certificate } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { certificateScreenMessages as text } from "#shared/messages/certificate-screen.ts";
import { exactDate } from "#renderer/ui/index.ts";

const MOST_NAMES = 3;

/** Remarks on a certificate: expired, not yet valid, issued for other names. `now` in ms since 1970. */
export function certificateRemarks(
  certificate: Certificate,
  origin: string,
  now: number,
): string[] {
  const { expired, early, otherNames } = certificateFlaws(certificate, origin, now);
  return [
    expired && text.expired({ day: exactDate(expired) }),
    early && text.notYetValid({ day: exactDate(early) }),
    otherNames && text.otherNames({ names: namesText(otherNames) }),
  ].filter((remark) => remark !== null);
}

function namesText(names: readonly string[]): string {
  if (names.length === 0) return text.noNames;
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return more > 0 ? common.namesAndMore({ names: shown, count: more }) : shown;
}
