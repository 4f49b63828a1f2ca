import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Full path of a program on PATH; null when there is none. */
export function onPath(name: string, path: string = process.env["PATH"] ?? ""): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Names under which systems install Chromium, best first. */
const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser that tests drive: CHROMIUM_PATH, else one on PATH, else Playwright's own if it was downloaded.
 * @returns its path; null when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return isProgram(named) ? named : null;
  for (const name of CHROMIUM_NAMES) {
    const found = onPath(name, env["PATH"]);
    if (found !== null) return found;
  }
  return playwrightChromium();
}

/**
 * Chromium without a window of its own, which drives the same pages with less work: for tests that need no window.
 * @returns its path; null when there is none, or when CHROMIUM_PATH names the browser to take.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | null {
  return env["CHROMIUM_PATH"] ? null : onPath(HEADLESS_SHELL, env["PATH"]);
}

/** Its name on PATH, and that of its Debian package. */
export const HEADLESS_SHELL = "chromium-headless-shell";

function playwrightChromium(): string | null {
  const load = createRequire(import.meta.url);
  const { chromium } = load("@playwright/test") as typeof import("@playwright/test");
  const path = chromium.executablePath();
  return path !== "" && existsSync(path) ? path : null;
}

/** What the keychain tests need, and the Debian package that brings it. */
const KEYCHAIN_PROGRAMS: Record<string, string> = {
  "dbus-daemon": "dbus",
  "dbus-monitor": "dbus",
  "gnome-keyring-daemon": "gnome-keyring",
  "secret-tool": "libsecret-tools",
};
const LIBSECRET_FOLDERS = [
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
  "/usr/lib64",
  "/usr/lib",
  "/lib",
];

/** Debian packages that are missing for the keychain tests; empty when all is there. */
export function missingForKeychain(): string[] {
  const programs = Object.entries(KEYCHAIN_PROGRAMS).filter(([name]) => onPath(name) === null);
  const library = LIBSECRET_FOLDERS.some((folder) => existsSync(join(folder, "libsecret-1.so.0")));
  const packages = programs.map(([, name]) => name);
  return [...new Set(library ? packages : [...packages, "libsecret-1-0"])];
}

/** Web servers that the Digest tests sign in to, and the Debian package that brings each. */
const WEB_SERVERS: Record<string, string> = {
  "/usr/lib/apache2/modules/mod_auth_digest.so": "apache2-bin",
  "/usr/sbin/lighttpd": "lighttpd",
};

/** Debian packages that are missing for the Digest tests; empty when all is there. */
export function missingForDigest(): string[] {
  const missing = Object.entries(WEB_SERVERS).filter(([file]) => !existsSync(file));
  return missing.map(([, name]) => name);
}

/** What the tests on networks of their own need, and the Debian package that brings it. */
const NETWORK_PROGRAMS: Record<string, string> = {
  ip: "iproute2",
  "avahi-daemon": "avahi-daemon",
  unshare: "util-linux",
  setpriv: "util-linux",
  nmap: "nmap",
};

/** Debian packages that are missing for the tests on networks of their own; empty when all is there. */
export function missingForNetworks(): string[] {
  const missing = Object.entries(NETWORK_PROGRAMS).filter(([name]) => onPath(name) === null);
  return [...new Set(missing.map(([, name]) => name))];
}

/** Debian packages that are missing for the tests of agents. */
export function missingForNats(): string[] {
  return onPath("nats-server") === null ? ["nats-server"] : [];
}

/** Why the tests of agents cannot run on this machine; null when they can. */
export function natsObstacle(): string | null {
  const missing = missingForNats();
  return missing.length === 0
    ? null
    : `missing: ${missing.join(", ")} (Debian package; elsewhere: https://nats.io/download)`;
}

/** Why a test cannot make networks of its own on this machine; null when it can, as root on Linux. */
export function networkObstacle(): string | null {
  if (process.platform !== "linux") return `${process.platform} has no network namespaces`;
  if (process.getuid?.() !== 0) return "network namespaces are made by root alone";
  const missing = missingForNetworks();
  return missing.length === 0 ? null : `missing: ${missing.join(", ")} (Debian packages)`;
}
