import { AREAS } from "./index.ts";
import { shortPath } from "./labels.ts";
import { secretPathsOf } from "./secret-fields.ts";
import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";

/** Wire path (`action.buzzer`, `CH1.sensitivity`) → value. */
export type WireValues = Readonly<Record<string, Json>>;

/**
 * Settings by wire path. Lists and empty objects are values. Members with the name of a secret are left out, whatever their
 * value. Objects under a key of `whole` are values, too.
 */
export function flattenWire(
  settings: Readonly<JsonObject>,
  whole: ReadonlySet<string> = NONE,
): WireValues {
  const values: Record<string, Json> = {};
  flattenInto(values, settings, "", whole);
  return values;
}

const NONE: ReadonlySet<string> = new Set();
/**
 * Limit of a path, in characters; what lies deeper is one value. Recorders choose the names of their fields, and each of
 * thousands of fields has the whole path before it.
 */
const LONGEST_PATH = 512;

/** The same, among what is there already. @param prefix before each path: empty, or with a dot at its end */
export function flattenInto(
  into: Record<string, Json>,
  settings: Readonly<JsonObject>,
  prefix: string,
  whole = NONE,
): void {
  for (const [key, value] of Object.entries(settings)) {
    if (isSecretName(key)) continue;
    const path = prefix + key;
    const inner =
      isJsonObject(value) &&
      Object.keys(value).length > 0 &&
      !whole.has(key) &&
      path.length <= LONGEST_PATH;
    if (inner) flattenInto(into, value, `${path}.`, whole);
    else setOwn(into, path, withoutSecrets(value));
  }
}

/** @param key of an answer, or a path in one */
export function isSecretName(key: string): boolean {
  const known = names.get(key);
  if (known !== undefined) return known;
  const is = DECLARED.has(shortPath(key)) || namesSecret(key);
  // Recorders choose their keys: what they send must not fill the memory.
  if (names.size < 2_000 && key.length < 100) names.set(key, is);
  return is;
}

/** The fields that the records of settings areas declare as secrets, by the last part of their path. */
const DECLARED: ReadonlySet<string> = new Set(AREAS.flatMap(secretPathsOf).map(shortPath));

/** Names looked at before: the same few hundred again and again. */
const names = new Map<string, boolean>();

const ENCRYPTED = /(?:^|\.)base_enc_/i;

/** What means a secret among the words of a key, also where words run on, as in `smtppassword`, `wpapsk` and `presharedkey`. */
const SECRETS = [
  /password|passwd|passphrase|passcode|pwd|psk/,
  /secret(?!ar)|token(?!i[sz])/,
  /(?<!\b(?:all|band|by|com|encom|high|im|low|over|sur|tres|under))pass\b/,
  /(?:api|private|shared|secret|access) ?keys?\b/,
  /(?:auth|authorization|\bpass|\bpin) ?codes?\b/,
  // Chips and plugs have pins, too.
  /^(?:(?:auth|login|sim|user) )?pin$/,
];

/** What a key ends with that only tells something about a secret: `password_empty`, `pwd_tip`, `pwd_remain_time`. */
const ABOUT =
  /^(?:empty|len|length|min|max|tips?|strength|level|type|mode|count|time|days|expire[sd]?|enabled?|support|status)$/;

/** Called like a secret, and documented as a switch (field-notes.md, 2). */
const NO_SECRET = "password_enc";

/** When in doubt it is one: what is not shown still survives a write. */
function namesSecret(key: string): boolean {
  if (ENCRYPTED.test(key)) return true;
  const words = wordsOf(key);
  if (ABOUT.test(words.at(-1) ?? "") || key === NO_SECRET) return false;
  const text = words.join(" ");
  return SECRETS.some((secret) => secret.test(text));
}

/** Splits a key into words in lower case, however they are joined: `AuthPassword2` and `auth_password` → `auth`, `password`. */
function wordsOf(key: string): string[] {
  const parted = key.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
  return parted.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** Sets a field whose name a recorder chose: it may be anything, `__proto__` too. */
export function setOwn(into: Record<string, Json>, path: string, value: Json): void {
  if (path === "__proto__") {
    Object.defineProperty(into, path, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else into[path] = value;
}

/** A copy of the same form, without members that have the name of a secret; numbers that a double would change are text. */
export function withoutSecrets(value: Json): Json {
  if (value instanceof ExactNumber) return value.shown;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  const plain: JsonObject = {};
  for (const [key, one] of Object.entries(value))
    if (!isSecretName(key)) setOwn(plain, key, withoutSecrets(one));
  return plain;
}
