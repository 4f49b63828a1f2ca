import type { Command } from "commander";
import type { ServerAddress } from "#core/index.ts";
import { serverCommands as texts } from "#shared/messages/commands/servers.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Servers } from "../host.ts";
import { noteReport, type Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { requireServer } from "../server-target.ts";

/** Personal access tokens start with this; secrets of sessions do not. */
const ACCESS_TOKEN = /^muster_pat_/;

/** Adds `muster logout`. */
export function addLogout(program: Command, runner: Runner): void {
  const command: Command = program
    .command("logout")
    .description(texts.aboutLogout)
    .action(() =>
      runner.run(command, async ({ host, target }) => {
        const address = requireServer(await target());
        return address.ok ? logout(await host.servers(), address.value) : address;
      }),
    );
}

async function logout(servers: Servers, address: ServerAddress): Promise<Result<Report>> {
  const { origin } = address;
  const stored = await servers.signIns.get(origin);
  if (!stored.ok) return stored;
  if (stored.value === null) return reported(origin, texts.notSignedIn({ address: origin }));
  const removed = await servers.signIns.remove(origin);
  if (!removed.ok) return removed;
  if (ACCESS_TOKEN.test(stored.value))
    return reported(origin, texts.tokenRemoved({ address: origin }));
  const ended = await servers.signOut(address, stored.value);
  return ended.ok
    ? reported(origin, texts.signedOut({ address: origin }))
    : notEnded(origin, ended.error.message);
}

function reported(server: string, note: string): Result<Report> {
  return ok(noteReport({ server }, note));
}

function notEnded(server: string, reason: string): Result<Report> {
  const report = noteReport({ server }, texts.notEnded({ reason }));
  return ok({ ...report, status: EXIT.attention });
}
