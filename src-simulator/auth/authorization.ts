/** Parameters of an `Authorization: Digest …` header (RFC 7616, 3.4). */
export type DigestParameters = Readonly<Record<string, string>>;

const PARAMETER =
  /\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))\s*(?:,|$)/y;

/** Parses a Digest header; null if it is none, or cannot be read to its end. */
export function parseDigest(header: string | undefined): DigestParameters | null {
  const scheme = /^Digest\s+/i.exec(header ?? "");
  if (!header || !scheme) return null;
  const found: Record<string, string> = {};
  PARAMETER.lastIndex = scheme[0].length;
  while (PARAMETER.lastIndex < header.length) {
    const match = PARAMETER.exec(header);
    if (!match?.[1]) return null;
    const name = match[1].toLowerCase();
    if (Object.hasOwn(found, name)) return null;
    found[name] = match[2]?.replaceAll(/\\(.)/g, "$1") ?? match[3] ?? "";
  }
  return found;
}
