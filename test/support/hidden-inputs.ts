import { inputsOf, type ClassifiedInput } from "#shared/contract/classified.ts";
import type { InputClass } from "#shared/contract/input-classes.ts";
import { methods, METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { FLEET_PLACE_KINDS } from "#shared/domain/fleet-place.ts";
import type { JsonObject } from "#shared/json.ts";
import { inputFor, type Target } from "./method-inputs.ts";

/** Values by class of input; of several, the first one that the contract accepts. */
export type Names = Readonly<Partial<Record<InputClass, readonly (string | number)[]>>>;

/** One call with one input that names something, twice: something hidden, and something that does not exist. */
export interface Pair extends ClassifiedInput {
  readonly method: MethodName;
  /** Class of the name that is sent. */
  readonly named: InputClass;
  readonly hidden: unknown;
  readonly absent: unknown;
}

/**
 * Creates inputs for every method that depends on the scope and every input that names something: two inputs that the contract
 * accepts. `without`: inputs for which there are none.
 * @param target what the call is about otherwise
 */
export function hiddenInputs(
  target: Target,
  hidden: Names,
  absent: Names,
): { readonly pairs: Pair[]; readonly without: string[] } {
  const pairs: Pair[] = [];
  const without: string[] = [];
  for (const method of METHOD_NAMES.filter((name) => PERMISSIONS[name].scope !== "none"))
    for (const input of inputsOf(method)) {
      for (const named of namingClasses(input.class)) {
        const [one, other] = [hidden[named], absent[named]];
        if (one === undefined || other === undefined) continue;
        const inputs = [one, other].map((values) => accepted(method, input, target, values));
        if (inputs.includes(undefined)) without.push(`${method} ${input.path}`);
        else pairs.push({ method, ...input, named, hidden: inputs[0], absent: inputs[1] });
      }
    }
  return { pairs, without };
}

/** A selection names recorders, and sites by expressions. A used credential is one for recorders, or for settings. */
function namingClasses(inputClass: InputClass): InputClass[] {
  if (inputClass === "selection") return ["recorder", "site"];
  return inputClass === "usedCredential" ? ["usedCredential", "template"] : [inputClass];
}

function accepted(
  method: MethodName,
  { path, class: named }: ClassifiedInput,
  target: Target,
  values: readonly (string | number)[],
): unknown {
  const forms = values.flatMap((value) => formsOf(named, value));
  const bases = [inputFor(method, target), ...(OTHERS[method]?.(target) ?? [])];
  const candidates = bases.flatMap((base) =>
    forms.map((form) => withValue(base, path.split("."), form)),
  );
  return candidates.find((input) => methods[method].input.safeParse(input).success);
}

const period = { from: "2026-10-01T00:00", to: "2026-10-08T00:00" };
const NO_TARGET = { recorder: "", site: "", plan: "", rollout: "", alert: "", scheduled: "" };
const { schedule } = inputFor("schedules.set", NO_TARGET);
const delivered = {
  ...schedule,
  kind: "report",
  options: { subject: "A", period: "lastMonth", format: "pdf" },
};

const places = () => FLEET_PLACE_KINDS.map((kind) => ({ place: { kind } }));

/** Inputs of the other members of a union, and with parts that the usual inputs leave out. */
const OTHERS: { readonly [M in MethodName]?: (target: Target) => unknown[] } = {
  "activity.list": () => places().map((one) => ({ limit: 10, ...one })),
  "overview.days": places,
  "overview.drift": places,
  "overview.get": places,
  "plans.list": places,
  "rollouts.list": places,
  "recorders.probe": () => [{}],
  "reports.make": ({ rollout }) => [
    { kind: "rollout", format: "csv", id: rollout },
    { kind: "customer", format: "csv", scope: { of: "customer" }, period },
    { kind: "customer", format: "csv", scope: { of: "selection" }, period },
  ],
  "reports.preview": () => [
    { scope: { of: "customer" }, period },
    { scope: { of: "selection" }, period },
  ],
  "schedules.set": () => [
    { schedule: { ...schedule, scope: { of: "sites" } } },
    { schedule: { ...schedule, scope: { of: "view" } } },
    { schedule: { ...schedule, scope: { of: "selection" } } },
    { schedule: { ...delivered, options: { ...delivered.options, delivery: { to: "email" } } } },
    { schedule: { ...delivered, options: { ...delivered.options, delivery: { to: "folder" } } } },
  ],
  "schedules.preview": () => [
    { schedule: { ...schedule, scope: { of: "sites" } } },
    { schedule: { ...schedule, scope: { of: "view" } } },
    { schedule: { ...schedule, scope: { of: "selection" } } },
  ],
  "history.acceptDrift": ({ recorder }) => [
    { recorders: [{ recorderId: recorder, fields: [{ area: "email" }] }] },
  ],
  "history.putBack": ({ recorder }) => [
    { recorders: [{ recorderId: recorder, fields: [{ area: "email" }] }] },
  ],
  "plans.create": ({ recorder }) => [
    { template: { name: "A" }, select: { ids: [recorder] }, stored: { id: recorder } },
  ],
  "templates.save": ({ recorder }) => [
    { content: {} },
    { content: { text: "name: A" }, over: { id: recorder } },
  ],
};

/** Ways in which an input can hold the value: itself, in a list, as a key or a value, in a selection, in a template. */
function formsOf(named: InputClass, value: string | number): unknown[] {
  if (named === "template") {
    const password = { secret: value };
    return [{ name: "Mail", email: { password } }];
  }
  if (named === "selection")
    return [
      typeof value === "string" && isId(value) ? { ids: [value] } : { exprs: [`site=${value}`] },
    ];
  return [value, [value], { [value]: ["CH1"] }, { email: value }];
}

function isId(value: string): boolean {
  return /^[0-9a-f-]+$/.test(value);
}

/** A copy with the value at the path; in a list, at the path of each element. */
function withValue(base: unknown, path: readonly string[], value: unknown): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(base)) return base.map((one: unknown) => withValue(one, path, value));
  const object = (base ?? {}) as JsonObject;
  return { ...object, [field]: withValue(object[field], rest, value) };
}
