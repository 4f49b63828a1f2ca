/**
 * Chromium cannot be taught a scheme from outside. So each address of a scheme of Muster's own travels as an https
 * address of a host that cannot exist (RFC 2606: `.invalid`), which the Fetch domain answers before any look-up:
 * `muster://app/x` ↔ `https://app.muster.invalid/x`. An https origin has what a standard, secure scheme has in
 * Electron: a tuple origin, a secure context, 'self' in a policy. What the page sees as `location` is the https form;
 * what main sees is always the scheme's own.
 */
const SUFFIX = ".invalid";

/** Address for Chromium. */
export function toCarrier(address: string): string {
  const url = URL.parse(address);
  if (!url || !isOwn(url.protocol)) return address;
  return `https://${url.host}.${url.protocol.slice(0, -1)}${SUFFIX}${address.slice(originLength(url))}`;
}

/** Address as Electron would have it. */
export function fromCarrier(address: string): string {
  const url = URL.parse(address);
  const parts = url?.protocol === "https:" ? url.hostname.split(".") : [];
  const [host, scheme, suffix] = parts;
  if (parts.length !== 3 || `.${suffix}` !== SUFFIX || !isOwn(`${scheme}:`)) return address;
  return `${scheme}://${host}${address.slice(`https://${url?.host}`.length)}`;
}

const own = new Set<string>();

export function carryScheme(scheme: string): void {
  own.add(`${scheme}:`);
}

function isOwn(protocol: string): boolean {
  return own.has(protocol);
}

function originLength(url: URL): number {
  return `${url.protocol}//${url.host}`.length;
}
