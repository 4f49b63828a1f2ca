import type { Page } from "@playwright/test";

/** Attributes that mark, in the page, what is judged. */
export const MARKS = {
  root: "data-judged",
  row: "data-repeated-row",
  text: "data-judged-text",
  target: "data-judged-target",
};

/**
 * Marks the parts of the page to judge: an open dialog with messages beside it, or the whole page. What is behind a dialog is out
 * of reach, and judged where nothing covers it. Of rows that differ in their texts alone, all but the first are marked as repeated.
 */
export async function markParts(page: Page): Promise<void> {
  await page.evaluate(markRoots, MARKS.root);
  await page.evaluate(markRepeatedRows, MARKS);
}

/**
 * Marks the controls whose size axe has to judge: those below 24 × 24 CSS pixels (WCAG 2.5.8), and those that another control may cover in part.
 * All others are large enough.
 * @returns how many are marked
 */
export function markTargets(page: Page): Promise<number> {
  return page.evaluate(markSmallTargets, MARKS);
}

/** Runs in the page. */
function markSmallTargets({ root, row, target }: typeof MARKS): number {
  for (const old of document.querySelectorAll(`[${target}]`)) old.removeAttribute(target);
  const focusable =
    "a[href], area[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]";
  const controls = [...document.querySelectorAll(focusable)]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ control, place: control.getBoundingClientRect() }));
  const isJudged = (control: Element): boolean =>
    control.closest(`[${root}]`) !== null && control.closest(`[${row}]`) === null;
  const small = controls.filter(({ control, place }) => {
    if (!isJudged(control)) return false;
    if (place.width < 24 || place.height < 24) return true;
    return controls.some(
      (other) =>
        !other.control.contains(control) &&
        other.place.left < place.right &&
        other.place.right > place.left &&
        other.place.top < place.bottom &&
        other.place.bottom > place.top,
    );
  });
  for (const { control } of small) control.setAttribute(target, "");
  return small.length;
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
