import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { FromPeers, ToPeers } from "./main.ts";
import type { PeerWish, Read } from "./peer.ts";
import { programFile } from "../program-file.ts";

export interface HostilePeers {
  /** Addresses in the order of the wishes. */
  readonly addresses: readonly string[];
  /** Those that were honest at first begin their attack. */
  turn(): Promise<void>;
  /** The passwords that each could read so far. */
  report(): Promise<readonly (readonly Read[])[]>;
}

/** Starts hostile devices in a process of their own, which ends with the test. */
export async function startHostilePeers(
  wishes: readonly PeerWish[],
  atEnd: (work: () => void) => void,
): Promise<HostilePeers> {
  const main = programFile("test/support/hostile/main.ts");
  const child = fork(main, [], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  atEnd(() => void child.kill("SIGKILL"));
  const started = await asked(child, { start: wishes });
  if (typeof started !== "object" || !("addresses" in started)) throw new Error("Not started.");
  return {
    addresses: started.addresses,
    async turn() {
      await asked(child, "turn");
    },
    async report() {
      const told = await asked(child, "report");
      if (typeof told !== "object" || !("read" in told)) throw new Error("No report.");
      return told.read;
    },
  };
}

async function asked(child: ChildProcess, message: ToPeers): Promise<FromPeers> {
  const answer = once(child, "message") as Promise<[FromPeers]>;
  const gone = once(child, "exit").then(() =>
    Promise.reject(new Error("The hostile peers ended.")),
  );
  gone.catch(() => {});
  child.send(message);
  const [said] = await Promise.race([answer, gone]);
  return said;
}
