import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { MARKS } from "./judged-parts.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A broken rule, and where. */
export interface Finding {
  readonly id: string;
  readonly at: readonly string[];
}

/**
 * Runs axe over the elements of a selector, without repeated rows.
 * @returns broken rules, and how many rules are kept
 */
export async function runAxe(
  page: Page,
  selector: string,
  options: axeCore.RunOptions,
): Promise<{ found: Finding[]; kept: number }> {
  const there = await page.evaluate(() => "axe" in window);
  if (!there) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(
    async ({ wanted, run, row }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const include = [...document.querySelectorAll<HTMLElement>(wanted)];
      const context = { include, exclude: [...document.querySelectorAll(`[${row}]`)] };
      // Fetched and parsed for the rule about media alone.
      const preload = document.querySelector("audio, video") !== null;
      const results = await axe.run(context, { ...run, preload });
      return { violations: results.violations, passes: results.passes.length };
    },
    { wanted: selector, run: options, row: MARKS.row },
  );
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  return { found, kept: passes };
}
