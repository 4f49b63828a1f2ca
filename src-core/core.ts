import type { CoreApi } from "./../src-shared/contract/endpoint.ts";
import type { Caller } from "./../src-shared/domain/team.ts";
import type { Result } from "./../src-shared/result.ts";
import type { Monitoring } from "./features/checks/index.ts";
import type { TeamAccess } from "./features/team/index.ts";
import type { UnlockVault } from "./platform/secrets/index.ts";

/** Its own handlers and events are those of the owner: the user of the operating system, who may do everything. */
export interface Core extends CoreApi, Monitoring {
  /** The core as another user may use it: a user of the team server. */
  as(caller: Caller): CoreApi;
  /** How users of the team server sign in. */
  readonly team: TeamAccess;
  /** Whether a recorder of the inventory has this address: an origin, `http://192.0.2.4:8080`. */
  isRecorderAddress(origin: string): boolean;
  /**
   * How the vault is unlocked when a secret is needed: for hosts that ask in the middle of a call. By default, and with null, a
   * locked vault is an error of the call, and the user calls `secrets.unlock`.
   */
  unlockWith(unlock: UnlockVault | null): void;
  /** The computer falls asleep, and nothing scheduled starts; or it woke up, and what is due starts at once. */
  setSuspended(isSuspended: boolean): void;
  /** Sets right what a killed process left behind. Call once, before the first handler. */
  start(): Promise<Result<void>>;
  /** Cancels what is running, waits for it, closes all. */
  stop(): Promise<void>;
}
