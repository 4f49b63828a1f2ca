import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axeCore from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What a colour scheme can change: all other rules judge the same elements in the light and in the dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

interface Rules {
  readonly type: "tag" | "rule";
  readonly values: string[];
}

/**
 * No rule of WCAG 2.2 A and AA that axe can judge is broken on the page as it is now: in the light, and in the dark. Where a
 * dialog is open the dialog is judged: what lies behind it is out of reach, and judged where nothing covers it.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await show(page, "light");
  expect(await judge(page, { type: "tag", values: WCAG })).toBeGreaterThan(5);
  await show(page, "dark");
  expect(await judge(page, { type: "rule", values: OF_COLOURS })).toBeGreaterThan(0);
}

/** The same for a page without the screens, such as the sign-in page of a team server. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await judge(page, { type: "tag", values: WCAG })).toBeGreaterThan(5);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await judge(page, { type: "rule", values: OF_COLOURS })).toBeGreaterThan(0);
}

/** How many rules are kept; none may be broken. */
async function judge(page: Page, rules: Rules): Promise<number> {
  const there = await page.evaluate(() => "axe" in window);
  if (!there) await page.evaluate(AXE);
  const { violations, kept } = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const dialogs = [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]'),
    ];
    const open = dialogs.filter((dialog) => dialog.checkVisibility());
    const beside = [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"]')];
    const context = open.length === 0 ? document : { include: [...open, ...beside] };
    // Fetched and parsed for the rule about media alone.
    const preload = document.querySelector("audio, video") !== null;
    // What is kept is only counted, not told element by element, which is half of the time.
    const results = await axe.run(context, { runOnly, preload, resultTypes: ["violations"] });
    return { violations: results.violations, kept: results.passes.length };
  }, rules);
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
  return kept;
}

async function show(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await settled(page);
}

/** Until a frame has been drawn, and whatever moves has come to its end, some colours are still those of the other scheme. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return !document.getAnimations().some((one) => one instanceof CSSTransition);
  });
}
