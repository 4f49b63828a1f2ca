import { certificateFlaws, fingerprintText } from "#shared/domain/certificate.ts";
import type { Certificate } from "#shared/domain/inventory.ts";
import { certificateMessages as messages } from "#shared/messages/certificates.ts";
import { formatList } from "#shared/format.ts";

/** What a person needs to judge a new certificate: both fingerprints, and what is wrong with the new certificate. */
export function changedCertificateText(
  origin: string,
  seen: Certificate | null,
  accepted: string | null,
  now = Date.now(),
): string {
  const fingerprints = fingerprintText({ accepted, seen: seen?.sha256 ?? null });
  const flaws = seen === null ? [] : flawTexts(seen, origin, now);
  if (flaws.length === 0) return fingerprints;
  return `${fingerprints} ${messages.flaws({ flaws: formatList(flaws) })}`;
}

function flawTexts(seen: Certificate, origin: string, now: number): string[] {
  const { expired, early, otherNames } = certificateFlaws(seen, origin, now);
  const names = otherNames?.length === 0 ? messages.noName : otherNames?.slice(0, 3).join(", ");
  return [
    expired && messages.expired({ day: expired.slice(0, 10) }),
    early && messages.notYetValid({ day: early.slice(0, 10) }),
    names && messages.otherNames({ names }),
  ].filter((flaw) => typeof flaw === "string" && flaw !== "") as string[];
}
