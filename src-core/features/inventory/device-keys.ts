/** `AA:BB:CC:DD:EE:FF`; empty for what is none, or that of nobody: zeros, broadcast, multicast. */
export function normalizedMac(text: string): string {
  const digits = text.replaceAll(/[:\-.\s]/g, "").toUpperCase();
  if (!/^[0-9A-F]{12}$/.test(digits) || /^0+$/.test(digits)) return "";
  const group = (Number.parseInt(digits.slice(0, 2), 16) & 1) === 1;
  return group ? "" : digits.replaceAll(/..(?=.)/g, "$&:");
}

/** What factories leave in place of a serial number tells nobody apart. */
const NO_SERIAL = /^(?:(.)\1*|0*123456789?0?|unknown|none|null|n\/?a|default|serial|not ?set)$/i;

export function plainSerial(text: string): string {
  const trimmed = text.trim();
  return NO_SERIAL.test(trimmed) ? "" : trimmed;
}

/** What serial numbers are told apart by: they are one whatever their case. Empty for what tells nobody apart. */
export function serialKey(text: string): string {
  return plainSerial(text).toUpperCase();
}
