import type { Counters } from "../counters.ts";
import type { Device } from "../device.ts";
import type { Json } from "../json.ts";
import {
  AUTH_DIALECTS,
  type AuthChoice,
  type AuthDialect,
  type CheckedOptions,
} from "../options.ts";
import { turnsOf } from "../turns.ts";
import { Account } from "./account.ts";
import { basicGate } from "./basic-gate.ts";
import { digestGate } from "./digest-gate.ts";
import { OPEN_GATE, type Gate } from "./gate.ts";
import { SessionGate } from "./session-gate.ts";
import { sessionManner } from "./session-manner.ts";

/** Length of the round; not that of any trait, so that every dialect meets every difference. */
const ROUND = 23;

/** The dialect of the recorder at a place of the fleet: the same for the same seed. */
export function dialectOf(choice: AuthChoice, seed: number, index: number): AuthDialect {
  if (choice !== "mixed") return choice;
  return AUTH_DIALECTS[turnsOf(seed, index)("auth", ROUND) % AUTH_DIALECTS.length] ?? "none";
}

export function makeGate(
  dialect: AuthDialect,
  options: CheckedOptions,
  device: Device,
  counters: Counters,
): Gate {
  const { username, password, idleTimeout } = options;
  const { logins, sessions } = counters;
  const realm = device.identity.serial;
  const now = Date.now;
  if (dialect === "none") return OPEN_GATE;
  if (dialect === "digest") {
    const { digestAlgorithm: algorithm, withoutStale } = device.traits;
    return digestGate({ realm, username, password, algorithm, logins, withoutStale });
  }
  const account = new Account({ username, password, logins, now });
  if (dialect === "basic") return basicGate(realm, account);
  const manner = sessionManner(device.seed, device.identity.index, device.traits.transKey);
  const decrypt = (sealed: Json) => device.transKeys.open(sealed);
  const onSignIn = (right: boolean, user: string, ip: string) => device.noteSignIn(right, user, ip);
  return new SessionGate({ realm, account, manner, idleTimeout, sessions, decrypt, now, onSignIn });
}
