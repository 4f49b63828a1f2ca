import { classifiedValues, withValues } from "#shared/contract/classified.ts";
import type { Input, MethodName, Output } from "#shared/contract/methods.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { err, type Result } from "#shared/result.ts";

type Call = <M extends MethodName>(method: M, input: Input<M>) => Promise<Result<Output<M>>>;

/**
 * Calls a method with recorders that the user gave by id or by name. Names are looked up only if the method knows no recorder of that id.
 * Which inputs are recorders is in the record of the method.
 * @returns `bad_input` with their ids if several recorders have the name
 */
export async function callByNames<M extends MethodName>(
  call: Call,
  method: M,
  input: Input<M>,
): Promise<Result<Output<M>>> {
  const first = await call(method, input);
  if (first.ok || first.error.code !== "not_found") return first;
  const given = new Set(recordersIn(method, input));
  const listed = given.size === 0 ? first : await call("recorders.list", {});
  if (!listed.ok) return first;
  const all = listed.value.recorders;
  const ids = new Map<unknown, string>();
  for (const name of given) {
    if (all.some(({ id }) => id === name)) continue;
    const found = namesakes(all, name);
    const [only] = found;
    if (!only) return first;
    if (found.length > 1) return err(severalNamed(name, found));
    ids.set(name, only.id);
  }
  if (ids.size === 0) return first;
  const idOf = (value: unknown) => ids.get(value) ?? value;
  return call(
    method,
    withValues(method, input, (inputClass, value) => {
      if (inputClass !== "recorder") return value;
      return Array.isArray(value) ? value.map(idOf) : idOf(value);
    }),
  );
}

function recordersIn(method: MethodName, input: unknown): string[] {
  return [...classifiedValues(method, input)].flatMap((one) =>
    one.class === "recorder" && typeof one.value === "string" ? one.value : [],
  );
}

/** The recorders of this name, whatever the case. */
export function namesakes(recorders: readonly Recorder[], name: string): Recorder[] {
  return recorders.filter((one) => one.name.toLowerCase() === name.toLowerCase());
}

export function severalNamed(name: string, found: readonly Recorder[]): MusterError {
  const ids = found.map(({ id, siteName }) => `${id} (${siteName})`).join(", ");
  return fault("bad_input", texts.severalNamed({ name }), {
    hint: texts.severalNamedHint({ ids }),
  });
}
