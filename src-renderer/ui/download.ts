import { withBothHints } from "#shared/older-errors.ts";

/** Gives the user a file of their own. The page stays where it is. */
export function downloadJson(fileName: string, content: unknown): void {
  download(fileName, [`${JSON.stringify(content, withBothHints, 2)}\n`], "application/json");
}

/** A plain text file, as it is. */
export function downloadText(fileName: string, text: string): void {
  download(fileName, [text], "text/plain;charset=utf-8");
}

/** Downloads CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  download(fileName, ["\uFEFF", csv], "text/csv;charset=utf-8");
}

/** @param base64 the file's bytes @param type its MIME type */
export function downloadBase64(fileName: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  download(fileName, [bytes], type);
}

function download(fileName: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the content by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
