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
  "discover",
  "account",
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

test("with forced colours, what is current or chosen is still marked, and so is the status of a recorder", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  await call("audit.run", { select: {} });
  await page.emulateMedia({ forcedColors: "active" });
  const navigation = page.getByRole("navigation", { name: "Screens" });
  const link = (name: string) => navigation.getByRole("link", { name, exact: true });
  await expect(link("Recorders")).toHaveCSS("outline-style", "solid");
  await expect(link("Channels")).toHaveCSS("outline-style", "none");
  const reached = page.getByRole("gridcell", { name: "Reached", exact: true }).first();
  await expect(reached.locator("svg")).toBeVisible();

  await link("Customers").click();
  const list = page.getByRole("radiogroup", { name: "List" }).locator("label");
  await expect(list.filter({ hasText: "Customers" })).toHaveCSS("outline-style", "solid");
  await expect(list.filter({ hasText: "Sites" })).toHaveCSS("outline-style", "none");
  await link("Overview").click();
  const since = page.getByRole("radiogroup", { name: "New since" }).locator("label");
  await expect(since.filter({ hasText: "Last visit" })).toHaveCSS("outline-style", "solid");
  await expect(since.filter({ hasText: "Yesterday" })).toHaveCSS("outline-style", "none");
});
