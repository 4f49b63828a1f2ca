/** How the codec treats values that are not plain: functions and promises, between two worlds. */
export interface Special {
  /** Undefined: not its business. */
  pack(value: unknown): { kind: string; body: unknown } | undefined;
  unpack(kind: string, body: unknown): unknown;
}

export interface Codec {
  /** Packs a value as JSON text. */
  pack(value: unknown): string;
  unpack(text: string): unknown;
}

/**
 * Structured clone via JSON text: supported values arrive as a copy, others throw, as in Electron. Supports what Muster's
 * contract needs (JSON, undefined, other numbers, dates); anything else is refused by name.
 *
 * Runs in Node and, from its own source text, in both worlds of a page: it may use nothing from outside itself.
 */
export function createCodec(special?: Special): Codec {
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const tagged = (kind: string, body?: unknown) => ({ $: kind, body });

  function encode(value: unknown): unknown {
    const packed = special?.pack(value);
    if (packed) return tagged(packed.kind, packed.body);
    if (value === undefined) return tagged("undefined");
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (typeof value === "number")
      return Number.isFinite(value) ? value : tagged("number", `${value}`);
    if (typeof value !== "object") throw new Error("An object could not be cloned.");
    if (isArray(value)) return value.map(encode);
    if (value instanceof Date) return tagged("date", value.getTime());
    const type = Object.prototype.toString.call(value);
    if (type !== "[object Object]") throw new Error(`The stand-in cannot carry ${type}.`);
    return tagged(
      "object",
      Object.entries(value).map(([key, member]) => [key, encode(member)]),
    );
  }

  function decode(value: unknown): unknown {
    if (isArray(value)) return value.map(decode);
    if (typeof value !== "object" || value === null) return value;
    const { $: kind, body } = value as { $: string; body: unknown };
    if (kind === "undefined") return undefined;
    if (kind === "number") return Number(body);
    if (kind === "date") return new Date(body as number);
    if (kind !== "object") return special?.unpack(kind, body);
    return Object.fromEntries(
      (body as [string, unknown][]).map(([key, member]) => [key, decode(member)]),
    );
  }

  return {
    pack: (value) => stringify(encode(value)),
    unpack: (text) => decode(parse(text)),
  };
}
