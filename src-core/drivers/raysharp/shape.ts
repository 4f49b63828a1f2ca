import type { Json, JsonObject } from "#shared/json.ts";
import { answerShapeMessages as messages, jsonKinds } from "#shared/messages/answer-shapes.ts";
import { err, type Result } from "#shared/result.ts";

/** Where an answer is not as documented: a field path in wire names, and what is wrong there, in plain words. */
export interface ShapeMismatch {
  readonly path: string;
  readonly problem: string;
}

/** Reads the `data` of an answer. The recorder's name is put to a misfit by the caller. */
export type Reader<T> = (data: JsonObject) => Result<T, ShapeMismatch>;

/** The same of an answer whose `data` may be a list. */
export type ListReader<T> = (data: JsonObject | Json[]) => Result<T, ShapeMismatch>;

export function shapeMismatch(path: string, problem: string): { ok: false; error: ShapeMismatch } {
  return err({ path, problem });
}

/** `channel_param.items[3].videoloss` */
export function joinPath(base: string, path: readonly PropertyKey[]): string {
  let text = base;
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else text += text === "" ? String(part) : `.${String(part)}`;
  }
  return text;
}

/** Misfit of a member that is not of the required kind. */
export function misfitIn(
  members: JsonObject,
  key: string,
  path = "",
  wanted = jsonKinds.object,
): { ok: false; error: ShapeMismatch } {
  const value = members[key];
  const problem =
    value === undefined
      ? messages.missing({ wanted })
      : messages.otherKind({ wanted, kind: jsonKind(value) });
  return shapeMismatch(joinPath(path, [key]), problem);
}

/** What a JSON value is, for a sentence. */
export function jsonKind(value: unknown): string {
  if (value === null) return jsonKinds.null;
  if (Array.isArray(value)) return jsonKinds.list;
  const kind = typeof value;
  return kind in jsonKinds ? jsonKinds[kind as keyof typeof jsonKinds] : kind;
}
