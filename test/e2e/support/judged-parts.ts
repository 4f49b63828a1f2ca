import type { Page } from "@playwright/test";

/** Attributes that mark, in the page, what is judged. */
export const MARKS = { root: "data-judged", row: "data-repeated-row", text: "data-judged-text" };

/**
 * Marks the parts of the page to judge: an open dialog with messages beside it, or the whole page. What is behind a dialog is out
 * of reach, and judged where nothing covers it. Of rows that differ in their texts alone, all but the first are marked as repeated.
 */
export async function markParts(page: Page): Promise<void> {
  await page.evaluate(markRoots, MARKS.root);
  await page.evaluate(markRepeatedRows, MARKS);
}

/** Runs in the page. */
function markRoots(mark: string): void {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  const open = dialogs.filter((dialog) => dialog.checkVisibility());
  const beside = [...document.querySelectorAll('[role="alert"], [role="status"]')];
  const roots = open.length === 0 ? [document.documentElement] : [...open, ...beside];
  for (const root of roots) root.setAttribute(mark, "");
}

/**
 * Runs in the page. Marks the rows of tables and grids that equal an earlier row but for texts, names and places: the same rules judge
 * them in the same way, and rows are most of a screen.
 */
function markRepeatedRows(marks: typeof MARKS): void {
  const ours = Object.values(marks);
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
    const names = element.getAttributeNames().filter((name) => !ours.includes(name));
    const own = names.map((name) => `${name}=${valueOf(name, element.getAttribute(name) ?? "")}`);
    const inside = [...element.childNodes].map((child) =>
      child instanceof Element ? signatureOf(child) : String(child.textContent?.trim() !== ""),
    );
    return `<${element.tagName} ${own.join(" ")}>${inside.join("")}</>`;
  };
  const seen = new Set<string>();
  for (const row of document.querySelectorAll('[role="row"], tbody > tr')) {
    const signature = signatureOf(row);
    row.toggleAttribute(marks.row, seen.has(signature) && !row.matches(":hover, :focus-within"));
    seen.add(signature);
  }
}
