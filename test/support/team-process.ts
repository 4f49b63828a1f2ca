import { onTestFinished } from "vitest";
import type { Role } from "#shared/domain/team.ts";
import { musterCommand } from "./muster-command.ts";
import type { Muster } from "./muster-process.ts";
import { serverFolder, type ReachedTeam } from "./team-host.ts";

/** Registers what ends a computer or a server: at the end of the test, or of all tests that share them. */
export type AtEnd = (end: () => void | Promise<void>) => void;

/** A computer with a data directory for a team, until the end of the test. */
export function teamComputer(atEnd: AtEnd = onTestFinished): Muster {
  const muster = musterCommand();
  atEnd(() => muster.remove());
  return muster;
}

export const passwordOf = (name: string) => `Correct-horse-4-${name}`;

export async function addUser(muster: Muster, name: string, role: Role): Promise<void> {
  const added = await muster.piped(`${passwordOf(name)}\n`, "users", "add", name, "--role", role);
  if (added.status !== 0) throw new Error(added.err);
}

/** @returns a new personal access token of the user */
export async function tokenOf(muster: Muster, user: string): Promise<string> {
  const made = await muster.run("users", "tokens", "--user", user, "--create", "test");
  if (made.status !== 0) throw new Error(made.err);
  return made.out.trim();
}

export interface TeamProcess extends ReachedTeam {
  /** File of the certificate. */
  readonly caFile: string;
  /** Ends the process as a power failure does. */
  kill(): void;
  readonly ended: Promise<unknown>;
}

/** `muster serve --team` with TLS on a free port, until the end of the test. */
export async function serveProcess(
  muster: Muster,
  atEnd: AtEnd = onTestFinished,
): Promise<TeamProcess> {
  const { certificate, tls } = serverFolder(atEnd);
  const files = ["--tls-cert", tls.cert, "--tls-key", tls.key];
  const running = muster.start("serve", "--team", "--json", ...files);
  let isKilled = false;
  atEnd(async () => {
    running.child.kill("SIGINT");
    const { status, err } = await running.ended;
    if (status !== 0 && !isKilled) throw new Error(`The server ended with ${status}: ${err}`);
  });
  const [, url = ""] = await running.until("out", /"(https:[^"]+)"/);
  const host = { url, port: Number(new URL(url).port) };
  const kill = () => {
    isKilled = true;
    running.child.kill("SIGKILL");
  };
  return { host, certificate, caFile: tls.cert, kill, ended: running.ended };
}
