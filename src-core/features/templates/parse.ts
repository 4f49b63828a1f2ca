import {
  LineCounter,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type ParsedNode,
} from "yaml";
import { AREA_SPECS } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { templateSchema, type Template } from "#shared/domain/template.ts";
import {
  CHANNEL_VARIABLE_NAMES,
  isUnclosed,
  isVariableName,
  VARIABLE_NAMES,
  variablesIn,
} from "#shared/domain/variables.ts";
import { isSecretName } from "#shared/areas/wire-values.ts";
import { fault, positionText, type MusterError, type TextPosition } from "#shared/errors.ts";
import { isJsonObject } from "#shared/json.ts";
import { templateErrorMessages } from "#shared/messages/template-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { wantedFields } from "#core/features/settings/index.ts";
import { explainIssue, type Explained } from "./explain.ts";
import { notesOf, type Location, type TemplateNote } from "./notes.ts";
import { templateParts } from "./parts.ts";

export interface Parsed {
  /** The template; null if there are faults. */
  readonly template: Template | null;
  readonly faults: readonly MusterError[];
  /** What is worth a look in one that is in order. */
  readonly notes: readonly TemplateNote[];
}

/**
 * Reads a template from YAML or JSON text. Faults say line and column.
 * @param name for one whose text has none
 */
export function parseTemplate(text: string, name?: string): Parsed {
  if (isTooMuch(text)) return { template: null, faults: [tooMuch()], notes: [] };
  const lines = new LineCounter();
  const deep = tooDeepAt(text);
  if (deep !== null) {
    const why = templateErrorMessages.tooDeep({ most: DEEPEST_BRACKETS });
    return { template: null, faults: [notYaml(why, positionIn(text, deep))], notes: [] };
  }
  // Keys are compared with each other below: the library takes the square of their number for that.
  const options = { prettyErrors: false, uniqueKeys: false, logLevel: "error" } as const;
  const document = parseDocument(text, { ...options, lineCounter: lines });
  const value = valueOf(document, (offset) => positionOf(lines, offset));
  if (!value.ok) return { template: null, faults: value.error, notes: [] };
  const place: Place = (path, key) => positionOf(lines, offsetOf(document, path, key));
  const { faults, ...checked } = check(named(value.value, name), place);
  const inOrder = faults.toSorted((one, other) => lineOf(one) - lineOf(other));
  return { ...checked, faults: firstFew(inOrder) };
}

/** Limit of reported faults: a user corrects the first ones before reading more, and finding the place of each takes long. */
const MOST_FAULTS = 100;

/** Levels of brackets; no template has more than five. */
const DEEPEST_BRACKETS = 100;

/** Limit of lines, members and other parts of a text: the library takes up to 20 µs for each. The largest templates have some 20,000. */
const MOST_PIECES = 100_000;

/** Whether too many characters may begin or end a part of the text; those within texts and comments count, too. */
function isTooMuch(text: string): boolean {
  let pieces = 0;
  for (let at = 0; at < text.length && pieces <= MOST_PIECES; at += 1)
    pieces += PIECE_ENDS[text.charCodeAt(at)] ?? 0;
  return pieces > MOST_PIECES;
}

/** 1 for each character code that may begin or end a part. */
const PIECE_ENDS = new Uint8Array(128);
for (const char of "\n,:[{?&*!#-") PIECE_ENDS[char.charCodeAt(0)] = 1;

function tooMuch(): MusterError {
  const message = templateErrorMessages.tooMuch({ most: MOST_PIECES });
  return templateFault(message, { where: "" }, templateErrorMessages.tooLongHint);
}

/** Place at which brackets are nested too deep, those within texts included; null if there is none. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth = Math.max(depth - 1, 0);
    if (depth > DEEPEST_BRACKETS) return at;
  }
  return null;
}

function firstFew<T>(faults: readonly T[]): readonly T[] {
  return faults.slice(0, MOST_FAULTS);
}

function named(value: unknown, name: string | undefined): unknown {
  const isTemplate = typeof value === "object" && value !== null && !Array.isArray(value);
  return isTemplate && name !== undefined ? { name, ...value } : value;
}

function lineOf({ position }: MusterError): number {
  return position?.line ?? 0;
}

function valueOf(
  document: Document.Parsed,
  at: (offset: number) => Location,
): Result<unknown, readonly MusterError[]> {
  if (document.errors.length > 0) {
    return err(firstFew(document.errors).map(({ message, pos }) => notYaml(message, at(pos[0]))));
  }
  try {
    const loose = firstFew(looseAliases(document)).map((alias) => looseAlias(alias, at));
    const odd = firstFew(oddKeys(document)).map(({ why, offset }) => notYaml(why, at(offset)));
    const faults = [...loose, ...odd];
    return faults.length > 0 ? err(faults) : ok(document.toJS());
  } catch (error) {
    // Far too many aliases show only now, and are nowhere in particular.
    return err([notYaml(String(error), at(0))]);
  }
}

/** Those without their anchor before them. */
function looseAliases(document: Document.Parsed): Alias.Parsed[] {
  const anchors = new Set<string>();
  const loose: Alias.Parsed[] = [];
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) anchors.add(node.anchor ?? "");
      else if (!anchors.has(node.source)) loose.push(node as Alias.Parsed);
    },
  });
  return loose;
}

/** Keys that are no text, and those that their map has already; `<<` may come several times. */
function oddKeys(document: Document.Parsed): { why: string; offset: number }[] {
  const odd: { why: string; offset: number }[] = [];
  const note = (why: string, key: unknown) => {
    const { range } = key as ParsedNode;
    odd.push({ why, offset: range[0] });
  };
  visit(document, {
    Map: (_key, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (key === null) continue;
        if (!isScalar(key)) note(templateErrorMessages.keyNotText, key);
        else if (key.value !== "<<" && known.has(key.value))
          note(templateErrorMessages.keyTwice, key);
        else known.add(key.value);
      }
    },
  });
  return odd;
}

function looseAlias(
  { source, range }: Alias.Parsed,
  at: (offset: number) => Location,
): MusterError {
  return notYaml(
    templateErrorMessages.looseAlias({ name: source }),
    at(range[0]),
    templateErrorMessages.looseAliasHint,
  );
}

function notYaml(why: string, location: Location, hint?: string): MusterError {
  return templateFault(templateErrorMessages.notYaml({ reason: why }), location, hint);
}

/** Checks a template that came as a value. */
export function checkTemplate(value: unknown): Parsed {
  return check(value, (path) => ({ where: path.join(".") }));
}

/** Where a fault is: a position in the text, or a path in a template that was given as a value. */
type Place = (path: readonly PropertyKey[], key: boolean) => Location;

function check(value: unknown, place: Place): Parsed {
  const parsed = templateSchema.safeParse(value);
  const faults = [
    ...(parsed.success
      ? emptyFaults(parsed.data, place)
      : firstFew(parsed.error.issues.flatMap(explainIssue)).map((one) =>
          explainedFault(one, place),
        )),
    ...variableFaults(value, place),
  ];
  if (!parsed.success || faults.length > 0) return { template: null, faults, notes: [] };
  const notes = notesOf(parsed.data, (path) => place(path, false));
  return { template: parsed.data, faults, notes };
}

function explainedFault({ path, message, hint, atKey }: Explained, place: Place): MusterError {
  return templateFault(message, place(path, atKey), hint);
}

function emptyFaults(template: Template, place: Place): MusterError[] {
  const parts = templateParts(template);
  if (parts.some(({ area, part }) => wantedFields(area, part).length > 0)) return [];
  const [first] = parts;
  return [
    templateFault(
      templateErrorMessages.empty({ name: template.name }),
      place(first ? [first.area] : [], true),
      templateErrorMessages.emptyHint,
    ),
  ];
}

/** Faults of variables. Checked also in templates with other faults, so that all are reported together. */
function variableFaults(template: unknown, place: Place): MusterError[] {
  if (!isJsonObject(template)) return [];
  return AREAS.flatMap((area) => {
    const { perChannel } = AREA_SPECS[area];
    const faulty = texts(template[area], [area]).filter(
      ({ text }) => isUnclosed(text) || unknownVariables(text, perChannel).length > 0,
    );
    return firstFew(faulty).flatMap(({ path, text }) => [
      ...(isUnclosed(text) ? [unclosed(path, place)] : []),
      ...firstFew(unknownVariables(text, perChannel)).map((name) =>
        noSuchVariable(name, path, place, perChannel),
      ),
    ]);
  });
}

function unknownVariables(text: string, perChannel: boolean): string[] {
  return variablesIn(text).filter((name) => !isVariableName(name, perChannel));
}

function unclosed(path: readonly string[], place: Place): MusterError {
  const hint = templateErrorMessages.openVariableHint({ example: "{{site.code}}" });
  return templateFault(
    templateErrorMessages.openVariable({ path: path.join(".") }),
    place(path, false),
    hint,
  );
}

function noSuchVariable(
  name: string,
  path: readonly string[],
  place: Place,
  perChannel: boolean,
): MusterError {
  const known = [...VARIABLE_NAMES, ...(perChannel ? CHANNEL_VARIABLE_NAMES : [])];
  const names = known.map((one) => `{{${one}}}`).join(", ");
  const ofChannels = CHANNEL_VARIABLE_NAMES.some((one) => one === name.toLowerCase());
  const variable = { path: path.join("."), name: `{{${name}}}` };
  const message = ofChannels
    ? templateErrorMessages.noChannels(variable)
    : templateErrorMessages.noVariable(variable);
  return templateFault(message, place(path, false), templateErrorMessages.variables({ names }));
}

/** Levels below which no template has a field. */
const DEEPEST = 10;

/**
 * Texts below a place. Those of one object are listed once, even if aliases repeat it or make it contain itself. A password in
 * plain text is never part of them: no fault may repeat it.
 */
function texts(
  value: unknown,
  path: readonly string[],
  seen = new Set<unknown>(),
): { path: readonly string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  if (seen.has(value) || path.length > DEEPEST) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === "string" && key !== "secret" && isSecretName(key)
      ? []
      : texts(one, [...path, key], seen),
  );
}

function offsetOf(document: Document, path: readonly PropertyKey[], key: boolean): number {
  const wanted = [...path] as (string | number)[];
  if (key) {
    const parent = document.getIn(wanted.slice(0, -1), true);
    const holder = wanted.length > 1 ? parent : document.contents;
    const pair =
      isCollection(holder) &&
      holder.items.find(
        (item) =>
          isPair(item) && isScalar(item.key) && String(item.key.value) === String(wanted.at(-1)),
      );
    if (pair && isPair(pair) && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
  }
  const node = wanted.length > 0 ? document.getIn(wanted, true) : document.contents;
  if (isScalar(node) || isCollection(node)) return node.range?.[0] ?? 0;
  return wanted.length > 0 ? offsetOf(document, wanted.slice(0, -1), false) : 0;
}

function positionIn(text: string, offset: number): Location {
  const before = text.slice(0, offset).split("\n");
  return locationOf({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
}

function positionOf(lines: LineCounter, offset: number): Location {
  const { line, col } = lines.linePos(offset);
  return locationOf({ line: Math.max(line, 1), column: Math.max(col, 1) });
}

function locationOf(position: TextPosition): Location {
  return { where: positionText(position), position };
}

/** Limit of a message, in characters: it may quote a key. */
const LONGEST_MESSAGE = 500;

function shortened(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
}

function templateFault(message: string, { where, position }: Location, hint?: string): MusterError {
  const place = where === "" ? {} : { where };
  return fault("template_invalid", shortened(message), { ...place, position, hint });
}
