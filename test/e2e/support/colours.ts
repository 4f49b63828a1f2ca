import type { Page } from "@playwright/test";
import { MARKS } from "./judged-parts.ts";

/** Looks of texts that axe has accepted in this process. See `markTexts`. */
const accepted = new Set<string>();

/**
 * Marks the texts whose colours are to be judged as they are now. Texts of the same look are judged once in a process, because the answer is the same.
 * @returns how many texts there are, and the looks of the marked ones
 */
export function markColours(page: Page): Promise<{ texts: number; looks: string[] }> {
  return page.evaluate(markTexts, { ...MARKS, known: [...accepted] });
}

/** Texts of these looks are not judged again. */
export function acceptLooks(looks: readonly string[]): void {
  for (const look of looks) accepted.add(look);
}

/**
 * Runs in the page. Marks one text of each look that is not known. A look has all that axe judges colours by: style of the text,
 * whether its control is disabled, and the paint of everything at its place that paints; of a link within a text, the style of that text too.
 */
function markTexts({
  root,
  row,
  text: mark,
  known,
}: typeof MARKS & { readonly known: readonly string[] }): { texts: number; looks: string[] } {
  const own = "color -webkit-text-fill-color -webkit-text-stroke text-shadow";
  const ofLarge = "font-size font-weight";
  const ofLinks = `${own} ${ofLarge} text-decoration border-bottom`;
  const painted = "background-color background-image opacity filter mix-blend-mode";
  const styleOf = (element: Element, names: string): string => {
    const style = getComputedStyle(element);
    return names
      .split(" ")
      .map((name) => style.getPropertyValue(name))
      .join(";");
  };
  // In the order of `painted`.
  const ungrouped = "1;none;normal";
  const unpainted = `rgba(0, 0, 0, 0);none;${ungrouped}`;
  const isOpaque = (paint: string): boolean =>
    paint.startsWith("rgb(") && paint.endsWith(`;${ungrouped}`);
  const paints = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const paint = paints.get(element) ?? styleOf(element, painted);
    paints.set(element, paint);
    return paint;
  };
  /** Paint of the layers that can be seen: below an opaque one, only what changes a whole group of elements. */
  const paintedOf = (stack: readonly Element[], element: Element): string[] => {
    // The background of the body is the one of the whole page: a layer may lie between them.
    const opaqueAt = stack.findIndex(
      (one, at) => at >= stack.indexOf(element) && one !== document.body && isOpaque(paintOf(one)),
    );
    const isBelow = (at: number): boolean => opaqueAt !== -1 && at > opaqueAt;
    return stack
      .map((one, at) => ({ paint: paintOf(one), isOwn: one === element, at }))
      .filter(({ paint, at }) => !isBelow(at) || !paint.endsWith(`;${ungrouped}`))
      .filter(({ paint, isOwn }) => isOwn || paint !== unpainted)
      .map(({ paint, isOwn }) => `${isOwn}${paint}`);
  };
  const ancestorsOf = (element: Element | null): Element[] =>
    element === null ? [] : [element, ...ancestorsOf(element.parentElement)];

  const isField = (element: Element): boolean =>
    element.matches("select, textarea, input") &&
    !element.matches(
      "[type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image]",
    );
  const wordsOf = (element: Element): Text[] =>
    [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== "",
    ) as Text[];
  const placesOf = (element: Element): DOMRect[] => {
    if (isField(element)) return [element.getBoundingClientRect()];
    return wordsOf(element).flatMap((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()];
    });
  };
  /** Elements in the middle of the part of the place that a user sees: containers cut long texts off. */
  const stackAt = (element: Element, place: DOMRect): Element[] => {
    let [left, top, right, bottom] = [place.left, place.top, place.right, place.bottom];
    for (const one of ancestorsOf(element)) {
      if (getComputedStyle(one).overflow === "visible") continue;
      const box = one.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  const layersOf = (element: Element): string => {
    const stacks = placesOf(element).map((place) => stackAt(element, place));
    const isSeen = stacks.length > 0 && stacks.every((stack) => stack.includes(element));
    const seen = isSeen ? stacks : [ancestorsOf(element)];
    const layers = seen.map((stack) => paintedOf(stack, element).join("|"));
    return [isSeen, ...new Set(layers)].join("/");
  };
  const disabled = [...document.querySelectorAll(":disabled, [aria-disabled=true]")];
  const labelsOfDisabled = new Set(
    disabled.flatMap((control) => [
      ...((control as HTMLInputElement).labels ?? []),
      ...(control.getAttribute("aria-labelledby")?.split(/\s+/) ?? []).map((id) =>
        document.getElementById(id),
      ),
    ]),
  );
  const isDisabled = (element: Element): boolean =>
    element.closest(":disabled, [aria-disabled=true]") !== null ||
    ancestorsOf(element).some((one) => labelsOfDisabled.has(one as HTMLElement));
  const blockOf = (link: Element): Element | undefined =>
    ancestorsOf(link.parentElement).find(
      (one) => !getComputedStyle(one).display.startsWith("inline"),
    );
  /** The text around it, if it is a link within a text. */
  const textAround = (link: Element | null): Element | undefined => {
    const block = link === null ? undefined : blockOf(link);
    return block?.textContent?.trim() === link?.textContent?.trim() ? undefined : block;
  };
  const lookOf = (element: Element, link: Element | null, around: Element | undefined): string => {
    const isShort = element.textContent?.trim().length === 1;
    // Below 14 points, no text is large for WCAG 1.4.3.
    const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) < 18;
    return [
      isField(element) ? `${element.tagName} ${element.className}` : "",
      isShort,
      isDisabled(element),
      styleOf(element, own),
      isSmall ? "small" : styleOf(element, ofLarge),
      layersOf(element),
      link === null || around === undefined
        ? ""
        : [link, around].map((one) => `${styleOf(one, ofLinks)}${paintOf(one)}`).join("|"),
    ].join(" ");
  };
  // FNV-1a, twice, with different numbers.
  const hash = (value: string): string => {
    let [one, other] = [0x81_1c_9d_c5, 0x01_00_01_93];
    for (let at = 0; at < value.length; at += 1) {
      one = Math.imul(one ^ value.charCodeAt(at), 0x01_00_01_93);
      other = Math.imul(other ^ value.charCodeAt(at), 0x85_eb_ca_6b);
    }
    return `${one >>> 0}-${other >>> 0}`;
  };

  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const sheets = [...document.adoptedStyleSheets];
  // Without this, a hit test leaves out elements that take no pointer events but are painted.
  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [...sheets, all];
  const seen = new Set(known);
  const looks: string[] = [];
  const texts = [...document.querySelectorAll(`[${root}], [${root}] *`)].filter(
    (element) =>
      (isField(element) || wordsOf(element).length > 0) &&
      element.checkVisibility() &&
      !element.closest(`[${row}]`),
  );
  for (const element of texts) {
    const link = element.closest("a[href], [role=link]");
    const around = textAround(link);
    const look = hash(lookOf(element, link, around));
    if (seen.has(look)) continue;
    seen.add(look);
    looks.push(look);
    element.setAttribute(mark, "");
    if (around !== undefined) link?.setAttribute(mark, "");
  }
  document.adoptedStyleSheets = sheets;
  return { texts: texts.length, looks };
}
