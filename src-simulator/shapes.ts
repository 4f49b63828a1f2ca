import { isObject, type Json, type JsonObject } from "./json.ts";

/** Tells what is wrong with a value at a path; tells nothing of one that is right. */
export type Shape = (value: Json, at: string, report: (problem: string) => void) => void;

export interface ObjectShape {
  readonly needed?: Readonly<Record<string, Shape>>;
  readonly allowed?: Readonly<Record<string, Shape>>;
  /** Further members that are right because the recorder itself shows them. */
  readonly shown?: JsonObject | undefined;
}

export const bool: Shape = (value, at, report) => {
  if (typeof value !== "boolean") report(`${at} is no boolean`);
};

export function int(least = -2_147_483_648, most = 2_147_483_647): Shape {
  return (value, at, report) => {
    if (typeof value !== "number" || !Number.isInteger(value)) report(`${at} is no integer`);
    else if (value < least || value > most) report(`${at} is not within ${least} to ${most}`);
  };
}

/** A text of so many bytes at most. */
export function text(most = Infinity): Shape {
  return (value, at, report) => {
    if (typeof value !== "string") report(`${at} is no string`);
    else if (Buffer.byteLength(value) > most) report(`${at} is longer than ${most} bytes`);
  };
}

export function like(pattern: RegExp): Shape {
  return (value, at, report) => {
    if (typeof value !== "string") report(`${at} is no string`);
    else if (!pattern.test(value)) report(`${at} is not of the form ${pattern.source}`);
  };
}

export function oneOf(...values: readonly (string | number | boolean)[]): Shape {
  return (value, at, report) => {
    if (!values.some((one) => one === value)) report(`${at} is not one of ${values.join(", ")}`);
  };
}

export function list(item: Shape, least = 0, most = Infinity): Shape {
  return (value, at, report) => {
    if (!Array.isArray(value)) return report(`${at} is no array`);
    if (value.length < least || value.length > most) report(`${at} has ${value.length} items`);
    for (const [place, one] of value.entries()) item(one, `${at}[${place}]`, report);
  };
}

/** An object with these members and no others. */
export function object({ needed = {}, allowed = {}, shown = {} }: ObjectShape): Shape {
  return (value, at, report) => {
    if (!isObject(value)) return report(`${at} is no object`);
    for (const name of Object.keys(needed)) {
      if (!Object.hasOwn(value, name)) report(`${at}.${name} is missing`);
    }
    for (const [name, member] of Object.entries(value)) {
      const shape = own(needed, name) ?? own(allowed, name);
      if (shape) shape(member, `${at}.${name}`, report);
      else if (!Object.hasOwn(shown, name)) report(`${at}.${name} is not documented`);
    }
  };
}

/** An object with members of one shape each, called by a pattern. */
export function mapOf(pattern: RegExp, shapeOf: (name: string) => Shape): Shape {
  return (value, at, report) => {
    if (!isObject(value)) return report(`${at} is no object`);
    for (const [name, member] of Object.entries(value)) {
      if (pattern.test(name)) shapeOf(name)(member, `${at}.${name}`, report);
      else report(`${at}.${name} is not of the form ${pattern.source}`);
    }
  };
}

function own(shapes: Readonly<Record<string, Shape>>, name: string): Shape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}
