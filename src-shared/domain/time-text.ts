let exact: Intl.DateTimeFormat | undefined;

/** An ISO time as this machine writes dates; what is not a time stays as it is. */
export function exactTime(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  // Made at the first use: it takes longer than the rest of a command that says no time.
  exact ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
  return exact.format(at);
}
