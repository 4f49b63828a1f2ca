let exact: Intl.DateTimeFormat | undefined;

/** An ISO time in the format of this computer; other text is returned unchanged. */
export function exactTime(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  // Created at the first use: it takes longer than the rest of a command without a time.
  exact ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
  return exact.format(at);
}
