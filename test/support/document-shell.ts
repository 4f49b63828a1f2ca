import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHEAP_MUSTER, MUSTER_NODE_FLAGS } from "./muster-process.ts";
import { programFile } from "./program-file.ts";
import { isRun, type CodeBlock } from "./shell-blocks.ts";
import { startSimulatorProcess, type SimulatedRecorder } from "./simulator-process.ts";

/** The id that documents have for a recorder, and the passphrase of the vault. */
const EXAMPLE_ID = "656dda3950";
const PASSPHRASE = "five unrelated words for this";
const PASSWORD = "simulated-only-1";

/** `muster` on the PATH. Some statuses count as success (`MUSTER_ALLOW`), questions of `apply` get yes (`MUSTER_YES`), and plans replace those of `FLEET`. */
const PROGRAM = `#!/bin/sh
case "$1" in simulate | serve) exec $MUSTER_PROGRAM "$@" ;; esac
if [ "$1" = apply ] && [ "$MUSTER_YES" = 1 ]; then set -- "$@" --yes; fi
if [ "$1" = plan ]; then set -- "$@" --replace; fi
status=0
$MUSTER_PROGRAM "$@" || status=$?
[ "$status" = "$MUSTER_ALLOW" ] && exit 0
[ "$status" = 0 ] || echo "muster $*: status $status" >&2
exit "$status"
`;

/** The password store of which documents speak: `pass show leeds`. */
const PASS = `#!/bin/sh
echo ${PASSWORD}
`;

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** `nothing`: an empty data directory. `vault`: a store for passwords. `fleet`: also recorders and the files that documents name. */
export type DocumentStart = "nothing" | "vault" | "fleet";

export interface DocumentShell {
  /**
   * Runs the blocks of a document in one shell, in a folder of its own.
   */
  run(blocks: readonly CodeBlock[], start: DocumentStart): Promise<Ran>;
  stop(): Promise<void>;
}

/** Starts recorders. The first document with a fleet prepares it, and the others share it. */
export async function openDocumentShell(): Promise<DocumentShell> {
  const folder = mkdtempSync(join(tmpdir(), "muster-documents-"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeProgram(join(bin, "muster"), PROGRAM);
  writeProgram(join(bin, "pass"), PASS);
  writeFileSync(join(folder, "passphrase"), PASSPHRASE, { mode: 0o600 });
  const simulator = await startSimulatorProcess(
    ["--recorders", "12", "--channels", "4", "--seed", "2", "--auth", "digest"],
    { MUSTER_SIMULATOR_PASSWORD: PASSWORD },
  );
  const ports = await freePorts();
  const run = (code: string, at: string) =>
    shell(withAddresses(code, simulator.recorders, ports), at, {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"]}`,
      HOME: at,
      MUSTER_PROGRAM: [process.execPath, ...MUSTER_NODE_FLAGS, programFile(CHEAP_MUSTER)].join(" "),
      MUSTER_DATA_DIR: join(at, "data"),
      MUSTER_PASSPHRASE_FILE: join(folder, "passphrase"),
      // No keychain of the person who runs the tests.
      DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent",
      MUSTER_MDNS_INTERFACE: "127.0.0.1",
      MUSTER_LOCALE: "en",
      NO_COLOR: "1",
    });
  const fleet = join(folder, "fleet");
  let prepared: Promise<string> | null = null;
  /** @returns the id of the recorder that documents name */
  async function prepareFleet(): Promise<string> {
    mkdirSync(fleet);
    const { status, output } = await run(FLEET, fleet);
    if (status !== 0) throw new Error(`The fleet was not prepared:\n${output}`);
    return /recorder-id=(\w+)/.exec(output)?.[1] ?? EXAMPLE_ID;
  }
  let pages = 0;
  return {
    async run(blocks, start) {
      const at = join(folder, `page-${(pages += 1)}`);
      if (start !== "fleet") mkdirSync(at);
      if (start === "vault") await run("muster secrets use vault < /dev/null", at);
      if (start !== "fleet") return run(script(blocks, at), at);
      const id = await (prepared ??= prepareFleet());
      cpSync(fleet, at, { recursive: true });
      return run(script(blocks, at).replaceAll(EXAMPLE_ID, id), at);
    },
    async stop() {
      await simulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeProgram(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** What documents assume to be there: sites, customers, credentials, lists, templates and plans. */
const FLEET = `set -e
muster secrets use vault < /dev/null
echo ${PASSWORD} | muster credentials set leeds --username admin
echo ${PASSWORD} | muster credentials set alarm-mailbox --username alarms@example.net --purpose mail
muster recorders add http://192.0.2.1 --site Leeds --name "Shop 1" --credential leeds --tag retail --no-check
muster recorders add http://192.0.2.2 --site Leeds --name "Shop 2" --credential leeds --tag retail --no-check
muster recorders add http://192.0.2.3 --site Leeds --name "Shop 3" --credential leeds --no-check
muster recorders add http://192.0.2.4 --site York --name "Shop 4" --credential leeds --no-check
muster customers set "Northern Retail" --email ann@example.net --pictures on
muster sites set Leeds York --customer "Northern Retail"
muster channels audit
printf 'name,address,site\\nShop 8,http://192.0.2.8,Leeds\\nShop 9,http://192.0.2.9,York\\n' > shops.csv
muster recorders export customers.xlsx --select site=York
printf 'name: Alarm mail through the relay\\nemail:\\n  smtp_server: relay.example.net\\n  smtp_port: 587\\n' > relay.yaml
MUSTER_ALLOW=2 muster plan --template relay.yaml --out all.plan.json
MUSTER_ALLOW=2 muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
echo "recorder-id=$(muster recorders list --json | jq -r '.recorders[] | select(.name == "Shop 1") | .id')"
`;

/** The blocks of a document as one script. Each block reads its own stdin. */
function script(blocks: readonly CodeBlock[], at: string): string {
  const parts = blocks.filter(isRun).map(({ line, attributes, code }, index) => {
    const stdin = join(at, `.stdin-${index}`);
    const answer = attributes["stdin"];
    writeFileSync(stdin, answer === undefined ? "" : `${answer}\n`);
    const environment = `export MUSTER_ALLOW="${attributes["status"] ?? ""}" MUSTER_YES=${attributes["yes"] === undefined ? 0 : 1}`;
    return [
      `echo "=== line ${line}" >&2`,
      environment,
      attributes["background"] === undefined ? `{\n${code}} < "${stdin}"` : inBackground(code),
    ].join("\n");
  });
  return ["set -e", "trap 'for job in $(jobs -p); do kill $job; done' EXIT", ...parts].join("\n");
}

/** Starts the command, and waits until it says that it listens. */
const inBackground = (code: string): string => `${code.trimEnd()} > background.log 2>&1 &
for wait in $(seq 1 200); do
  grep -q listen background.log && break
  sleep 0.1
done
grep -q listen background.log`;

function shell(code: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn("bash", ["-c", code], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}

/** Real addresses become those of simulated recorders: 192.0.2.10 the tenth; and fixed ports become free ones. */
function withAddresses(
  code: string,
  recorders: readonly SimulatedRecorder[],
  ports: ReadonlyMap<string, number>,
): string {
  const urls = code.replaceAll(
    /http:\/\/192\.0\.2\.(\d+)\b/g,
    (_, number: string) => recorders[Number(number) % recorders.length]?.url ?? "",
  );
  return urls
    .replaceAll(/\b192\.0\.2\.[\d./-]+/g, "127.0.0.1")
    .replaceAll(/\b8(?:101|20\d)\b/g, (port) => String(ports.get(port) ?? port));
}

/** Free ports in place of those that documents name. */
async function freePorts(): Promise<Map<string, number>> {
  const names = ["8101", ...Array.from({ length: 10 }, (_, index) => String(8200 + index))];
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(names.map((_, index) => isFree(first + index)));
    if (free.every(Boolean)) return new Map(names.map((name, index) => [name, first + index]));
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
