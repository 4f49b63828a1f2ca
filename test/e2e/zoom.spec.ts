import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.use({ simulated: ["--recorders", "4"], ownPage: true });

const SCREENS = [
  "overview",
  "wall",
  "customers",
  "sites",
  "recorders",
  "channels",
  "alerts",
  "bulk",
  "plans",
  "rollouts",
  "drift",
  "activity",
  "settings/appearance",
  "settings/alerts",
  "help",
  "import",
] as const;

/** What of the page cannot be reached: wider than the window, or with a part that is cut off at the right. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ["page"] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const one of document.querySelectorAll("button, input, select, h1")) {
      const { right, width: own } = one.getBoundingClientRect();
      if (own > 1 && right > width + 1 && !scrolls(one.parentElement))
        found.push(one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
    }
    return found;
  });
}

test("every screen can be used at 200 % and 400 % zoom of a window of 1280 × 1024", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  await call("audit.run", { select: {} });
  for (const [width, height] of [
    [640, 512],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const screen of SCREENS) {
      await page.evaluate((hash) => window.location.assign(hash), `#/${screen}`);
      await expect(page.locator("#screen-title")).toBeVisible();
      await expect.poll(() => cutOff(page), { message: `${screen} at ${width}` }).toEqual([]);
    }
    // The page scrolls in one direction only, and its end can be reached.
    const status = page.getByText("Connected", { exact: true });
    await status.scrollIntoViewIfNeeded();
    await expect(status).toBeInViewport();
  }
});

test("with forced colours, the current screen and every status are still marked", async ({
  stocked,
}) => {
  const { page } = stocked;
  await page.emulateMedia({ forcedColors: "active" });
  const here = page
    .getByRole("navigation", { name: "Screens" })
    .getByRole("link", { name: "Recorders" });
  await expect(here).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("gridcell").filter({ has: page.locator("svg") })).not.toHaveCount(0);
});
