import { isServerToken, signedOut } from "#core/before-core.ts";
import type { ServerAddress } from "#core/index.ts";
import type { Connection } from "#shared/contract/connection.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host } from "./host.ts";

/** Connects to a team server, with the token of the environment or the sign-in that this computer stores. */
export async function openServer(
  { servers: open, env }: Pick<Host, "servers" | "env">,
  address: ServerAddress,
): Promise<Result<Connection>> {
  const servers = await open();
  const fromEnvironment = env["MUSTER_TOKEN"] || null;
  if (fromEnvironment !== null && !isServerToken(fromEnvironment)) return err(notAToken());
  const { origin } = address;
  const stored = fromEnvironment === null ? await servers.signIns.get(origin) : ok(fromEnvironment);
  if (!stored.ok) return stored;
  const token = stored.value;
  if (token === null) return err(notSignedIn(origin));
  const connected = await servers.connect(address, token);
  if (connected.ok) return ok(connected.value.connection);
  const isRefused = connected.error.code === "not_signed_in" && fromEnvironment !== null;
  return isRefused ? err(tokenRefused(origin)) : connected;
}

/** Settles when the connection is lost, with the reason: an answer may never come. */
export function lostConnection(
  connection: Connection,
  address: ServerAddress,
): Promise<Result<never>> {
  return new Promise((resolve) => {
    const look = () => {
      const state = connection.state();
      if (state === "lost") resolve(err(lost(address.origin)));
      if (state === "ended") resolve(err(signedOut(address.origin)));
    };
    connection.onState(look);
    look();
  });
}

function notSignedIn(address: string): MusterError {
  const hint = texts.notSignedInHint({ address });
  return fault("not_signed_in", texts.notSignedIn({ address }), { hint });
}

function notAToken(): MusterError {
  return fault("bad_input", texts.notAToken, { hint: texts.tokenRefusedHint });
}

function tokenRefused(address: string): MusterError {
  const hint = texts.tokenRefusedHint;
  return fault("not_signed_in", texts.tokenRefused({ address }), { hint });
}

function lost(address: string): MusterError {
  return fault("disconnected", texts.lost({ address }), { hint: texts.lostHint });
}
