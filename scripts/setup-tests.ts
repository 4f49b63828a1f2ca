import { existsSync } from "node:fs";
import {
  findChromium,
  HEADLESS_SHELL,
  missingForDigest,
  missingForKeychain,
  missingForNats,
  missingForNetworks,
  natsObstacle,
  networkObstacle,
  onPath,
} from "./setup-programs.ts";
import { run, runTool } from "./run.ts";

export interface Needs {
  chromium: boolean;
  keychain: boolean;
}

export interface Setup {
  /** Why the keychain tests have to be skipped; null when they can run. */
  keychainSkipped: string | null;
  /** Why the tests on networks of their own have to be skipped; null when they can run. */
  networksSkipped: string | null;
  /** Why the tests of agents have to be skipped; null when they can run. */
  natsSkipped: string | null;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Root on Debian or a relative of it: there missing programs can be installed without asking. */
const canInstall =
  process.getuid?.() === 0 && existsSync("/etc/debian_version") && onPath("apt-get") !== null;

/**
 * Brings what tests need beyond `npm ci`: a Chromium, and a keychain daemon that the tests start for themselves.
 * @throws Error saying how to install a browser, if one is needed and missing.
 */
export async function setUp(needs: Needs): Promise<Setup> {
  await installPackages(wantedPackages(needs));
  if (needs.chromium) await ensureChromium();
  return {
    keychainSkipped: needs.keychain ? keychainObstacle() : null,
    networksSkipped: needs.keychain ? networkObstacle() : null,
    natsSkipped: needs.keychain ? natsObstacle() : null,
  };
}

function wantedPackages(needs: Needs): string[] {
  const unsetBrowser = (process.env["CHROMIUM_PATH"] ?? "") === "";
  const chromium =
    needs.chromium && unsetBrowser && findChromium() === null
      ? ["chromium", "fonts-liberation"]
      : [];
  const keychain = needs.keychain && process.platform === "linux" ? missingForKeychain() : [];
  // The same suite needs all of them: integration.
  const webServers = needs.keychain && process.platform === "linux" ? missingForDigest() : [];
  const networks = needs.keychain && process.platform === "linux" ? missingForNetworks() : [];
  const nats = needs.keychain ? missingForNats() : [];
  return [...chromium, ...keychain, ...webServers, ...networks, ...nats];
}

async function installPackages(packages: string[]): Promise<void> {
  if (packages.length === 0 || !canInstall) return;
  say(`Installing ${packages.join(", ")} with apt-get (once; takes a minute or two) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const lock = ["-o", "DPkg::Lock::Timeout=300"];
  const update = await run("apt-get", ["-qq", ...lock, "update"], { env, capture: true });
  const install = await run(
    "apt-get",
    ["-qq", ...lock, "install", "-y", "--no-install-recommends", ...packages],
    { env, capture: true },
  );
  if (install.status !== 0) {
    say(`apt-get could not install them:\n${lastLines(update.output + install.output)}`);
  }
  if (packages.includes("chromium")) await installHeadlessShell();
}

const lastLines = (text: string): string => text.trim().split("\n").slice(-8).join("\n");

/** Installs the headless shell. Not every release has it; without it, tests use Chromium itself. */
async function installHeadlessShell(): Promise<void> {
  const args = ["-qq", "install", "-y", "--no-install-recommends", HEADLESS_SHELL];
  await run("apt-get", args, { capture: true });
}

async function ensureChromium(): Promise<void> {
  if (findChromium() !== null) return;
  const named = process.env["CHROMIUM_PATH"] ?? "";
  if (named !== "") {
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program. Correct it, or unset it.`);
  }
  say("Downloading Chromium with Playwright ...");
  await runTool("@playwright/test", "playwright", ["install", "chromium"]);
  if (findChromium() !== null) return;
  throw new Error(
    "The tests need Chromium and none could be had. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to the one you have.",
  );
}

function keychainObstacle(): string | null {
  if (process.platform !== "linux") {
    return `they start a keychain daemon of their own, which ${process.platform} does not have`;
  }
  const missing = missingForKeychain();
  return missing.length === 0 ? null : `missing: ${missing.join(", ")} (Debian packages)`;
}
