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
  collect(settings, "", values, whole);
  return values;
}

const NONE: ReadonlySet<string> = new Set();

function collect(
  members: JsonObject,
  prefix: string,
  into: Record<string, Json>,
  whole: ReadonlySet<string>,
): void {
  for (const [key, value] of Object.entries(members)) {
    const path = prefix + key;
    if (SECRET.test(path.slice(path.lastIndexOf(".") + 1))) continue;
    const inner = isJsonObject(value) && Object.keys(value).length > 0 && !whole.has(key);
    if (inner) collect(value, `${path}.`, into, whole);
    else setOwn(into, path, withoutSecrets(value));
  }
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

/** A copy of the same form, without what stands under the name of a secret. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  const plain: JsonObject = {};
  for (const [key, one] of Object.entries(value))
    if (!SECRET.test(key)) setOwn(plain, key, withoutSecrets(one));
  return plain;
}
