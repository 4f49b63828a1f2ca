/**
 * Encodings that a text file can be read with, by their names in the WHATWG Encoding Standard. `gb18030` includes GBK and
 * GB 2312; the Windows encodings include their ISO 8859 counterparts, except `iso-8859-2`.
 */
export const TEXT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "iso-8859-2",
  "iso-8859-15",
  "koi8-r",
  "macintosh",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-kr",
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
