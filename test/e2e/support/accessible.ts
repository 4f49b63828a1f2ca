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
 * dialog is open the dialog is judged: what lies behind it is out of reach, and judged where nothing covers it. Of rows that differ
 * in their texts alone, the first is judged.
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
  await page.evaluate(markRepeatedRows, REPEATED);
  const { violations, kept } = await page.evaluate(
    async ({ runOnly, repeated }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const dialogs = [
        ...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]'),
      ];
      const open = dialogs.filter((dialog) => dialog.checkVisibility());
      const beside = [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"]')];
      const include = open.length === 0 ? [document] : [...open, ...beside];
      const context = { include, exclude: [...document.querySelectorAll(`[${repeated}]`)] };
      // Fetched and parsed for the rule about media alone.
      const preload = document.querySelector("audio, video") !== null;
      // What is kept is only counted, not told element by element, which is half of the time.
      const results = await axe.run(context, { runOnly, preload, resultTypes: ["violations"] });
      return { violations: results.violations, kept: results.passes.length };
    },
    { runOnly: rules, repeated: REPEATED },
  );
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
  return kept;
}

const REPEATED = "data-repeated-row";

/**
 * Runs in the page. Marks the rows of tables and grids that equal an earlier row but for texts, names and places: the same rules judge
 * them in the same way, and rows are most of a screen.
 */
function markRepeatedRows(mark: string): void {
  const varies = /^(id|aria-(label|rowindex)|row-(id|index)|comp-id|title|href|for|name|value)$/;
  const refers = /^aria-(labelledby|describedby|controls|owns)$/;
  const places = /(?:^|;)\s*(?:transform|translate|top|left|width|height)\s*:[^;]*/g;
  const valueOf = (name: string, value: string): string => {
    if (name === "style") return value.replaceAll(places, "");
    if (refers.test(name))
      return String(value.split(/\s+/).every((id) => document.getElementById(id)));
    return varies.test(name) ? String(value !== "") : value;
  };
  const signatureOf = (element: Element): string => {
    const names = element.getAttributeNames().filter((name) => name !== mark);
    const own = names.map((name) => `${name}=${valueOf(name, element.getAttribute(name) ?? "")}`);
    const inside = [...element.childNodes].map((child) =>
      child instanceof Element ? signatureOf(child) : String(child.textContent?.trim() !== ""),
    );
    return `<${element.tagName} ${own.join(" ")}>${inside.join("")}</>`;
  };
  const seen = new Set<string>();
  for (const row of document.querySelectorAll('[role="row"], tbody > tr')) {
    const signature = signatureOf(row);
    row.toggleAttribute(mark, seen.has(signature) && !row.matches(":hover, :focus-within"));
    seen.add(signature);
  }
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
