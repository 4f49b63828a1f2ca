import { accessScreen as text } from "#shared/messages/account-screen.ts";

// In this order: most browsers also name the browsers that they are compatible with.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Headless)?(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad)\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** Longest part of an unknown `User-Agent` header that is shown. */
const LONGEST = 60;

/** A `User-Agent` header in words: `Firefox on Windows`. Other programs keep the name that they gave. */
export function programName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return text.browserOn({ browser, system });
  return browser ?? (userAgent.trim().slice(0, LONGEST) || text.unknownProgram);
}

function nameIn(known: typeof BROWSERS, userAgent: string): string | null {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
