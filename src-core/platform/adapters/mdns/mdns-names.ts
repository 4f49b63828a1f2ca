const DOMAIN = ".local";
const FORM = /^(?:_([^.]+)\._sub\.)?(_([^.]+)\._(?:tcp|udp))$/;

/** A service type, or a sub-type of one, as DNS-SD names them (RFC 6763, 4.1.2 and 7.1). */
export interface TypeName {
  /** Full name, in small letters: `_nvr._sub._http._tcp.local`. */
  readonly full: string;
  /** What its instances end with: `_http._tcp.local`. */
  readonly base: string;
  /** `http`. */
  readonly type: string;
  /** `nvr`; "" when the name is no sub-type. */
  readonly subtype: string;
}

/** Reads `_http._tcp.local` and its like, whatever the letters' case; null when it is no name of a type. */
export function typeName(full: string): TypeName | null {
  const small = full.toLowerCase();
  if (!small.endsWith(DOMAIN)) return null;
  const match = FORM.exec(small.slice(0, -DOMAIN.length));
  if (!match) return null;
  const [, subtype = "", base = "", type = ""] = match;
  return { full: small, base: base + DOMAIN, type, subtype };
}

/**
 * What to browse for: `http` stands for `_http._tcp`.
 * @throws RangeError when it is neither a word nor a written-out type
 */
export function askedType(type: string): TypeName {
  const name = typeName(`${type.startsWith("_") ? type : `_${type}._tcp`}${DOMAIN}`);
  if (!name) throw new RangeError(`Not a service type: ${type}`);
  return name;
}

/** The instance's own label, dots and all: `NVR 1.5` of `NVR 1.5._http._tcp.local`; null when it is of another type. */
export function instanceName(fqdn: string, { base }: TypeName): string | null {
  const end = fqdn.length - base.length - 1;
  const fits = end > 0 && fqdn.slice(end).toLowerCase() === `.${base}`;
  return fits ? fqdn.slice(0, end) : null;
}
