import { fork, type ChildProcess } from "node:child_process";
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

export interface HostileProcess {
  /** Starts hostile devices, which end with the test. */
  start(
    wishes: readonly PeerWish[],
    atEnd: (work: () => Promise<void>) => void,
  ): Promise<HostilePeers>;
  stop(): void;
}

/** Starts the process of the hostile devices of all tests. */
export function startHostileProcess(): HostileProcess {
  const main = programFile("test/support/hostile/main.ts");
  const child = fork(main, [], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.setMaxListeners(0);
  let groups = 0;
  return {
    async start(wishes, atEnd) {
      const group = (groups += 1);
      const ask = (question: ToPeers["ask"]) => answerOf(child, { group, ask: question });
      atEnd(async () => void (await ask("stop")));
      const started = await ask({ start: wishes });
      if (typeof started !== "object" || !("addresses" in started)) throw new Error("Not started.");
      return {
        addresses: started.addresses,
        async turn() {
          await ask("turn");
        },
        async report() {
          const answer = await ask("report");
          if (typeof answer !== "object" || !("read" in answer)) throw new Error("No report.");
          return answer.read;
        },
      };
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

/** A group has one question at a time. */
function answerOf(child: ChildProcess, message: ToPeers): Promise<FromPeers["answer"]> {
  return new Promise((resolve, reject) => {
    const take = ({ group, answer }: FromPeers) => {
      if (group !== message.group) return;
      end();
      resolve(answer);
    };
    const fail = () => {
      end();
      reject(new Error("The process of the hostile devices ended."));
    };
    const end = () => child.off("message", take).off("exit", fail);
    child.on("message", take).on("exit", fail);
    child.send(message);
  });
}
