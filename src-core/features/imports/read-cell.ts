import { methods } from "#shared/contract/methods.ts";
import { COLUMN_VALUE_LENGTH } from "#shared/domain/columns.ts";
import { AUTH_MODES, type AuthMode } from "#shared/domain/inventory.ts";
import { tagsOfCell } from "#core/features/exports/index.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import { credentialErrorMessages } from "#shared/messages/credential-errors.ts";
import { oneLine } from "#core/platform/text.ts";
import { asciiLowerCase } from "./same.ts";

/** Why a cell cannot be taken, and what to do. */
export interface CellFault {
  readonly message: string;
  readonly hint: string;
}
export type CellResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: CellFault };

/** What may be added by hand may be imported, and nothing else. */
const { shape } = methods["recorders.add"].input;
const siteCode = methods["sites.set"].input.shape.code;
const IDENTITY_LENGTH = 200;

/** The name of a recorder, site or customer. A cell can have several lines. */
export function readName(text: string): CellResult<string> {
  const name = oneLine(text);
  return shape.name.safeParse(name).success ? taken(name) : tooLong(name, 120);
}

export function readSiteCode(text: string): CellResult<string> {
  return siteCode.safeParse(text).success ? taken(text) : tooLong(text, 40);
}

export function readNotes(text: string): CellResult<string> {
  return shape.notes.safeParse(text).success ? taken(text) : tooLong(text, 10_000);
}

export function readTags(text: string): CellResult<string[]> {
  const tags = tagsOfCell(text)
    .map(oneLine)
    .filter((tag) => tag !== "");
  if (shape.tags.safeParse(tags).success) return taken(tags);
  const long = tags.find((tag) => tag.length > 60);
  return long === undefined
    ? refused(texts.tooManyTags({ count: tags.length, most: 50 }), texts.tooManyTagsHint)
    : tooLong(long, 60);
}

/** @param known names of credentials in lower case → as they are kept */
export function readCredential(
  text: string,
  known: ReadonlyMap<string, string>,
): CellResult<string> {
  const name = known.get(asciiLowerCase(text));
  if (name !== undefined) return taken(name);
  return refused(
    credentialErrorMessages.missing({ name: shortenedCell(text) }),
    texts.noCredentialHint,
  );
}

export function readAuth(text: string): CellResult<AuthMode> {
  const mode = AUTH_MODES.find((one) => one === text.toLowerCase());
  if (mode !== undefined) return taken(mode);
  const hint = texts.badAuthHint({ modes: AUTH_MODES.join(", ") });
  return refused(texts.badAuth({ text: shortenedCell(text) }), hint);
}

/** An identifier of the manufacturer. */
export function readIdentityCell(text: string): CellResult<string> {
  return text.length > IDENTITY_LENGTH ? tooLong(text, IDENTITY_LENGTH) : taken(text);
}

export function readSerial(text: string): CellResult<string> {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text)) {
    return refused(texts.roundedSerial({ text }), texts.roundedSerialHint);
  }
  return readIdentityCell(text);
}

/** Six bytes, upper case with colons, as recorders report them. Other spellings are accepted. */
export function readMac(text: string): CellResult<string> {
  const digits = text.replaceAll(/[\s:.-]/g, "").toUpperCase();
  if (/^0{12}$/.test(digits)) return taken("");
  if (/^[0-9A-F]{12}$/.test(digits)) return taken(digits.match(/../g)?.join(":") ?? "");
  return refused(texts.badMac({ text: shortenedCell(text) }), texts.badMacHint);
}

export function readOwn(text: string): CellResult<string> {
  return text.length > COLUMN_VALUE_LENGTH ? tooLong(text, COLUMN_VALUE_LENGTH) : taken(text);
}

/** The text without passwords in addresses, which are frequent in lists of cameras, and shortened. */
export function shortenedCell(text: string): string {
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

function refused(message: string, hint: string): { ok: false; fault: CellFault } {
  return { ok: false, fault: { message, hint } };
}

/** @param most in characters */
export function tooLong(text: string, most: number) {
  return refused(texts.tooLong({ length: text.length, most }), texts.tooLongHint);
}
