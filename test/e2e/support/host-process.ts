import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { CHEAP_MUSTER } from "#test/support/muster-process.ts";
import { programFile } from "#test/support/program-file.ts";

export interface HostProcess {
  /** Lets one browser in, once. */
  readonly url: string;
  readonly pid: number;
  /** What it has said to people so far, on stderr. */
  said(): string;
  /** Ends it as Ctrl+C does; the exit status. */
  stop(): Promise<number | null>;
}

/**
 * `muster serve` over a data directory, discovery on loopback. Waits until it listens.
 * @param secretStore where passwords are kept; `auto`: where a person chose to
 * @param more further options of `serve`
 */
export async function startHost(
  dataDir: string,
  port = 0,
  secretStore: "memory" | "auto" = "memory",
  more: readonly string[] = [],
): Promise<HostProcess> {
  const child = spawn(
    process.execPath,
    [
      programFile(CHEAP_MUSTER),
      "--data-dir",
      dataDir,
      "--json",
      "serve",
      "--port",
      String(port),
      ...more,
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        MUSTER_SECRET_STORE: secretStore,
        MUSTER_MDNS_INTERFACE: "127.0.0.1",
      },
    },
  );
  let complaint = "";
  child.stderr.on(
    "data",
    (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2_000)),
  );
  const exited = once(child, "exit") as Promise<[number | null]>;
  const first = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exited,
  ]);
  if (typeof first[0] !== "string") throw new Error(`Muster did not start: ${complaint}`);
  const { url } = JSON.parse(first[0]) as { url: string };
  return {
    url,
    pid: child.pid as number,
    said: () => complaint,
    async stop() {
      child.kill("SIGINT");
      return (await exited)[0];
    },
  };
}
