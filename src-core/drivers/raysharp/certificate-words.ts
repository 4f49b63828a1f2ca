import { certificateFlaws } from "#shared/domain/certificate.ts";
import type { Certificate } from "#shared/domain/inventory.ts";

/** What a person needs to judge a certificate by that stands where another was accepted. */
export function otherCertificate(
  origin: string,
  seen: Certificate | null,
  pinned: string | null,
  now = Date.now(),
): string {
  if (seen === null) return `Accepted: ${pinned}. Seen now: none.`;
  const flaws = flawsOf(seen, origin, now);
  const also = flaws.length === 0 ? "" : ` The new one ${flaws.join(", and ")}.`;
  return `Accepted: ${pinned}. Seen now: ${seen.sha256}.${also}`;
}

function flawsOf(seen: Certificate, origin: string, now: number): string[] {
  const { expired, early, otherNames } = certificateFlaws(seen, origin, now);
  const whose = otherNames?.length === 0 ? "no name at all" : otherNames?.slice(0, 3).join(", ");
  return [
    expired && `has expired (on ${expired.slice(0, 10)})`,
    early && `is not valid before ${early.slice(0, 10)}`,
    otherNames && `is for another name (${whose})`,
  ].filter((flaw) => flaw !== null);
}
