import { currentLocale, localeTag } from "./locale.ts";

/** How Muster writes times; the examples are English. Times of the day have 24 hours in every language. */
const TIME_STYLES = {
  /** `14:05` */
  clock: { hour: "2-digit", minute: "2-digit" },
  /** `14:05:00` */
  clockSeconds: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  /** `Sun 14:05` */
  weekdayClock: { weekday: "short", hour: "2-digit", minute: "2-digit" },
  /** `Tuesday` */
  weekday: { weekday: "long" },
  /** `24 Nov` */
  day: { day: "numeric", month: "short" },
  /** `24 Nov, 14:05` */
  dayClock: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  /** `Tue 24 Nov, 14:05` */
  weekdayDayClock: {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  },
  /** `24 Nov 2026` */
  date: { day: "numeric", month: "short", year: "numeric" },
  /** `24 Nov 2026, 14:05` */
  dateClock: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  /** `24 Nov 2026, 14:05:00` */
  exact: { dateStyle: "medium", timeStyle: "medium" },
  /** `24 Nov 2026, 14:05:00 CET` */
  exactZone: { dateStyle: "medium", timeStyle: "long" },
  /** `24 November 2026` */
  longDate: { day: "numeric", month: "long", year: "numeric" },
  /** `24 November 2026 at 14:05` */
  longDateClock: {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  /** `November 2026` */
  longMonth: { month: "long", year: "numeric" },
  /** `Nov 2026` */
  month: { month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof TIME_STYLES;

/** Making a format is slow, and a table writes thousands of values in a few forms. */
function cached<Format>(make: (locale: string, key: string) => Format) {
  const formats = new Map<string, Format>();
  return (key: string, locale = currentLocale()): Format => {
    const id = `${locale} ${key}`;
    const format = formats.get(id) ?? make(localeTag(locale), key);
    formats.set(id, format);
    return format;
  };
}

const times = cached((tag, key) => {
  const [style = "", zone = ""] = key.split(" ");
  return new Intl.DateTimeFormat(tag, {
    ...TIME_STYLES[style as TimeStyle],
    hourCycle: "h23",
    ...(zone === "" ? {} : { timeZone: zone }),
  });
});

/**
 * A time in words and numbers of the current language.
 * @param at ms since 1970
 * @param zone IANA name of a time zone that exists; by default that of this computer
 */
export function formatTime(at: number | Date, style: TimeStyle, zone = ""): string {
  return times(`${style} ${zone}`).format(at);
}

const numbers = cached((tag, decimals) => {
  if (decimals === "") return new Intl.NumberFormat(tag);
  const digits = Number(decimals);
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** `12,345` or `12.345`. @param decimals exactly so many; without it, up to three */
export function formatNumber(value: number, decimals?: number, locale = currentLocale()): string {
  return numbers(decimals === undefined ? "" : String(decimals), locale).format(value);
}

const lists = cached((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** `a, b and c` */
export function formatList(names: readonly string[]): string {
  return lists("").format(names);
}

export type PluralForm = Intl.LDMLPluralRule;

const plurals = cached((tag) => new Intl.PluralRules(tag));

/** Which form of a text a count needs: `one`, `few`, `many`, `other`. */
export function pluralForm(count: number, locale = currentLocale()): PluralForm {
  return plurals("", locale).select(count);
}
