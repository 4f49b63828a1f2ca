import type { ImportFault } from "#shared/domain/import.ts";
import type { Standing } from "../inventory/index.ts";
import type { Mapping } from "./mapping.ts";
import { faultAt } from "./read-rows.ts";
import { lower } from "./same.ts";

/** Codes that the file gives to sites: one a site. */
export function createSiteCodes(sites: Standing["sites"], mapping: Mapping) {
  const before = new Map(sites.map(({ name, code }) => [lower(name), code]));
  const given = new Map<string, { site: string; code: string; row: number }>();
  return {
    /**
     * Gives a site its code. Answers the change in words, null where there is none (any more), or the fault of a row that
     * contradicts an earlier one.
     */
    take(row: number, site: string, code: string): string | ImportFault | null {
      const key = lower(site);
      const first = given.get(key);
      if (!first) {
        given.set(key, { site, code, row });
        const was = before.get(key) ?? "";
        return was === code ? null : `site code: ${was || "(none)"} → ${code}`;
      }
      if (first.code === code) return null;
      const message = `Row ${first.row} gives the site '${first.site}' the code '${first.code}'.`;
      const mend = "A site has one code: correct one of the two rows.";
      return faultAt(row, mapping.of("siteCode"), code, { message, mend });
    },
    /** Those that are new. */
    changed(): Map<string, string> {
      const news = [...given].filter(([key, { code }]) => (before.get(key) ?? "") !== code);
      return new Map(news.map(([, { site, code }]) => [site, code]));
    },
  };
}
