import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HashCosts, LogSink, ProcessKind } from "#core/index.ts";
import { serverCommands } from "#shared/messages/commands/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host, RunningCore } from "./host.ts";

/**
 * The process that Muster runs in, its environment and its terminal.
 * @param hashCosts for tests; see `NodeCoreOptions`
 */
export function createNodeHost(hashCosts?: HashCosts): Host {
  const { version } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const { env, stdin, stdout, stderr } = process;
  // A reader that went away (`| head`), or a disk that is full, must not end a rollout half-way.
  for (const stream of [stdout, stderr]) stream.on("error", () => {});
  return {
    stdin,
    stdout,
    stderr,
    env,
    version,
    openCore: (dataDir, program, logSink) =>
      openCore({ dataDir, version, program, hashCosts, logSink }),
    databaseCare: async (given, program) => {
      const { createDatabaseMaintenance, defaultDataDir } = await import("#core/index.ts");
      return createDatabaseMaintenance(given ?? defaultDataDir(), { program, version });
    },
    fullBackups: async (given, program) => {
      const { createNodeBackups, defaultDataDir } = await import("#core/index.ts");
      return createNodeBackups(given ?? defaultDataDir(), { program, version, hashCosts });
    },
    servers: async () => {
      const { createTeamServers } = await import("#core/index.ts");
      return createTeamServers({ version, program: serverCommands.program });
    },
    async startAgent(options) {
      const { startAgent } = await import("#core/index.ts");
      const discoveryInterface = options.discoveryInterface ?? env["MUSTER_MDNS_INTERFACE"];
      return startAgent({ ...options, discoveryInterface });
    },
    onInterrupt,
    exitNow: (status) => process.exit(status),
  };
}

/** The core is loaded here and not before: help and refusals of bad input do without it. */
async function openCore(wanted: {
  dataDir: string | null;
  version: string;
  program: string;
  hashCosts: HashCosts | undefined;
  logSink: LogSink | undefined;
}): Promise<Result<RunningCore>> {
  const { createNodeCore, defaultDataDir, demoProcess } = await import("#core/index.ts");
  const mdnsInterface = process.env["MUSTER_MDNS_INTERFACE"];
  const processKind = kindOf(wanted.program);
  const created = await createNodeCore({
    ...wanted,
    dataDir: wanted.dataDir ?? defaultDataDir(),
    processKind,
    demo:
      processKind === "browser"
        ? demoProcess({ node: process.execPath, script: DEMO, screens: "browser" })
        : null,
    ...(mdnsInterface ? { mdnsInterface } : {}),
  });
  if (!created.ok) return created;
  const started = await created.value.start();
  if (started.ok) return ok(created.value);
  await created.value.stop();
  return err(started.error);
}

const DEMO = fileURLToPath(new URL("../scripts/demo.ts", import.meta.url));

function kindOf(program: string): ProcessKind {
  if (program === "muster serve") return "browser";
  return program === "muster watch" ? "watch" : "command";
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function onInterrupt(listener: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}
