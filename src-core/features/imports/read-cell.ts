import { methods } from "#shared/contract/methods.ts";
import { COLUMN_VALUE_LENGTH } from "#shared/domain/columns.ts";
import { AUTH_MODES, type AuthMode } from "#shared/domain/inventory.ts";
import { tagsOfCell } from "#core/features/exports/index.ts";
import { asciiLowerCase } from "./same.ts";

/** Why a cell cannot be taken, and what to do. */
export interface CellFault {
  readonly message: string;
  readonly mend: string;
}
export type CellResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: CellFault };

/** What may be added by hand may be imported, and nothing else. */
const { shape } = methods["recorders.add"].input;
const siteCode = methods["sites.set"].input.shape.code;
const IDENTITY_LENGTH = 200;

/** What people write where they have nothing to say. */
const NOTHING = new Set(["-", "--", "n/a", "na", "none", "unknown", "tbd", "?", "null"]);

export function readName(text: string): CellResult<string> {
  return shape.name.safeParse(text).success ? taken(text) : tooLong(text, "A name", 120);
}

export function readSite(text: string): CellResult<string> {
  return shape.site.safeParse(text).success ? taken(text) : tooLong(text, "A site's name", 120);
}

export function readSiteCode(text: string): CellResult<string> {
  return siteCode.safeParse(text).success ? taken(text) : tooLong(text, "A site's code", 40);
}

export function readCustomer(text: string): CellResult<string> {
  return shape.site.safeParse(text).success ? taken(text) : tooLong(text, "A customer's name", 120);
}

export function readNotes(text: string): CellResult<string> {
  return shape.notes.safeParse(text).success ? taken(text) : tooLong(text, "A note", 10_000);
}

export function readTags(text: string): CellResult<string[]> {
  const tags = tagsOfCell(text);
  if (shape.tags.safeParse(tags).success) return taken(tags);
  const long = tags.find((tag) => tag.length > 60);
  return long === undefined
    ? refused(`There are ${tags.length} tags, and 50 are the most.`, "Leave some out.")
    : tooLong(long, "A tag", 60);
}

/** @param known names of credentials in lower case → as they are kept */
export function readCredential(
  text: string,
  known: ReadonlyMap<string, string>,
): CellResult<string> {
  const name = known.get(asciiLowerCase(text));
  if (name !== undefined) return taken(name);
  return refused(
    `There is no credential named '${shortened(text)}'.`,
    "Store it first in Settings › Credentials, correct the name, or leave the cell empty for that of the site.",
  );
}

export function readAuth(text: string): CellResult<AuthMode> {
  const mode = AUTH_MODES.find((one) => one === text.toLowerCase());
  if (mode !== undefined) return taken(mode);
  return refused(
    `'${shortened(text)}' is not a way to sign in.`,
    `Write one of ${AUTH_MODES.join(", ")}, or leave it empty.`,
  );
}

/** What a device is called by its maker; empty where the cell says that nobody knows. */
export function readIdentity(text: string): CellResult<string> {
  if (NOTHING.has(text.toLowerCase())) return taken("");
  return text.length > IDENTITY_LENGTH ? tooLong(text, "It", IDENTITY_LENGTH) : taken(text);
}

export function readSerial(text: string): CellResult<string> {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text)) {
    return refused(
      `'${text}' was a serial number, and the spreadsheet has rounded it.`,
      "Format the column as text, enter the number again and save the file.",
    );
  }
  return readIdentity(text);
}

/** Six bytes, upper case with colons, as recorders tell it; other ways to write it are understood. */
export function readMac(text: string): CellResult<string> {
  if (NOTHING.has(text.toLowerCase())) return taken("");
  const digits = text.replaceAll(/[\s:.-]/g, "").toUpperCase();
  if (/^0{12}$/.test(digits)) return taken("");
  if (/^[0-9A-F]{12}$/.test(digits)) return taken(digits.match(/../g)?.join(":") ?? "");
  return refused(
    `'${shortened(text)}' is not a MAC address.`,
    "Write it as 00:23:63:AA:BB:CC, or leave it empty.",
  );
}

export function readOwn(text: string): CellResult<string> {
  return text.length > COLUMN_VALUE_LENGTH
    ? tooLong(text, "A value of a column", COLUMN_VALUE_LENGTH)
    : taken(text);
}

/** As it may be shown: lists of cameras are full of addresses with a password in them. */
export function shortened(text: string): string {
  const plain = withoutLogin(text);
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}

/** `rtsp://admin:secret@192.0.2.1` → `rtsp://…@192.0.2.1`. */
export function withoutLogin(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^\s:@]*:.*@/is, "$1…@");
}

function taken<T>(value: T): CellResult<T> {
  return { ok: true, value };
}

function refused(message: string, mend: string): { ok: false; fault: CellFault } {
  return { ok: false, fault: { message, mend } };
}

export function tooLong(text: string, what: string, most: number) {
  const has = text.length.toLocaleString("en");
  return refused(
    `${what} has ${most.toLocaleString("en")} characters at most, and this one has ${has}.`,
    "Shorten it.",
  );
}
