import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { openTestNetworks, type TestHost } from "../namespaces.ts";
import { CHEAP_MUSTER, musterEnvironment, type Ended } from "../muster-process.ts";
import { commandIn } from "../muster-session.ts";
import { linesOf, type Lines } from "../process-lines.ts";
import { programFile } from "../program-file.ts";
import { writeCertificate } from "./nats-server.ts";
import { writeServerConfig } from "./server-config.ts";

export interface RecorderCount {
  readonly logins: {
    readonly tried: number;
    readonly refused: number;
    readonly refusedAgain: number;
  };
  readonly mostConnections: number;
  readonly violations: readonly unknown[];
  /** `data` of the accepted writes. */
  readonly email: readonly Record<string, unknown>[];
}

/** Muster and NATS on one computer, and sites that only their agents are connected to. */
export interface SiteNetworks {
  readonly sites: readonly string[];
  /** Folder on the computer of Muster. */
  readonly folder: string;
  /** Runs `muster` on the computer of Muster. @throws Error if the exit status is not `status` */
  muster(args: readonly string[], expected?: { status?: number; stdin?: string }): Promise<Ended>;
  /** Runs any program there. */
  run(command: string, ...args: readonly string[]): Promise<Ended>;
  /** Counters of all recorders of a site. */
  counters(site: string): Promise<RecorderCount[]>;
  close(): Promise<void>;
}

const WAN = "10.70.0";
const HEADQUARTERS = `${WAN}.1`;
const NATS_PORT = 4222;
/** The same addresses at every site, as in practice. */
const SITE = "192.168.1";
const PASSPHRASE = "four words and a number 7";
const PATIENCE_MS = 60_000;
const MUSTER = programFile(CHEAP_MUSTER);
const COMMANDS = programFile("test/support/command-process.ts");
const RECORDERS = programFile("test/support/nats/site-recorders.ts");

/** @param count per site: recorders that a scan finds, and recorders that announce themselves. As root on Linux only */
export async function openSiteNetworks(
  sites: readonly string[],
  count: { readonly swept: number; readonly announced: number },
): Promise<SiteNetworks> {
  const networks = openTestNetworks();
  try {
    networks.lan("wan");
    const office = networks.host("office");
    office.join("wan", `${HEADQUARTERS}/24`);
    const muster = musterOn(office);
    const ca = await startNats(office, muster);
    const recorders = new Map<string, Recorders>();
    const open = async (site: string, nth: number) => {
      const lan = `site${nth}`;
      networks.lan(lan);
      const host = networks.host(`nvr${nth}`);
      host.join(lan, `${SITE}.3/24`);
      recorders.set(site, await startRecorders(host, lan, count));
      const agent = networks.host(`agent${nth}`);
      agent.join("wan", `${WAN}.${11 + nth}/24`);
      agent.join(lan, `${SITE}.2/24`);
      await startAgent(agent, office, muster, site, ca);
    };
    await Promise.all(sites.map(open));
    return {
      sites,
      folder: office.folder,
      muster,
      run: (command, ...args) => ended(office.start(command, args)),
      async counters(site) {
        const { child, lines } = recorders.get(site) as Recorders;
        const before = lines.all.length;
        child.stdin?.write("counters\n");
        const line = await lines.until((all) => all[before], PATIENCE_MS);
        return JSON.parse(line) as RecorderCount[];
      },
      close: () => networks.close(),
    };
  } catch (error) {
    await networks.close();
    throw error;
  }
}

type RunMuster = SiteNetworks["muster"];

/**
 * Passwords are in the vault, since a host has no keychain. Commands run in processes that stay, one command at a time in each:
 * starting Muster takes longer than most commands.
 */
function musterOn(office: TestHost): RunMuster {
  const passphrase = join(office.folder, "passphrase");
  writeFileSync(passphrase, PASSPHRASE, { mode: 0o600 });
  const env = musterEnvironment(join(office.folder, "data"), { MUSTER_SECRET_STORE: "" });
  const idle: ChildProcess[] = [];
  return async (args, { status = 0, stdin = "" } = {}) => {
    const child = idle.pop() ?? office.fork(COMMANDS, env);
    const request = { args: [...args, "--passphrase-file", passphrase], stdin };
    const result = await commandIn(child, request);
    idle.push(child);
    if (result.status === status) return result;
    throw new Error(`muster ${args.join(" ")}: status ${result.status}\n${result.err}`);
  };
}

/** @returns the file of the authority of its certificate */
async function startNats(office: TestHost, muster: RunMuster): Promise<string> {
  const dir = join(office.folder, "nats");
  mkdirSync(dir);
  const { certificate, key } = writeCertificate(office.folder, HEADQUARTERS);
  await muster(["secrets", "use", "vault"]);
  const accounts = join(dir, "muster-accounts.conf");
  const url = `tls://${HEADQUARTERS}:${NATS_PORT}`;
  await muster(["agents", "setup", "--nats", url, "--ca", certificate, "--accounts", accounts]);
  const tls = { certificate, key, ca: certificate };
  const listen = `${HEADQUARTERS}:${NATS_PORT}`;
  const config = writeServerConfig({ name: "nats", listen, dir, tls, cluster: null }, null);
  // Its log goes to stderr.
  const server = office.start("sh", ["-c", 'exec nats-server --config "$1" 2>&1', "sh", config]);
  await linesOf(server).until(
    (all) => all.find((line) => line.includes("Server is ready")),
    PATIENCE_MS,
  );
  const credential = ["credentials", "set", "site", "--username", "admin"];
  await muster(credential, { stdin: `${SIMULATED_PASSWORD}\n` });
  return certificate;
}

interface Recorders {
  readonly child: ChildProcess;
  readonly lines: Lines;
}

async function startRecorders(
  host: TestHost,
  lan: string,
  { swept, announced }: { readonly swept: number; readonly announced: number },
): Promise<Recorders> {
  const addresses = Array.from(
    { length: swept },
    (_, nth) => `ip address add ${SITE}.${20 + nth}/24 dev ${lan}`,
  );
  const added = await ended(host.start("sh", ["-c", ["set -e", ...addresses].join("\n")]));
  if (added.status !== 0) throw new Error(`Addresses could not be added: ${added.err}`);
  const child = host.start(process.execPath, [RECORDERS, SITE, String(swept), String(announced)]);
  const lines = linesOf(child);
  await lines.until((all) => all[0], PATIENCE_MS);
  return { child, lines };
}

async function startAgent(
  host: TestHost,
  office: TestHost,
  muster: RunMuster,
  site: string,
  ca: string,
): Promise<void> {
  const creds = join(office.folder, `${site}.creds`);
  await muster(["agents", "add", `${site}-1`, "--group", site, "--out", creds]);
  await muster(["sites", "set", site, "--agent-group", site, "--credential", "site"]);
  const server = ["--nats", `tls://${HEADQUARTERS}:${NATS_PORT}`, "--ca", ca];
  const options = ["--creds", creds, "--interface", `${SITE}.2`, "--log", "text"];
  const child = host.start(process.execPath, [MUSTER, "agent", ...server, ...options]);
  await linesOf(child).until(
    (all) => all.find((line) => line.includes("Connected to NATS")),
    PATIENCE_MS,
  );
}

async function ended(child: ChildProcess, stdin = ""): Promise<Ended> {
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  // A program that ends without reading its input is no fault of a test.
  child.stdin?.on("error", () => {}).end(stdin);
  const [status] = (await once(child, "close")) as [number | null];
  return { status, ...said };
}
