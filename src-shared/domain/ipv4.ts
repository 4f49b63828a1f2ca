/**
 * Reads `192.0.2.10` as a number. The parts are decimal, padded with zeros or not, as recorders show theirs (field-notes.md,
 * 6); null if it is no address.
 */
export function readIPv4(text: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
  const bytes = text.split(".").map(Number);
  if (bytes.some((byte) => byte > 255)) return null;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function formatIPv4(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join(".");
}

/** Scheme, host and the rest, as written. */
const PARTS = /^([a-z][a-z0-9+.-]*:[/\\]*)([^/\\:?#]*)(.*)$/is;

/**
 * Parses a URL that may have an IPv4 address for its host, padded with zeros or not. The parts are decimal, while a URL takes
 * `064` for octal. null if it is no URL, or its host is something else that a URL takes for an address (`42`, `0x7f.1`,
 * `192.168.1`).
 */
export function readUrl(text: string): URL | null {
  const [, scheme = "", host = "", rest = ""] = PARTS.exec(text) ?? [];
  const address = readIPv4(host);
  if (address !== null) return URL.parse(`${scheme}${formatIPv4(address)}${rest}`);
  const url = URL.parse(text);
  return url === null || readIPv4(url.hostname) !== null ? null : url;
}
