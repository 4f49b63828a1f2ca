import type { Input } from "#shared/contract/methods.ts";
import { formatList } from "#shared/format.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";

/** The form of a scan, as the user left it. */
export type DiscoveryOptions = {
  readonly mdns: boolean;
  readonly onvif: boolean;
  readonly sweep: boolean;
  /** How long to listen. */
  readonly seconds: number;
  /** Text that the user typed: blocks, ranges, addresses. */
  readonly subnets: string;
  /** Text that the user typed; empty for the usual ports. */
  readonly ports: string;
  /** Name of the agent group whose network is searched; empty: that of this computer. */
  readonly agentGroup: string;
};

export const FIRST_OPTIONS: DiscoveryOptions = {
  mdns: true,
  onvif: true,
  sweep: false,
  // Most devices answer within two; some repeat their announcement only later.
  seconds: 10,
  subnets: "",
  ports: "",
  agentGroup: "",
};

export const SECONDS = { min: 1, max: 120 } as const;

/** Whether the form is as it is at first. */
export function isUsual(wishes: DiscoveryOptions): boolean {
  const keys = Object.keys(FIRST_OPTIONS) as (keyof DiscoveryOptions)[];
  return keys.every((key) => wishes[key] === FIRST_OPTIONS[key]);
}

/** What a scan will do, in sentences. @param networks of this computer as text; empty if not known */
export function waysText(wishes: DiscoveryOptions, networks = ""): string {
  const { mdns, onvif, sweep, seconds, agentGroup, subnets } = wishes;
  const ways = [...(mdns ? [texts.mdns] : []), ...(onvif ? [texts.onvif] : [])];
  const where =
    agentGroup === "" ? networks || texts.allNetworks : texts.networkOf({ group: agentGroup });
  const listens = ways.length > 0 && texts.willListen({ where, seconds, ways: formatList(ways) });
  const scans = sweep && subnets.trim() !== "" && texts.willScan({ addresses: subnets.trim() });
  return [listens, scans, texts.noPassword].filter((one) => one !== false).join(" ");
}

/** Reads the stored form, which another version may have written. */
export function storedOptions(kept: Json | null | undefined): DiscoveryOptions {
  if (!kept || !isJsonObject(kept)) return FIRST_OPTIONS;
  const flag = (key: "mdns" | "onvif" | "sweep") => {
    const value = kept[key];
    return typeof value === "boolean" ? value : FIRST_OPTIONS[key];
  };
  const text = (key: "subnets" | "ports" | "agentGroup") => {
    const value = kept[key];
    return typeof value === "string" ? value : FIRST_OPTIONS[key];
  };
  const { seconds } = kept;
  const fits = typeof seconds === "number" && seconds >= SECONDS.min && seconds <= SECONDS.max;
  return {
    mdns: flag("mdns"),
    onvif: flag("onvif"),
    sweep: flag("sweep"),
    seconds: fits ? seconds : FIRST_OPTIONS.seconds,
    subnets: text("subnets"),
    ports: text("ports"),
    agentGroup: text("agentGroup"),
  };
}

/** The input of the scan. The error's `where` names the field: `sources`, `subnets` or `ports`. */
export function runInput(wishes: DiscoveryOptions): Result<Input<"discovery.run">> {
  const { mdns, onvif, sweep, seconds } = wishes;
  if (!mdns && !onvif && !sweep) return err(bad("sources", texts.noSource));
  const network = wishes.agentGroup === "" ? {} : { agentGroup: wishes.agentGroup };
  if (!sweep) return ok({ seconds, mdns, onvif, ...network });
  const subnets = packed(wishes.subnets);
  if (subnets.length === 0) {
    return err(bad("subnets", texts.noAddresses));
  }
  const ports = portsOf(wishes.ports);
  if (!ports.ok) return ports;
  const sources = { seconds, mdns, onvif, subnets, ...network };
  return ok({ ...sources, ...(ports.value && { ports: ports.value }) });
}

/** The core accepts 64 entries of at most 2,000 characters each. A long list of addresses is packed into few entries. */
const ENTRY = 1_900;

function packed(text: string): string[] {
  const entries: string[] = [];
  for (const part of text.split(/[\s,;]+/).filter((one) => one !== "")) {
    const last = entries.at(-1);
    if (last !== undefined && last.length + part.length < ENTRY) {
      entries[entries.length - 1] = `${last},${part}`;
    } else entries.push(part);
  }
  return entries;
}

/** Returns null if no ports were entered. */
function portsOf(text: string): Result<number[] | null> {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.length === 0) return ok(null);
  const wrong = parts.find((part) => !/^\d{1,5}$/.test(part) || +part < 1 || +part > 65_535);
  if (wrong !== undefined) {
    return err(bad("ports", texts.badPort({ text: wrong.slice(0, 40) })));
  }
  const ports = [...new Set(parts.map(Number))];
  return ports.length > 64 ? err(bad("ports", texts.tooManyPorts)) : ok(ports);
}

function bad(where: string, message: string): MusterError {
  return fault("bad_input", message, { where });
}
