import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createNodeCore, type Core, type NodeCoreOptions } from "#core/index.ts";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  DEMO_CREDENTIAL,
  demoLine,
  populate,
  setDemoCredential,
  startDemoFleet,
  type DemoFleet,
  type Past,
} from "./demo-fleet.ts";
import { StoryClock } from "./demo-past.ts";
import { DAYS } from "./demo-story.ts";
import { showTeam } from "./demo-team-show.ts";
import { interruption } from "./interruption.ts";
import type { OpenOptions } from "./open-options.ts";
import { showScreens } from "./open.ts";
import { natsObstacle } from "./setup-programs.ts";
import { readVersion } from "./version.ts";

/** Simulated recorders announce themselves on loopback alone, and are listened for there alone. */
const LOOPBACK = "127.0.0.1";

interface Demo {
  readonly dataDir: string;
  readonly signal: AbortSignal;
  /** Do everything, check that the screens are served, and end. */
  readonly check: boolean;
  /** How far the past of the fleet goes back. */
  readonly days: number;
  /** Serve it to a team, with agents. */
  readonly team: boolean;
  /** Another process started the demo, and reads what it prints. */
  readonly isWatched: boolean;
  /** Which screens the user wants; null for a window if possible. */
  readonly wish: OpenOptions["wish"];
}

const HELP = `Usage: npm run demo [-- --days N] [--browser] [--team]

  --days N   how many days of audits the demo fleet gets, 1 to ${DAYS} (${DAYS}); fewer are ready sooner
  --browser  use a browser, and download no Electron runtime
  --window   open a window even over SSH or as root
  --team     a team server with four users of different roles, and a site behind two agents; needs nats-server
  --check    do everything, check that the screens are served, and end
`;

/**
 * `npm run demo`: a simulated fleet, found, signed in to and audited, then Muster's screens over it. All of it lives in a
 * directory of its own and is gone afterwards.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean", default: false },
      days: { type: "string", default: String(DAYS) },
      team: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      window: { type: "boolean", default: false },
      // Of the button in Muster: the demo ends with the process that started it.
      "parent-watch": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const days = Number(values.days);
  if (values.help || !Number.isInteger(days) || days < 1 || days > DAYS) {
    (values.help ? process.stdout : process.stderr).write(HELP);
    return values.help ? 0 : 1;
  }
  const obstacle = values.team ? natsObstacle() : null;
  if (obstacle !== null) {
    note(`The demo of a team needs NATS; ${obstacle}.`);
    return 1;
  }
  const signal = values["parent-watch"]
    ? AbortSignal.any([interruption(), endOfInput()])
    : interruption();
  const dataDir = await mkdtemp(join(tmpdir(), "muster-demo-"));
  try {
    const { check, team, browser, window, "parent-watch": isWatched } = values;
    const wish = browser ? "browser" : window ? "window" : null;
    const ended = await demo({ dataDir, signal, check, days, team, isWatched, wish });
    if (ended.ok) return 0;
    if (ended.error.code === "cancelled") return 130;
    note([ended.error.message, ended.error.hint].filter(Boolean).join("\n"));
    return 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Aborts when standard input ends. */
function endOfInput(): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  process.stdin.resume().once("end", end).once("error", end);
  return controller.signal;
}

async function demo(options: Demo): Promise<Result<void>> {
  note("Starting simulated recorders ...");
  const fleet = await startDemoFleet();
  if (!fleet.ok) return fleet;
  try {
    const clock = new StoryClock();
    const kept = await withCore(
      options.dataDir,
      (core) => fill(core, fleet.value, { clock, days: options.days }, options.signal),
      { clock, ...(options.team ? { secretStore: "memory" } : {}) },
    );
    if (!kept.ok) return kept;
    if (options.team) return await showTeam({ ...options, note });
    return await showAndForget(options, kept.value);
  } finally {
    await fleet.value.stop();
    if (!options.signal.aborted) note("The simulated recorders have ended.");
  }
}

/** Fills the inventory and reports what was found. Returns where the password is stored. */
async function fill(
  core: Core,
  fleet: DemoFleet,
  past: Past,
  signal: AbortSignal,
): Promise<Result<SecretStoreKind>> {
  note(`${fleet.recorders.length} simulated recorders run. Searching for them by mDNS ...`);
  note(
    `Then they are audited through a simulated past of ${past.days} ${past.days === 1 ? "day" : "days"}.`,
  );
  const filled = await populate(core, fleet, past, signal);
  if (!filled.ok) return filled;
  if (signal.aborted) return err(fault("cancelled", "Ended."));
  process.stdout.write(`${demoLine(filled.value)}\n`);
  const info = await core.handlers["app.info"]({}, { signal });
  return info.ok ? ok(info.value.secretStore.kind) : info;
}

async function showAndForget(options: Demo, kept: SecretStoreKind): Promise<Result<void>> {
  try {
    return await show(options, kept);
  } finally {
    if (kept === "keychain") await forget(options.dataDir);
  }
}

async function show(options: Demo, kept: SecretStoreKind): Promise<Result<void>> {
  const { check, dataDir, signal, wish } = options;
  const checked = new AbortController();
  return showScreens({
    dataDir,
    wish,
    env: { MUSTER_MDNS_INTERFACE: LOOPBACK },
    signal: AbortSignal.any([signal, checked.signal]),
    say: note,
    // What is kept in memory went with the core that filled the inventory.
    prepare: setDemoCredential,
    async opened(url) {
      tell(url, kept, options.isWatched);
      if (!check) return ok(undefined);
      checked.abort();
      return looked(url);
    },
  });
}

function tell(url: string | null, kept: SecretStoreKind, isWatched: boolean): void {
  if (url !== null) {
    process.stdout.write(`${url}\n`);
    note("Open that address in a browser on this machine; it works once. Ctrl+C ends the demo.");
    return;
  }
  if (isWatched) process.stdout.write("window\n");
  note("Muster's window is open. Closing it, or Ctrl+C here, ends the demo.");
  if (kept === "keychain") return;
  note(
    `This machine has no keychain, so the window does not know the password of '${DEMO_CREDENTIAL}'; see docs/vault.md.`,
  );
}

/** The printed address lets a browser in and leads to the screens. */
async function looked(url: string | null): Promise<Result<void>> {
  if (url === null) return ok(undefined);
  const entry = await fetch(url);
  const cookie = entry.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await fetch(new URL("/", url), { headers: { cookie } });
  if (entry.status === 200 && page.status === 200) return ok(undefined);
  return err(fault("internal", `The screens are not served: ${entry.status}, ${page.status}.`));
}

/** Takes the demo's password out of the keychain again. */
async function forget(dataDir: string): Promise<void> {
  const { signal } = new AbortController();
  await withCore(dataDir, (core) =>
    core.handlers["credentials.remove"]({ name: DEMO_CREDENTIAL, force: true }, { signal }),
  );
}

async function withCore<T>(
  dataDir: string,
  work: (core: Core) => Promise<Result<T>>,
  more: Pick<NodeCoreOptions, "clock" | "secretStore"> = {},
): Promise<Result<T>> {
  const made = await createNodeCore({
    dataDir,
    version: readVersion(),
    mdnsInterface: LOOPBACK,
    processKind: "command",
    ...more,
  });
  if (!made.ok) return made;
  try {
    const started = await made.value.start();
    return started.ok ? await work(made.value) : started;
  } finally {
    await made.value.stop();
  }
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  return 1;
});
