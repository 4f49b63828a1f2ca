const HOUR = 3_600_000;
const HOURS = { h: 1, d: 24, w: 168 } as const;

/** `24h`, `30d`, `2w` in hours; null: not such a text. */
export function durationHours(text: string): number | null {
  const [, count = "", unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  return Number(count) > 0 ? Number(count) * HOURS[unit as keyof typeof HOURS] : null;
}

/** `24h`, `7d`, `2w`: so long ago. `today`, `yesterday`: their midnight on this computer. null: none of these. */
export function relativeMoment(text: string, now: Date): Date | null {
  const hours = durationHours(text);
  if (hours !== null) return new Date(now.getTime() - hours * HOUR);
  if (text !== "today" && text !== "yesterday") return null;
  const day = now.getDate() - (text === "yesterday" ? 1 : 0);
  return new Date(now.getFullYear(), now.getMonth(), day);
}

/** `this` and `last` as `2026-10`; any other text stays. */
export function namedMonth(text: string, now: Date): string {
  if (text !== "this" && text !== "last") return text;
  const first = new Date(now.getFullYear(), now.getMonth() - (text === "last" ? 1 : 0), 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, "0")}`;
}
