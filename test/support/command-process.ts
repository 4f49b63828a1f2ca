import { PassThrough } from "node:stream";
import { createNodeHost } from "#cli/node-host.ts";
import { runCommandLine } from "#cli/program.ts";
import { CHEAP_HASHES } from "./cheap-hashes.ts";
import { typing } from "./keyboard.ts";
import type { Ended } from "./muster-process.ts";

/** A command for the child process of `muster-session.ts`. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly stdin: string;
  /** Instead of `stdin`: keys to press at a terminal, one entry for each prompt. */
  readonly keys?: readonly string[];
}

/** The process has one, however many commands run in it one after the other. */
const nodeHost = createNodeHost(CHEAP_HASHES);

process.umask(0o077);
process.on("message", (request: CommandRequest) => void carryOut(request));
process.on("disconnect", () => process.exit(0));

async function carryOut({ args, stdin, keys }: CommandRequest): Promise<void> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const text = { out: "", err: "" };
  stdout.setEncoding("utf8").on("data", (more: string) => (text.out += more));
  stderr.setEncoding("utf8").on("data", (more: string) => (text.err += more));
  const input = keys === undefined ? new PassThrough() : typing(keys, stderr);
  if (keys === undefined) input.end(stdin);
  const status = await runCommandLine(args, { ...nodeHost, stdin: input, stdout, stderr });
  process.send?.({ status, ...text } satisfies Ended);
}
