import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { MARKS } from "./judged-parts.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that a colour scheme can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const SIZE_RULE = "target-size";

/** What the rules judge that take most of the time: elements that are marked for them. They also ask for a map of all elements, which axe makes once in each run. */
const CONFIGURATION: axeCore.Spec = {
  rules: [
    { id: "color-contrast", selector: `[${MARKS.text}]` },
    {
      id: "link-in-text-block",
      selector: `a[href][${MARKS.text}], [role=link][${MARKS.text}]`,
    },
    { id: SIZE_RULE, selector: `[${MARKS.target}]` },
  ],
};

/** WCAG 2.2 A and AA. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A broken rule, and where. */
export interface Finding {
  readonly id: string;
  readonly at: readonly string[];
}

export interface Judged {
  readonly found: readonly Finding[];
  /** How many rules are kept. */
  readonly kept: number;
}

/** Judges the marked parts of the page by all rules of WCAG 2.2 A and AA; those about colours and sizes only if there is something marked for them. */
export function judgeAll(page: Page, marked: { texts: number; targets: number }): Promise<Judged> {
  const unasked = [
    ...(marked.texts === 0 ? COLOUR_RULES : []),
    ...(marked.targets === 0 ? [SIZE_RULE] : []),
  ];
  const rules = Object.fromEntries(unasked.map((id) => [id, { enabled: false }]));
  return runAxe(page, { runOnly: { type: "tag", values: WCAG }, rules });
}

/** Judges the colours of the marked texts alone. */
export const judgeColours = (page: Page): Promise<Judged> =>
  runAxe(page, { runOnly: { type: "rule", values: COLOUR_RULES } });

async function runAxe(page: Page, options: axeCore.RunOptions): Promise<Judged> {
  // What is kept is only counted, not listed element by element, which is half of the time.
  const wanted = { ...options, resultTypes: ["violations"] } satisfies axeCore.RunOptions;
  const results = await page.evaluate(runInPage, { ...MARKS, options: wanted });
  if (results !== null) return results;
  await page.evaluate(`${AXE};axe.configure(${JSON.stringify(CONFIGURATION)})`);
  return (await page.evaluate(runInPage, { ...MARKS, options: wanted })) as Judged;
}

/** Runs in the page. @returns null if axe is not there yet */
async function runInPage({
  root,
  row,
  options,
}: typeof MARKS & { readonly options: axeCore.RunOptions }): Promise<Judged | null> {
  const { axe } = window as unknown as { axe?: typeof axeCore };
  if (!axe) return null;
  const include = [...document.querySelectorAll<HTMLElement>(`[${root}]`)];
  const context = { include, exclude: [...document.querySelectorAll(`[${row}]`)] };
  // Fetched and parsed for the rule about media alone.
  const preload = document.querySelector("audio, video") !== null;
  const { violations, passes } = await axe.run(context, { ...options, preload });
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  return { found, kept: passes.length };
}
