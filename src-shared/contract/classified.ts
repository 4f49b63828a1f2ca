import { roleIncludes, type Role } from "#shared/domain/team.ts";
import { isJsonObject } from "#shared/json.ts";
import { INPUT_CLASSES, type InputClass, type LimitedRule } from "./input-classes.ts";
import { methodOf, type MethodName } from "./methods.ts";
import { PERMISSIONS } from "./permissions.ts";

/** The classes of an object, by field, as generic code sees them. */
interface ClassTree {
  readonly [field: string]: InputClass | ClassTree;
}

/** One input of a method. `path`: `set.credential`; the keys of a record have the path of the record. */
export interface ClassifiedInput {
  readonly path: string;
  readonly class: InputClass;
}

/** One value of a call. */
export interface ClassifiedValue extends ClassifiedInput {
  /** Value; of an array, one of its elements, or the array if it is empty. */
  readonly value: unknown;
}

/** Every input of a method. */
export function inputsOf(method: MethodName): ClassifiedInput[] {
  return [...leaves(treeOf(method), "")];
}

/** Every value of a call that is given; null is a value. */
export function classifiedValues(method: MethodName, input: unknown): Generator<ClassifiedValue> {
  return values(treeOf(method), input, "");
}

/** The role that an input needs beyond that of its method; null if none. */
export function higherRole(method: MethodName, inputClass: InputClass): Role | null {
  const { role } = INPUT_CLASSES[inputClass] as { role?: Role };
  return role === undefined || roleIncludes(PERMISSIONS[method].role, role) ? null : role;
}

/** Whether a user with this role may give an input of a method; unknown inputs need the role of the method. */
export function mayGive(role: Role, method: MethodName, path: string): boolean {
  const given = inputsOf(method).find((input) => input.path === path);
  const needed = given && higherRole(method, given.class);
  return roleIncludes(role, needed ?? PERMISSIONS[method].role);
}

/** What an input means for a user with a limited scope. */
export function limitedRule(inputClass: InputClass): LimitedRule {
  return INPUT_CLASSES[inputClass].limited;
}

/**
 * The input with other values for some of its fields.
 * @param change the new value of a field, which also gets `undefined` for a field that is not given; arrays are passed whole
 */
export function withValues<T>(
  method: MethodName,
  input: T,
  change: (inputClass: InputClass, value: unknown) => unknown,
): T {
  return changed(treeOf(method), input, change) as T;
}

function treeOf(method: MethodName): ClassTree {
  return methodOf(method).inputs as ClassTree;
}

function* leaves(tree: ClassTree, prefix: string): Generator<ClassifiedInput> {
  for (const [field, node] of Object.entries(tree)) {
    const path = pathOf(prefix, field, tree);
    if (typeof node === "string") yield { path, class: node };
    else yield* leaves(node, path);
  }
}

function* values(
  node: InputClass | ClassTree,
  value: unknown,
  path: string,
): Generator<ClassifiedValue> {
  if (value === undefined) return;
  if (Array.isArray(value) && value.length > 0) {
    for (const one of value) yield* values(node, one, path);
  } else if (typeof node === "string") {
    yield { path, class: node, value };
  } else if (Array.isArray(value)) {
    // Without elements, the list itself replaces what was there.
    for (const leaf of leaves(node, path)) yield { ...leaf, value };
  } else if (isJsonObject(value)) {
    yield* valuesOf(node, value, path);
  }
}

function* valuesOf(
  tree: ClassTree,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Generator<ClassifiedValue> {
  const { keys, values: each } = tree;
  if (keys !== undefined && each !== undefined) {
    yield* values(keys, Object.keys(value), path);
    yield* values(each, Object.values(value), path);
  } else {
    for (const [field, node] of Object.entries(tree))
      yield* values(node, value[field], pathOf(path, field, tree));
  }
}

function pathOf(prefix: string, field: string, tree: ClassTree): string {
  if (isByKey(tree)) return prefix;
  return prefix === "" ? field : `${prefix}.${field}`;
}

/** `ClassesByKey`. */
function isByKey(tree: ClassTree): boolean {
  return Object.hasOwn(tree, "keys") && Object.hasOwn(tree, "values");
}

function changed(
  tree: ClassTree,
  input: unknown,
  change: (inputClass: InputClass, value: unknown) => unknown,
): unknown {
  if (!isJsonObject(input) || isByKey(tree)) return input;
  const result: Record<string, unknown> = { ...input };
  for (const [field, node] of Object.entries(tree)) {
    const value =
      typeof node === "string" ? change(node, result[field]) : changed(node, result[field], change);
    if (value !== undefined) result[field] = value;
  }
  return result;
}
