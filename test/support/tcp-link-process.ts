import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("./tcp-link-main.ts", import.meta.url));

/** A slow link in a process of its own, which ends with this one. @param delay in each direction, in ms */
export async function startLinkProcess(target: number, delay: number) {
  const child = fork(MAIN, [String(target), String(delay)]);
  const exited = once(child, "exit");
  const [port] = (await Promise.race([once(child, "message"), exited])) as [number];
  return {
    /** On loopback. */
    port,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
