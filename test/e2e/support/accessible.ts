import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No rule of WCAG 2.2 A and AA that axe can judge is broken on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const passes = await expectNoViolations(axe(page).withTags(TAGS));
  expect(passes).toBeGreaterThan(10);
}

/** In the light and in the dark scheme, which differ in their colours alone. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await show(page, "light");
  await expectAccessible(page);
  await show(page, "dark");
  const passes = await expectNoViolations(axe(page).withRules("color-contrast"));
  expect(passes).toBe(1);
}

/** Without axe's second page for frames of other origins: there are none. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** @returns how many rules had something to judge, and found it well */
async function expectNoViolations(builder: AxeBuilder): Promise<number> {
  const { violations, passes } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
  return passes.length;
}

async function show(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await settled(page);
}

/** Colours change by transitions, however short; until a frame has been drawn, some are still those of the other scheme. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
}
