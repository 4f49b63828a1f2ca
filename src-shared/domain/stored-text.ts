import { AREAS, areaSpec } from "#shared/areas/index.ts";
import { formatList } from "#shared/format.ts";
import { capitalized } from "#shared/text-case.ts";
import { currentLocale, ENGLISH, inEnglish } from "#shared/locale.ts";
import { activityEntryMessages } from "#shared/messages/activity-entries.ts";
import { englishTexts, type MessageValue } from "#shared/messages/catalogue.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { customerScreenMessages } from "#shared/messages/customer-screens.ts";
import { healthMessages } from "#shared/messages/health.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { recorderFieldMessages } from "#shared/messages/recorder-fields.ts";
import { outcomeCountTexts } from "#shared/messages/rollout-states.ts";
import { rolloutOutcomeMessages } from "#shared/messages/rollouts.ts";
import { scheduleMessages } from "#shared/messages/schedules.ts";
import { signInErrorMessages } from "#shared/messages/sign-in-errors.ts";
import { siteMessages } from "#shared/messages/sites.ts";

type Catalogue = Readonly<Record<string, unknown>>;

/** Catalogues of whole sentences, by their ids. */
const SENTENCES: Readonly<Record<string, Catalogue>> = {
  activityEntryMessages,
  signInErrorMessages,
  rolloutOutcomeMessages,
};

/** Catalogues of what is in sentences as values: labels, counts, what was agreed. */
const PARTS: Readonly<Record<string, Catalogue>> = {
  commonMessages,
  siteMessages,
  customerScreenMessages,
  recorderFieldMessages,
  purposeMessages,
  healthMessages,
  maintenanceMessages,
  outcomeCountTexts,
  scheduleMessages,
  activityEntryMessages,
  rolloutOutcomeMessages,
};

/** A text with fewer letters of its own would fit nearly everything. */
const LEAST_LETTERS = 2;
/** Longer texts are returned unchanged, so that an entry with many names stays fast. */
const LONGEST = 500;
/** Results that are kept: a list asks for the texts of its rows again and again. */
const MOST_KEPT = 2_000;

/** Values that are texts of Muster themselves; all others, such as names, are returned as they are. */
const TRANSLATED_VALUES: ReadonlySet<string> = new Set([
  "fields",
  "values",
  "counts",
  "purpose",
  "scope",
  "days",
  "state",
  "fact",
  "reason",
  "remark",
]);

/** Values that may be empty. */
const OPTIONAL_VALUES: ReadonlySet<string> = new Set(["remark"]);

interface Pattern {
  readonly fits: RegExp;
  readonly names: readonly string[];
  /** The text in the language of the reader. */
  render(values: Readonly<Record<string, MessageValue>>): string;
}

interface RankedPattern extends Pattern {
  readonly letters: number;
}

/**
 * A text that was stored in English, in the language of the reader. Entries of the activity log and outcomes of rollouts are stored as they
 * were written, so that none is changed later; what is not recognized as a text of Muster is returned unchanged.
 */
export function storedTextShown(stored: string): string {
  const locale = currentLocale();
  if (locale === ENGLISH || stored === "" || stored.length > LONGEST) return stored;
  const key = `${locale} ${stored}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const text = sentences(stored) ?? scheduleOf(stored) ?? part(stored) ?? stored;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, text);
  return text;
}

const kept = new Map<string, string>();

const SCHEDULE = /^(?<first>.)(?<times>.+?): (?<task>.+?)(?<disabled>, disabled)?\.$/su;

/** `Every 30 minutes: audit of all recorders.`; null if the text is not of a schedule. */
function scheduleOf(text: string): string | null {
  const { first = "", times = "", task = "", disabled } = SCHEDULE.exec(text)?.groups ?? {};
  const [when, ...more] = `${first.toLowerCase()}${times}`.split(", ").map(part);
  const what = part(task);
  if (!when || !what || more.includes(null)) return null;
  return scheduleMessages.sentence({
    times: capitalized([when, ...more].join(", ")),
    task: what,
    state: disabled === undefined ? "" : scheduleMessages.andDisabled,
  });
}

/** Several sentences after each other; null if one of them is not recognized. */
function sentences(text: string): string | null {
  for (const pattern of patternsOf(SENTENCES)) {
    const found = pattern.fits.exec(text);
    if (found === null) continue;
    const rest = found.groups?.["rest"];
    const following = rest === undefined ? "" : sentences(rest);
    if (following === null) continue;
    const sentence = pattern.render(valuesIn(found, pattern));
    return following === "" ? sentence : `${sentence} ${following}`;
  }
  return null;
}

function valuesIn(found: RegExpExecArray, { names }: Pattern): Record<string, MessageValue> {
  return Object.fromEntries(
    names.map((name) => {
      const value = found.groups?.[name] ?? "";
      if (name === "count") return [name, Number(value.replaceAll(",", ""))];
      if (name === "areas") return [name, areasShown(value)];
      return [name, TRANSLATED_VALUES.has(name) ? translated(value) : value];
    }),
  );
}

/** `Email and Disarming`: names of areas. */
function areasShown(value: string): string {
  const named = AREAS.map((area) => ({ area, english: inEnglish(() => areaSpec(area).label) }))
    .filter(({ english }) => value.includes(english))
    .toSorted((one, other) => value.indexOf(one.english) - value.indexOf(other.english));
  const isAll = inEnglish(() => formatList(named.map(({ english }) => english))) === value;
  return isAll ? formatList(named.map(({ area }) => areaSpec(area).label)) : translated(value);
}

/** A value that is a text of Muster; its full stop may be that of the sentence that it ends. */
function translated(value: string): string {
  return part(value) ?? part(`${value}.`)?.replace(/\.$/, "") ?? list(value);
}

/** A value that is a list of labels, such as `Customer, Maintenance`, each in the language of the reader. */
function list(value: string): string {
  const pieces = value.split(/(, |; )/);
  return pieces.map((one) => part(one) ?? one).join("");
}

function part(text: string): string | null {
  for (const pattern of patternsOf(PARTS)) {
    const found = pattern.fits.exec(text);
    if (found !== null) return pattern.render(valuesIn(found, pattern));
  }
  return null;
}

const known = new WeakMap<object, readonly Pattern[]>();

/** Patterns of catalogues: those with the most letters of their own first. */
function patternsOf(catalogues: Readonly<Record<string, Catalogue>>): readonly Pattern[] {
  const before = known.get(catalogues);
  if (before) return before;
  const found = Object.entries(catalogues)
    .flatMap(([id, messages]) => patternsIn(id, messages, catalogues === PARTS))
    .toSorted((one, other) => other.letters - one.letters);
  known.set(catalogues, found);
  return found;
}

function patternsIn(id: string, messages: Catalogue, isPart: boolean): RankedPattern[] {
  return Object.entries(englishTexts().get(id) ?? {}).flatMap(([key, text]) => {
    const forms = typeof text === "string" ? [text] : [text.other, text.one ?? text.other];
    return [...new Set(forms)].flatMap((raw) => {
      // A remark begins with a space, because it follows another sentence.
      const form = isPart ? raw : raw.trim();
      const letters = form.replaceAll(/\{\w+\}/g, "").replaceAll(/\P{L}/gu, "").length;
      const names = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const isLabel = isPart && names.length === 0;
      if (new Set(names).size < names.length || (!isLabel && letters < LEAST_LETTERS)) return [];
      // A clause becomes a sentence by its full stop: `Customer set to Northern.`
      const end = isPart || /[.!?]$/.test(form) ? "" : ".";
      return {
        letters,
        names,
        fits: matcher(`${form}${end}`, isPart),
        render(values) {
          const shown = textOf(messages[key], readable(key, values));
          return isPart ? shown : `${shown.trim()}${end}`;
        },
      };
    });
  });
}

/** A whole text; a sentence may have further ones after it. */
function matcher(form: string, isPart: boolean): RegExp {
  const source = form
    .split(/(\{\w+\})/)
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (name === undefined) return RegExp.escape(piece);
      if (name === "count" || name === "number") return String.raw`(?<${name}>[\d,.]+)`;
      return OPTIONAL_VALUES.has(name) ? `(?<${name}>.*?)` : `(?<${name}>.+?)`;
    })
    .join("");
  return new RegExp(`^${source}${isPart ? "" : "(?: (?<rest>.+))?"}$`, "su");
}

/** Values of a change such as `Customer set to Northern`: the label is a text of Muster; further changes may follow in the value. */
function readable(
  key: string,
  values: Readonly<Record<string, MessageValue>>,
): Readonly<Record<string, MessageValue>> {
  if (key !== "value") return values;
  const [first = "", ...others] = String(values["value"]).split("; ");
  const value = [first, ...others.map((one) => part(one) ?? one)].join("; ");
  return { name: list(String(values["name"])), value };
}

function textOf(message: unknown, values: Readonly<Record<string, MessageValue>>): string {
  return typeof message === "function" ? String(message(values)) : String(message);
}
