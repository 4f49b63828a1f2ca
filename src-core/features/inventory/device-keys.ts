/** `AA:BB:CC:DD:EE:FF`; empty if the text is not a MAC, or identifies no device: zeros, broadcast, multicast. */
export function normalizedMac(text: string): string {
  const digits = text.replaceAll(/[:\-.\s]/g, "").toUpperCase();
  if (!/^[0-9A-F]{12}$/.test(digits) || /^0+$/.test(digits)) return "";
  const group = (Number.parseInt(digits.slice(0, 2), 16) & 1) === 1;
  return group ? "" : digits.replaceAll(/..(?=.)/g, "$&:");
}

/** Placeholders of factories instead of a serial number identify no device. */
const NO_SERIAL = /^(?:(.)\1*|0*123456789?0?|unknown|none|null|n\/?a|default|serial|not ?set)$/i;

export function plainSerial(text: string): string {
  const trimmed = text.trim();
  return NO_SERIAL.test(trimmed) ? "" : trimmed;
}

/** The key by which serial numbers are compared, without regard to case. Empty if the serial number identifies no device. */
export function serialKey(text: string): string {
  return plainSerial(text).toUpperCase();
}
