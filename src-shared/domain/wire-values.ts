import { isJsonObject, type Json, type JsonObject } from "../json.ts";

/** Keys below which recorders send secrets, known ones and what is called like one; `password_empty` is none. */
const SECRET = /^base_enc_|(^|_)(password|passwd|passphrase|pwd|secret|token)$/i;

/** Wire path (`action.buzzer`, `CH1.sensitivity`) → value. */
export type WireValues = Readonly<Record<string, Json>>;

/**
 * Settings by wire path. Lists and empty objects are values. What stands under the name of a secret is left out, whatever it
 * holds. Objects under a key of `whole` are values too.
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
    const inner = isJsonObject(value) && Object.keys(value).length > 0 && !whole.has(key);
    if (inner) flattenInto(into, value, `${path}.`, whole);
    else setOwn(into, path, withoutSecrets(value));
  }
}

/** @param key of an answer, or a path in one */
export function isSecretName(key: string): boolean {
  const known = names.get(key);
  if (known !== undefined) return known;
  const is = SECRET.test(key.slice(key.lastIndexOf(".") + 1));
  // Recorders choose their keys: what they send must not fill the memory.
  if (names.size < 2_000 && key.length < 100) names.set(key, is);
  return is;
}

/** Names looked at before: the same few hundred again and again. */
const names = new Map<string, boolean>();

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

/** A copy of the same form, without what stands under the name of a secret. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  const plain: JsonObject = {};
  for (const [key, one] of Object.entries(value))
    if (!isSecretName(key)) setOwn(plain, key, withoutSecrets(one));
  return plain;
}
