import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openTestNetworks, type TestHost } from "./namespaces.ts";
import { programFile } from "./program-file.ts";

/** What the sweep is to find, and what it is not to take for it. */
export interface Crowd {
  readonly recorders: readonly string[];
  readonly others: readonly { readonly kind: string; readonly origin: string }[];
}

/** Counters of the recorders. */
export interface RecorderCounters {
  readonly logins: { readonly tried: number };
  readonly requests: Readonly<Record<string, number>>;
  readonly connections: { readonly most: number };
  readonly violations: readonly unknown[];
}

export interface SweepNetwork extends Crowd {
  readonly subnet: string;
  /** Runs `muster` with these arguments on another host of that network: exit status, standard output, seconds. */
  muster(...args: readonly string[]): Promise<Ended>;
  /** Runs nmap's connect scan over the same addresses. */
  nmap(ports: string): Promise<Ended>;
  counters(): Promise<RecorderCounters[]>;
  close(): Promise<void>;
}

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
}

const PREFIX = "10.68.0";
const SUBNET = `${PREFIX}.0/24`;
const FIRST = { recorder: 20, other: 120 };
const MUSTER = programFile("src-cli/main.ts");
const CROWD = programFile("test/support/web-crowd.ts");

/** A /24 with recorders, other web servers, and unused addresses: requests there are not even refused. As root on Linux only. */
export async function openSweepNetwork(recorders: number, others: number): Promise<SweepNetwork> {
  const networks = openTestNetworks();
  try {
    networks.lan("lan");
    const desk = networks.host("desk");
    const crowd = networks.host("crowd");
    desk.join("lan", `${PREFIX}.1/24`);
    crowd.join("lan", `${PREFIX}.2/24`);
    await addAddresses(crowd, FIRST.recorder, recorders);
    await addAddresses(crowd, FIRST.other, others);
    await dropBeyond(crowd, desk);
    const counts = [FIRST.recorder, recorders, FIRST.other, others].map(String);
    const child = crowd.start(process.execPath, [CROWD, PREFIX, ...counts]);
    const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess["stdout"]> });
    const ready = await nextLine(lines, child);
    return {
      ...(JSON.parse(ready) as Crowd),
      subnet: SUBNET,
      muster: (...args) =>
        ended(desk, process.execPath, [
          MUSTER,
          "--json",
          "--data-dir",
          join(desk.folder, "data"),
          ...args,
        ]),
      nmap: (ports) => ended(desk, "nmap", ["-sT", "-Pn", "-n", "-p", ports, SUBNET]),
      async counters() {
        const line = nextLine(lines, child);
        child.stdin?.write("counters\n");
        return JSON.parse(await line) as RecorderCounters[];
      },
      close: () => networks.close(),
    };
  } catch (error) {
    await networks.close();
    throw error;
  }
}

async function addAddresses(host: TestHost, first: number, count: number): Promise<void> {
  const add = Array.from(
    { length: count },
    (_, nth) => `ip address add ${PREFIX}.${first + nth}/24 dev lan`,
  );
  const { status, err } = await ended(host, "sh", ["-c", ["set -e", ...add].join("\n")]);
  if (status !== 0) throw new Error(`Addresses could not be added: ${err}`);
}

/** The upper quarter is behind a host that drops packets for others; the other unused addresses do not exist at all. */
async function dropBeyond(host: TestHost, desk: TestHost): Promise<void> {
  const dropped = await ended(host, "sh", ["-c", "echo 0 > /proc/sys/net/ipv4/ip_forward"]);
  const route = ["route", "add", `${PREFIX}.192/26`, "via", `${PREFIX}.2`];
  const routed = await ended(desk, "ip", route);
  if (dropped.status !== 0 || routed.status !== 0) throw new Error(dropped.err + routed.err);
}

async function nextLine(
  lines: ReturnType<typeof createInterface>,
  child: ChildProcess,
): Promise<string> {
  let complaint = "";
  child.stderr?.on(
    "data",
    (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2_000)),
  );
  const [line] = (await Promise.race([once(lines, "line"), once(child, "exit")])) as unknown[];
  if (typeof line !== "string") throw new Error(`The recorders of the test ended: ${complaint}`);
  return line;
}

async function ended(host: TestHost, command: string, args: readonly string[]): Promise<Ended> {
  const began = performance.now();
  const child = host.start(command, args);
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  child.stdin?.end();
  const [status] = (await once(child, "close")) as [number | null];
  return { status, ...said, seconds: (performance.now() - began) / 1_000 };
}
