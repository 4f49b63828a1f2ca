import type { Page } from "@playwright/test";

/** Times and dates, which the browser formats: `24 Nov 2026, 03:12`, `5 min ago`, `yesterday`. */
const TIMES =
  /\d{1,2} [A-Z][a-z]{2,8}( \d{4})?|[A-Z][a-z]{2} \d{1,2}(, \d{4})?|\d+ ?(s|min|h|hr|days?|hours?|mths?)\.?( ago)?|yesterday|\b(AM|PM|UTC)\b/g;

/** `guards@example.org`, `mail.example.org`. */
const HOSTS = /\S+@\S+|[\w-]+(\.[\w-]+)+/g;

/**
 * Visible texts of the page that no message catalogue marked as ⟦text⟧, in the pseudo-locale. Numbers, times, keys, code, examples of files and the
 * given data are not texts.
 * @param data names and values of the inventory
 */
export async function unmarkedTexts(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(readUnmarked);
  const longestFirst = ["Muster", ...data].toSorted((one, other) => other.length - one.length);
  return [...new Set(texts)].filter((text) => {
    const rest = longestFirst.reduce((left, value) => left.replaceAll(value, " "), text);
    return /\p{L}{2}/u.test(rest.replaceAll(TIMES, " ").replaceAll(HOSTS, " "));
  });
}

/** Runs in the browser. A text with an element inside has its marks in several text nodes. */
function readUnmarked(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unmarked: string[] = [];
  let depth = 0;
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    let text = "";
    for (const letter of currentNode.nodeValue ?? "") {
      if (letter === "⟦") depth += 1;
      else if (letter === "⟧") depth -= 1;
      else if (depth === 0) text += letter;
    }
    const element = currentNode.parentElement;
    const isText =
      element?.checkVisibility() &&
      !element.closest("kbd, code, pre, time, script, style, [translate=no]");
    // A name in two parts counts as one text.
    const name = element?.closest<HTMLElement>("[data-name]")?.dataset["name"];
    if (isText && text.trim() !== "") unmarked.push(name ?? text.trim());
  }
  return unmarked;
}
