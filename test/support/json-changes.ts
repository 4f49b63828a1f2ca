import type { Json } from "#shared/json.ts";

/** Depth to which keys are renamed: `items` of a plan, `fields` of an item, `area` of a field. */
const DEEPEST = 3;
/** Members of an object that are changed, at most: settings of a recorder have hundreds of members alike. */
const MOST_MEMBERS = 14;
const WORD = /^[A-Za-z][A-Za-z_-]*$/;

/** A text of JSON with one changed character. */
export interface JsonChange {
  /** Place and kind of the change: `items.0.fields renamed`. */
  readonly what: string;
  readonly text: string;
}

/** Changes one character each: in keys, and in words such as `email` or `verified`. Of elements alike, only the first is changed. */
export function jsonChanges(text: string): JsonChange[] {
  const found: JsonChange[] = [];
  const whole = JSON.parse(text) as Json;
  const note = (what: string, changed: Json) => found.push({ what, text: JSON.stringify(changed) });
  visit(whole, "", 1, note);
  return found;
}

type Note = (what: string, changed: Json) => void;

function visit(value: Json, place: string, depth: number, note: Note): void {
  if (typeof value === "string") {
    if (WORD.test(value)) note(`${place} changed`, withOneOther(value));
    return;
  }
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const [index, one] of elementsToChange(value)) {
      visit(one, `${place}.${index}`, depth, (what, changed) =>
        note(what, value.with(index, changed)),
      );
    }
    return;
  }
  const members = Object.entries(value);
  for (const [index, [key, one]] of members.slice(0, MOST_MEMBERS).entries()) {
    const own = place === "" ? key : `${place}.${key}`;
    const withMember = (name: string, member: Json) =>
      Object.fromEntries(members.with(index, [name, member])) as Json;
    if (key !== "") note(`${own} renamed`, withMember(withOneOther(key), one as Json));
    visit(one as Json, own, depth + 1, (what, changed) => note(what, withMember(key, changed)));
  }
}

/** All elements of a list of different members, such as a stored channel; otherwise the first. */
function elementsToChange(list: readonly Json[]): [number, Json][] {
  const kinds = new Set(list.map((one) => (Array.isArray(one) ? "array" : typeof one)));
  const all = [...list.entries()];
  return kinds.size > 1 ? all : all.slice(0, 1);
}

/** The text with another letter in its middle. */
function withOneOther(text: string): string {
  const at = Math.floor(text.length / 2);
  const other = text[at] === "q" ? "w" : "q";
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}
