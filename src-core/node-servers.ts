import { ServerSignIns, TeamServers } from "./features/servers/index.ts";
import { createKeychainSecretStore } from "./platform/adapters/keychain/keychain-secret-store.ts";
import { forcedStore } from "./platform/secrets/index.ts";

export interface NodeServersOptions {
  /** Version of this Muster. */
  readonly version: string;
  /** Name of this program in the list of sessions of the server: `Muster command line`. */
  readonly program: string;
}

/**
 * Servers for a team, with sign-ins in the keychain of this computer. The keychain is not used if MUSTER_SECRET_STORE names another
 * store.
 */
export function createTeamServers(options: NodeServersOptions): TeamServers {
  const forced = forcedStore(process.env["MUSTER_SECRET_STORE"]);
  const usesKeychain = forced === null || forced === "keychain";
  const signIns = new ServerSignIns(usesKeychain ? createKeychainSecretStore() : null);
  return new TeamServers({ ...options, signIns });
}
