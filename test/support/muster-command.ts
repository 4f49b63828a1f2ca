import { existsSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import {
  createDatabaseMaintenance,
  createNodeBackups,
  createNodeCore,
  createTeamServers,
} from "#core/index.ts";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { createNodeHost } from "#cli/node-host.ts";
import type { RunningCore } from "#cli/host.ts";
import { runCommandLine } from "#cli/program.ts";
import { CHEAP_HASHES } from "./cheap-hashes.ts";
import { addEmptyDatabase } from "./new-data-dir.ts";
import { CHEAP_MUSTER, musterProcess, type Ended, type Muster } from "./muster-process.ts";

const VERSION = "0.0.0-test";
/** A server accepts clients of its own version only. */
const OWN_VERSION = createNodeHost().version;

/**
 * The command line, where no process matters: `run`, `json` and `piped` carry a command out in this process, over a core of its
 * own on the same data directory, in a tenth of the time. `start` starts a process, for signals and for what goes on meanwhile.
 */
export function musterCommand(
  secretStore: SecretStoreKind = "memory",
  env: Readonly<Record<string, string>> = {},
): Muster {
  const muster = musterProcess({ MUSTER_SECRET_STORE: secretStore, ...env }, CHEAP_MUSTER);
  const run = (args: readonly string[], stdin = "") =>
    runInside(args, { dataDir: muster.dataDir, secretStore, stdin, env });
  return {
    ...muster,
    run: (...args) => run(args),
    piped: (stdin, ...args) => run(args, stdin),
    async json<T>(status: number, ...args: readonly string[]) {
      const ended = await run([...args, "--json"]);
      if (ended.status !== status)
        throw new Error(`muster ${args.join(" ")}: status ${ended.status}\n${ended.err}`);
      return JSON.parse(ended.out) as T;
    },
  };
}

interface Inside {
  readonly dataDir: string;
  readonly secretStore: SecretStoreKind;
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
}

async function runInside(args: readonly string[], inside: Inside): Promise<Ended> {
  const stdin = new PassThrough();
  stdin.end(inside.stdin);
  const [out, errors] = [collected(), collected()];
  const about = (program: string) => ({ program, version: VERSION });
  const status = await runCommandLine(args, {
    stdin,
    stdout: out.stream,
    stderr: errors.stream,
    env: { NO_COLOR: "1", ...inside.env },
    version: VERSION,
    async openCore(dataDir, program) {
      const isFirst = !existsSync(join(inside.dataDir, "locks"));
      if (isFirst && dataDir === null) await addEmptyDatabase(inside.dataDir);
      return openCore({ ...inside, ...about(program), dataDir: dataDir ?? inside.dataDir });
    },
    databaseCare: async (dataDir, program) =>
      createDatabaseMaintenance(dataDir ?? inside.dataDir, about(program)),
    fullBackups: async (dataDir, program) =>
      createNodeBackups(dataDir ?? inside.dataDir, { ...about(program), hashCosts: CHEAP_HASHES }),
    servers: async () => createTeamServers({ version: OWN_VERSION, program: "Muster test" }),
    startAgent: async () => {
      throw new Error("An agent needs a process of its own.");
    },
    onInterrupt: () => () => {},
    exitNow: () => {},
  });
  return { status, out: out.text(), err: errors.text() };
}

async function openCore(
  options: Omit<Inside, "stdin" | "env"> & { program: string; version: string },
): Promise<Result<RunningCore>> {
  const created = await createNodeCore({
    ...options,
    processKind: "command",
    mdnsInterface: "127.0.0.1",
    hashCosts: CHEAP_HASHES,
  });
  if (!created.ok) return created;
  const started = await created.value.start();
  if (started.ok) return ok(created.value);
  await created.value.stop();
  return err(started.error);
}

function collected() {
  const stream = new PassThrough();
  let text = "";
  stream.setEncoding("utf8").on("data", (more: string) => (text += more));
  return { stream, text: () => text };
}
