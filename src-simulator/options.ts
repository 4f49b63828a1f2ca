import { isIP } from "node:net";
import { OptionError } from "./option-error.ts";
import { parseFaults } from "./faults/fault-set.ts";
import type { ProbeReport } from "./like/probe-report.ts";
import { SHARES, WRITE_CHOICES, type Share, type WriteChoice } from "./behaviour.ts";

export { OptionError };

/** Ways of signing in. `mixed` deals them out by turns. */
export const AUTH_DIALECTS = ["none", "digest", "session", "basic"] as const;
export type AuthDialect = (typeof AUTH_DIALECTS)[number];
const AUTH_CHOICES = [...AUTH_DIALECTS, "mixed"] as const;
export type AuthChoice = (typeof AUTH_CHOICES)[number];

export const DEFAULT_USERNAME = "admin";

/** What simulated recorders take as password unless told otherwise. It opens nothing real. */
export const SIMULATED_PASSWORD = "simulated-only-1";

export const MAX_RECORDERS = 5000;
/** Channels of the largest units (field-notes.md, 8). */
export const MAX_CHANNELS = 256;

/** Longest idle time of a session, in milliseconds: a day. */
const MAX_IDLE = 86_400_000;

/** More would flood the interface with probes and announcements. */
export const MAX_ADVERTISED = 500;

export interface FleetOptions {
  /** Answer as this report of `muster recorders probe` says. Default of `auth` and `tls`: as in the report. */
  like?: ProbeReport | undefined;
  /** 1 to 5,000. */
  recorders: number;
  /** Channels of each recorder, 1 to 256. */
  channels?: number | undefined;
  auth?: AuthChoice | undefined;
  /** User name of all sign-ins but `none`. */
  username?: string | undefined;
  password?: string | undefined;
  /** A session without a call ends after so many milliseconds; 5 minutes unless told otherwise (field-notes.md, 3). */
  idleTimeout?: number | undefined;
  /** The same seed makes the same fleet, apart from ports and certificates. */
  seed?: number | undefined;
  /** IP address to listen at. */
  host?: string | undefined;
  /** Port of the first recorder; the others follow one by one. 0: any free port each. */
  basePort?: number | undefined;
  /** HTTPS, each recorder with a self-signed certificate of its own. */
  tls?: boolean | undefined;
  /** Advertise by mDNS. */
  mdns?: boolean | undefined;
  /** Address of the interface to advertise on. */
  mdnsInterface?: string | undefined;
  /** `name[:value][@probability],…`, for every recorder. */
  faults?: string | undefined;
  /** Show the quirks of field-notes.md, 6 and 8. */
  quirks?: boolean | undefined;
  /** Which Set requests recorders take: `any`; `whole` objects only; `partial` ones only; `mixed` by model and firmware. */
  writes?: WriteChoice | undefined;
  /** Which recorders offer a key for encrypted passwords: by turns (`mixed`), `all`, `none`. */
  transKey?: Share | undefined;
  /** What the simulated mail account takes; left out: any password that is not empty. */
  mailPassword?: string | null | undefined;
}

type Nullable = "mailPassword" | "like";
/** Every option; null for those without a value. */
export type CheckedOptions = {
  [K in keyof FleetOptions]-?: K extends Nullable
    ? Exclude<FleetOptions[K], undefined> | null
    : NonNullable<FleetOptions[K]>;
};

/**
 * Fills in what was left out.
 * @throws OptionError that names the option, the value and what would do.
 */
export function checkOptions(options: FleetOptions): CheckedOptions {
  const checked: CheckedOptions = {
    recorders: options.recorders,
    like: options.like ?? null,
    channels: options.channels ?? 16,
    auth: options.auth ?? options.like?.auth ?? "none",
    username: options.username ?? DEFAULT_USERNAME,
    password: options.password ?? SIMULATED_PASSWORD,
    idleTimeout: options.idleTimeout ?? 300_000,
    seed: options.seed ?? 1,
    host: options.host ?? "127.0.0.1",
    basePort: options.basePort ?? 0,
    tls: options.tls ?? options.like?.tls ?? false,
    mdns: options.mdns ?? false,
    mdnsInterface: options.mdnsInterface ?? "127.0.0.1",
    faults: options.faults ?? "",
    quirks: options.quirks ?? false,
    writes: options.writes ?? "any",
    transKey: options.transKey ?? "mixed",
    mailPassword: options.mailPassword ?? null,
  };
  wholeNumber("recorders", checked.recorders, 1, MAX_RECORDERS);
  wholeNumber("channels", checked.channels, 1, MAX_CHANNELS);
  wholeNumber("seed", checked.seed, 0, Number.MAX_SAFE_INTEGER);
  if (checked.mdns) wholeNumber("recorders (with mdns)", checked.recorders, 1, MAX_ADVERTISED);
  checkPorts(checked.basePort, checked.recorders);
  wholeNumber("idleTimeout", checked.idleTimeout, 1, MAX_IDLE);
  choice("auth", checked.auth, AUTH_CHOICES);
  choice("writes", checked.writes, WRITE_CHOICES);
  choice("transKey", checked.transKey, SHARES);
  if (checked.username === "") throw new OptionError("username: must not be empty.");
  if (checked.username.includes(":")) throw new OptionError("username: must not contain a colon.");
  if (checked.password === "") throw new OptionError("password: must not be empty.");
  address("host", checked.host);
  address("mdnsInterface", checked.mdnsInterface);
  checkFaults(checked.faults);
  return checked;
}

function wholeNumber(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new OptionError(`${name}: ${value} is not a whole number of ${least} to ${most}.`);
}

function choice(name: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return;
  throw new OptionError(`${name}: "${value}" is not one of ${choices.join(", ")}.`);
}

function checkPorts(first: number, count: number): void {
  if (first === 0) return;
  wholeNumber("port", first, 1, 65_535);
  const last = first + count - 1;
  if (last > 65_535) {
    throw new OptionError(`port: ${count} recorders from port ${first} on need ports to ${last}.`);
  }
}

function address(name: string, value: string): void {
  if (isIP(value) === 0) throw new OptionError(`${name}: "${value}" is not an IP address.`);
}

function checkFaults(specification: string): void {
  try {
    parseFaults(specification);
  } catch (error) {
    throw new OptionError(`faults: ${(error as Error).message}`);
  }
}
