import { login } from "./login.ts";
import { rollout } from "./rollout.ts";
import { sweep } from "./sweep.ts";

/** Each does its requests once, and closes its connections. */
export const LOOPS = { sweep, login, rollout };

export type LoopName = keyof typeof LOOPS;
/** What a loop is told to do. */
export type WorkOf<Name extends LoopName> = Parameters<(typeof LOOPS)[Name]>[0];
