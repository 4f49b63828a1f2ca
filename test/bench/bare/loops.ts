import { login } from "./login.ts";
import { natsSweep, relay } from "./nats.ts";
import { requests } from "./requests.ts";
import { rollout } from "./rollout.ts";
import { sweep } from "./sweep.ts";

/** Each does its requests once, and closes its connections; `relay` serves those of `natsSweep`. */
export const LOOPS = { sweep, login, rollout, requests, relay, natsSweep };

export type LoopName = keyof typeof LOOPS;
/** The work of a loop. */
export type WorkOf<Name extends LoopName> = Parameters<(typeof LOOPS)[Name]>[0];
