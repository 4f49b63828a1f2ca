/** A Chromium for tests: it connects only to the page under test. */
export const CHROMIUM_FLAGS: string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--disable-sync",
  "--disable-gpu",
  "--disable-quic",
  // Chromium refuses its own sandbox to root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Features that stories do without. Chromium obeys the last such list only, so it repeats the list of Playwright (test/unit/scripts/chromium-flags.test.ts).
 */
export const DISABLED_FEATURES = [
  // Parses all scripts of each page on another thread, although the renderer process still has them compiled.
  "ScriptStreaming",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Options of V8 for stories. */
const STORY_V8 = [
  // Screens of stories run for seconds: optimising the code takes more processor time than it saves, and so does interpreting.
  "--no-opt",
  "--no-maglev",
  "--always-sparkplug",
  // Megabytes. A page of a story ends before it fills this heap, so there is almost no garbage collection.
  "--min-semi-space-size=32",
  "--initial-heap-size=256",
];

/** Flags for stories. Benchmarks use Chromium without them. */
export const STORY_FLAGS: string[] = [
  ...CHROMIUM_FLAGS,
  `--js-flags=${STORY_V8.join(" ")}`,
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  // Compiled code would be written after each load, and is never read: see `ScriptStreaming`.
  "--v8-cache-options=none",
];
