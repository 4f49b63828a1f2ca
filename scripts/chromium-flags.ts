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
 * For stories. Their screens run for seconds: optimising the code takes more processor time than it saves, and so does interpreting.
 * Benchmarks optimise.
 */
export const STORY_FLAGS: string[] = [
  ...CHROMIUM_FLAGS,
  "--js-flags=--no-opt --no-maglev --always-sparkplug",
];
