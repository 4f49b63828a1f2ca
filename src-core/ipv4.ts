/** `192.0.2.10` as a number. Decimal, padded with zeros or not, as recorders show theirs (field-notes.md, 6); null: it is none. */
export function readIPv4(text: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
  const bytes = text.split(".").map(Number);
  if (bytes.some((byte) => byte > 255)) return null;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function formatIPv4(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join(".");
}
