import { expect, type Page } from "@playwright/test";
import { judgeAll, judgeColours } from "./axe.ts";
import { acceptLooks, markColours } from "./colours.ts";
import { markParts, markTargets } from "./judged-parts.ts";

/**
 * No rule of WCAG 2.2 A and AA that axe can judge is broken on the page as it is now: in the light, and in the dark. A colour
 * scheme can change colours alone: all other rules judge the same elements in both.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await show(page, "light");
  await expectAccessible(page);
  await show(page, "dark");
  await expectColours(page);
}

/** The same for a page without the screens, such as the sign-in page of a team server. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColours(page);
}

async function expectAccessible(page: Page): Promise<void> {
  await markParts(page);
  const targets = await markTargets(page);
  const { texts, looks } = await markColours(page);
  const { found, kept } = await judgeAll(page, { texts: looks.length, targets });
  expect(found).toEqual([]);
  expect(kept).toBeGreaterThan(4);
  expect(texts).toBeGreaterThan(0);
  acceptLooks(looks);
}

async function expectColours(page: Page): Promise<void> {
  await markParts(page);
  const { texts, looks } = await markColours(page);
  expect(texts).toBeGreaterThan(0);
  if (looks.length === 0) return;
  const { found } = await judgeColours(page);
  expect(found).toEqual([]);
  acceptLooks(looks);
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
