import { readServerAddress } from "#core/before-core.ts";
import type { ServerAddress } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { serverCommands as texts } from "#shared/messages/commands/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readText } from "./files.ts";
import type { Host } from "./host.ts";

/** Options of the program that say which data a command works with. */
export interface TargetOptions {
  readonly dataDir?: string;
  readonly passphraseFile?: string;
  readonly server?: string;
  readonly serverCa?: string;
}

/**
 * The address of the team server that a command works with; null for the data of this computer. `--server` goes before the variable
 * MUSTER_SERVER, and so does `--data-dir`.
 */
export function serverNamed(options: TargetOptions, env: Host["env"]): Result<string | null> {
  const { dataDir, passphraseFile, server: given } = options;
  if (given === undefined && dataDir !== undefined) return ok(null);
  const server = given ?? env["MUSTER_SERVER"] ?? "";
  if (server === "") return ok(null);
  if (dataDir !== undefined) return err(onlyLocal("--data-dir"));
  return passphraseFile === undefined ? ok(server) : err(onlyLocal("--passphrase-file"));
}

/** The same, with the certificate authorities that are trusted. */
export async function serverTarget(
  options: TargetOptions,
  env: Host["env"],
): Promise<Result<ServerAddress | null>> {
  const named = serverNamed(options, env);
  if (!named.ok || named.value === null) return named as Result<null>;
  const file = options.serverCa ?? env["MUSTER_SERVER_CA"] ?? "";
  const ca = file === "" ? ok(null) : await readText(file);
  return ca.ok ? readServerAddress(named.value, ca.value) : ca;
}

function onlyLocal(option: string) {
  return fault("bad_input", texts.onlyLocalOption({ option }), { hint: texts.onlyLocalOptionHint });
}

/** The server of a command that needs one. */
export function requireServer(target: Result<ServerAddress | null>): Result<ServerAddress> {
  if (!target.ok) return target;
  if (target.value !== null) return ok(target.value);
  return err(fault("bad_input", texts.needsServer, { hint: texts.needsServerHint }));
}
