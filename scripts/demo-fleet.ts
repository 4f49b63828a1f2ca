import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Core } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { Schedule } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { DEFAULT_USERNAME, SIMULATED_PASSWORD } from "#simulator/index.ts";
import { FleetControl, livePast, type StoryClock } from "./demo-past.ts";
import { auditTimes, SITES } from "./demo-story.ts";
import { SIMULATOR } from "./programs.ts";

const RECORDERS = 24;
/** Name of the credential that the demo fleet is signed in to with. */
export const DEMO_CREDENTIAL = "demo";
/** Announcements are answered within a second; a busy machine gets another chance or two. */
const LISTEN_SECONDS = 3;
const LISTEN_ROUNDS = 3;

export interface DemoFleet {
  readonly recorders: readonly { readonly url: string; readonly siteName: string }[];
  /** Where the recorders can be changed: `http://127.0.0.1:40123`. */
  readonly control: string;
  /** Ends the recorders; returns when their process is gone. */
  stop(): Promise<void>;
}

/** Starts the simulated recorders, in a process of their own that ends with this one however this one ends. */
export async function startDemoFleet(): Promise<Result<DemoFleet>> {
  const args = ["--recorders", String(RECORDERS), "--auth", "digest", "--mdns", "--control"];
  const child = spawn(process.execPath, [SIMULATOR, ...args, "--json", "--parent-watch"], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((settle) => {
    child.once("close", () => settle());
    child.once("error", () => settle());
  });
  const listing = await firstLine(child, ended);
  if (!listing.ok) return listing;
  const { recorders, control } = JSON.parse(listing.value) as Omit<DemoFleet, "stop">;
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return ok({ recorders, control, stop });
}

async function firstLine(child: ChildProcess, ended: Promise<void>): Promise<Result<string>> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The simulator was started without pipes.");
  let complaint = "";
  stderr.on("data", (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-500)));
  const line = once(createInterface({ input: stdout }), "line") as Promise<[string]>;
  const first = await Promise.race([line, ended]);
  if (first) return ok(first[0]);
  return err(fault("internal", `The simulated recorders did not start. ${complaint.trim()}`));
}

/** What the demo did, for the lines that it prints. */
export interface Populated {
  readonly found: number;
  readonly sites: number;
  readonly audit: AuditReport;
}

/** How long a past the fleet gets, and the clock that the core was made with. */
export interface Past {
  readonly clock: StoryClock;
  readonly days: number;
}

/** Finds the fleet by mDNS, adds it site by site, lives its past, and audits it, all through the core's own handlers. */
export async function populate(
  core: Core,
  fleet: DemoFleet,
  { clock, days }: Past,
  signal: AbortSignal,
): Promise<Result<Populated>> {
  const now = new Date();
  clock.moveTo(auditTimes(now, days)[0] ?? null);
  const found = await find(core, fleet, signal);
  if (!found.ok) return found;
  const credential = await setDemoCredential(core);
  if (!credential.ok) return credential;
  const sites = Map.groupBy(fleet.recorders, ({ siteName }) => siteName);
  for (const [site, recorders] of sites) {
    const urls = new Set(recorders.map(({ url }) => url));
    const findings = found.value
      .filter(({ url }) => urls.has(url))
      .map(({ name, url, model, serial }) => ({ name, url, model, serial }));
    const input = { findings, site, credential: DEMO_CREDENTIAL };
    const added = await core.handlers["discovery.add"](input, { signal });
    if (!added.ok) return added;
  }
  const described = await describeSites(core, signal);
  if (!described.ok) return described;
  const control = new FleetControl(fleet.control);
  await control.makeWell(fleet.recorders.length);
  const lived = await livePast({ core, clock, control, now, days, signal });
  if (!lived.ok) return lived;
  const scheduled = await scheduleWork(core, signal);
  if (!scheduled.ok) return scheduled;
  const audit = await core.handlers["audit.run"]({ select: {} }, { signal });
  if (!audit.ok) return audit;
  return ok({ found: found.value.length, sites: sites.size, audit: audit.value });
}

/** Which customers the sites belong to, and when they are in maintenance. */
async function describeSites(core: CoreApi, signal: AbortSignal): Promise<Result<void>> {
  for (const { name, customer, maintenance } of SITES) {
    const set = { customer, maintenance: [...maintenance] };
    const changed = await core.handlers["sites.setAll"]({ names: [name], set }, { signal });
    if (!changed.ok) return changed;
  }
  return ok(undefined);
}

/** While the demo is open, it audits every half hour and reads settings in the night. */
async function scheduleWork(core: CoreApi, signal: AbortSignal): Promise<Result<void>> {
  const common = {
    timeZone: "computer",
    scope: { of: "all" },
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
  } as const;
  const schedules: readonly Schedule[] = [
    {
      ...common,
      kind: "audit",
      name: "Audit of all sites",
      when: { repeat: "interval", minutes: 30 },
      options: {},
    },
    {
      ...common,
      kind: "settings",
      name: "Email and disarming, every night",
      when: { repeat: "weekly", days: [...WEEKDAYS], at: "02:30" },
      options: { areas: ["email", "disarming"] },
    },
  ];
  for (const schedule of schedules) {
    const set = await core.handlers["schedules.set"]({ schedule }, { signal });
    if (!set.ok) return set;
  }
  return ok(undefined);
}

/** Other recorders may be announced on this machine too; only those of the demo fleet count. */
async function find(
  core: CoreApi,
  { recorders }: DemoFleet,
  signal: AbortSignal,
): Promise<Result<Finding[]>> {
  const urls = new Set(recorders.map(({ url }) => url));
  let ours: Finding[] = [];
  for (let round = 0; round < LISTEN_ROUNDS && ours.length < urls.size; round += 1) {
    const heard = await core.handlers["discovery.run"](
      { seconds: LISTEN_SECONDS, mdns: true, onvif: false },
      { signal },
    );
    if (!heard.ok) return heard;
    ours = heard.value.findings.flatMap((finding) => own(finding, urls));
    if (signal.aborted) break;
  }
  if (signal.aborted) return err(fault("cancelled", "Ended while listening."));
  if (ours.length > 0) return ok(ours);
  const hint = "A firewall may block multicast (UDP port 5353) on the loopback interface.";
  return err(fault("discovery_failed", "No simulated recorder was found by mDNS.", { hint }));
}

/** A second demo on this machine has the same serial numbers, so that two recorders of one are one finding. */
function own(finding: Finding, urls: ReadonlySet<string>): Finding[] {
  const url = finding.addresses.find((address) => urls.has(address));
  return url === undefined ? [] : [{ ...finding, url }];
}

/** The password of simulated recorders opens nothing real. */
export async function setDemoCredential(core: CoreApi): Promise<Result<void>> {
  const input = {
    name: DEMO_CREDENTIAL,
    username: DEFAULT_USERNAME,
    password: SIMULATED_PASSWORD,
  };
  const { signal } = new AbortController();
  const set = await core.handlers["credentials.set"](input, { signal });
  return set.ok ? ok(undefined) : set;
}

/** `24 recorders found by mDNS at 4 sites, 24 signed in, 384 channels: 250 online, …` */
export function demoLine({ found, sites, audit }: Populated): string {
  const signedIn = audit.items.filter(({ outcome }) => outcome === "ok").length;
  const counts = Object.entries(audit.counts).toSorted(([, a], [, b]) => b - a);
  const channels = counts.reduce((sum, [, count]) => sum + count, 0);
  const statuses = counts.map(([status, count]) => `${count} ${status}`).join(", ");
  return (
    `${found} recorders found by mDNS at ${sites} sites, ${signedIn} signed in, ` +
    `${channels} channels: ${statuses}.`
  );
}
