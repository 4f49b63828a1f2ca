import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Hosts and networks that exist for one test, apart from this machine's own. */
export interface TestNetworks {
  /** A network without a host. */
  lan(name: string): void;
  /** A host that is on no network yet. */
  host(name: string): TestHost;
  /** Ends every process on every host, and removes hosts and networks. */
  close(): Promise<void>;
}

export interface TestHost {
  readonly name: string;
  /** Puts the host on a network. @param cidr `10.66.0.2/24` @param mac of its card there; else any */
  join(lan: string, cidr: string, mac?: string): void;
  /** Gives the host another address on a network that it is on. */
  move(lan: string, cidr: string): void;
  leave(lan: string): void;
  /** Runs a program on this host; it ends with this process at the latest. */
  start(command: string, args: readonly string[]): ChildProcess;
  /** The same for a program of Node that exchanges messages with this process, as `fork` starts one. */
  fork(file: string, env: NodeJS.ProcessEnv): ChildProcess;
  /** A folder of its own, for what its programs read. */
  readonly folder: string;
}

const ip = (...args: readonly string[]): void =>
  void execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });

const PREFIX = "muster-test-";
const NAMESPACES = "/run/netns";

/** @throws Error when this machine does not let it: ask `networkObstacle` first */
export function openTestNetworks(): TestNetworks {
  removeLeftOvers();
  return new Networks();
}

/** Removes the namespaces of test processes that were killed: those without a running process. */
function removeLeftOvers(): void {
  const names = existsSync(NAMESPACES) ? readdirSync(NAMESPACES) : [];
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const pid = /^\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    try {
      ip("netns", "delete", name);
    } catch {
      // Another test file was faster.
    }
  }
}

class Networks implements TestNetworks {
  readonly #folder = mkdtempSync(join(tmpdir(), PREFIX));
  readonly #namespaces: string[] = [];
  readonly #children: ChildProcess[] = [];
  #cables = 0;

  lan(name: string): void {
    const namespace = this.#namespace(name);
    // A bridge may otherwise wait for group reports that are never requested.
    ip("-n", namespace, "link", "add", "bridge", "type", "bridge", "mcast_snooping", "0");
    ip("-n", namespace, "link", "set", "bridge", "up");
  }

  host(name: string): TestHost {
    const namespace = this.#namespace(name);
    ip("-n", namespace, "link", "set", "lo", "up");
    return {
      name,
      folder: mkdtempSync(join(this.#folder, `${name}-`)),
      join: (lan, cidr, mac) => this.#plug(namespace, lan, cidr, mac),
      move: (lan, cidr) => {
        ip("-n", namespace, "address", "flush", "dev", lan);
        ip("-n", namespace, "address", "add", cidr, "dev", lan);
      },
      leave: (lan) => ip("-n", namespace, "link", "delete", lan),
      start: (command, args) => this.#start(namespace, [command, ...args]),
      fork: (file, env) => this.#start(namespace, [process.execPath, file], ["ipc"], env),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map(endProcess));
    for (const namespace of this.#namespaces.toReversed()) ip("netns", "delete", namespace);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #namespace(name: string): string {
    const namespace = this.#nameOf(name);
    ip("netns", "add", namespace);
    this.#namespaces.push(namespace);
    return namespace;
  }

  #nameOf(name: string): string {
    return `${PREFIX}${process.pid}-${name}`;
  }

  /** A cable from the host to the bridge; on the host the card is called as the network is. */
  #plug(namespace: string, lan: string, cidr: string, mac?: string): void {
    const bridge = this.#nameOf(lan);
    const port = `port${(this.#cables += 1)}`;
    const peer = ["peer", "name", port, "netns", bridge];
    ip("link", "add", lan, "netns", namespace, "type", "veth", ...peer);
    ip("-n", bridge, "link", "set", port, "master", "bridge", "up");
    if (mac !== undefined) ip("-n", namespace, "link", "set", lan, "address", mac);
    ip("-n", namespace, "address", "add", cidr, "dev", lan);
    ip("-n", namespace, "link", "set", lan, "up");
  }

  #start(
    namespace: string,
    command: readonly string[],
    channels: readonly "ipc"[] = [],
    env: NodeJS.ProcessEnv = process.env,
  ): ChildProcess {
    const within = ["ip", "netns", "exec", namespace, ...command];
    const child = spawn("setpriv", ["--pdeathsig", "KILL", ...within], {
      stdio: ["pipe", "pipe", "pipe", ...channels],
      env,
    });
    this.#children.push(child);
    return child;
  }
}

const PATIENCE_MS = 5_000;

/** Asks it to end, makes it end when it does not, and is done when it has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}
