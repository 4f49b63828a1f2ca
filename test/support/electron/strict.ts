/** Asked of every object; not part of any API. */
const HARMLESS = new Set(["then", "toJSON", "constructor"]);

/**
 * The object, refusing whatever it does not have. Main may then use more of Electron than the stand-in knows only by
 * failing loudly, never by getting `undefined`.
 */
export function strict<T extends object>(name: string, target: T): T {
  const missing = (key: string) =>
    new Error(`The stand-in for Electron has no ${name}.${key}: add it with Electron's semantics.`);
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "string" && !(key in object) && !HARMLESS.has(key)) throw missing(key);
      return Reflect.get(object, key, receiver);
    },
    set(object, key, value, receiver) {
      if (typeof key === "string" && !(key in object)) throw missing(key);
      return Reflect.set(object, key, value, receiver);
    },
  });
}

/** Fails when `given` has a key that is not among `known`. */
export function onlyKeys(name: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    throw new Error(`The stand-in for Electron does not know ${name}: ${unknown.join(", ")}.`);
  }
}
