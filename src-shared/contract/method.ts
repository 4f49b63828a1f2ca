import type { z } from "zod";
import type { Role } from "#shared/domain/team.ts";
import type { ClassesOf } from "./input-classes.ts";

/**
 * What a method means for a user whose scope is limited to some sites or tags.
 * - `all`: only for users who see the whole fleet.
 * - `none`: nothing in it belongs to a site.
 * - `named`: the answer concerns what the call names or selects, which is checked or restricted by the classes of its inputs.
 * - `handler`: the handler looks at `context.visible`.
 * - `part`: the answer is reduced to its visible part (`features/access/scoped-answers.ts`).
 */
export type MethodScope = "all" | "none" | "named" | "handler" | "part";

/**
 * Whether the activity log has an entry for a call. `entry`: by its rule in `features/activity/kinds-*.ts`. `handler`: it is written where
 * the call is carried out, in the same transaction. `none`: the call reads, or changes nothing but how Muster looks.
 */
export type MethodLog = "entry" | "handler" | "none";

/**
 * Why a call is costly. `lists`: all channels of the fleet. `files`: a whole file. `passwords`: it checks or hashes a password. A team server
 * carries out one call of each kind at a time for each user, and holds its answer until it is written.
 */
export type MethodCost = "lists" | "files" | "passwords";

/** Everything that Muster knows about a method. Names, permissions, checks of inputs, limits, log and docs follow from it. */
export interface MethodRecord<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Scope extends MethodScope = MethodScope,
  Log extends MethodLog = MethodLog,
  List extends string = string,
  ReadOnly extends IfUnlogged<Log> = IfUnlogged<Log>,
> {
  readonly input: In;
  /** What comes out when all is well. */
  readonly output: Out;
  /** The lowest role that may call the method. Inputs may need more, by their class. */
  readonly role: Role;
  readonly scope: Scope;
  /** The class of each input: what it decides (`INPUT_CLASSES`). An input without a class fails the type check. */
  readonly inputs: ClassesOf<z.input<In>>;
  readonly log: Log;
  /**
   * The method changes nothing that Muster stores, contacts no device and sends nothing. Only such methods may be called with a read-only
   * access token, and be a resource of the HTTP API (docs/api.md). A method without it is refused there.
   */
  readonly readOnly?: ReadOnly;
  readonly cost?: MethodCost;
  /** A list of the output that grows with the fleet: the handler may answer with a `StreamedList` instead of an array. */
  readonly streams?: List;
  /** A user who has to set up an authenticator app first may call it. */
  readonly duringSetUp?: true;
}

/** A method of which the activity log has entries is not read-only. */
export type IfUnlogged<Log extends MethodLog> = Log extends "none" ? true : never;

/** Declares one method: its schemas, scope, log, streamed list and whether it is read-only are part of its type. */
export function method<
  In extends z.ZodType,
  Out extends z.ZodType,
  const Scope extends MethodScope,
  const Log extends MethodLog,
  const List extends keyof z.output<Out> & string = never,
  const ReadOnly extends IfUnlogged<Log> = never,
>(
  record: MethodRecord<In, Out, Scope, Log, List, ReadOnly>,
): MethodRecord<In, Out, Scope, Log, List, ReadOnly> {
  return record;
}
