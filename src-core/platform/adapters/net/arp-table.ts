import { readFile } from "node:fs/promises";
import type { Neighbours } from "#core/platform/ports/neighbours.ts";

/** Linux keeps its neighbours' hardware addresses in a file that everybody may read; other systems do not. */
export function createArpTable(file = "/proc/net/arp"): Neighbours {
  return {
    async read() {
      try {
        return parseArpTable(await readFile(file, "utf8"));
      } catch {
        return new Map();
      }
    },
  };
}

/** `ATF_COM`: the entry is complete. */
const COMPLETE = 0x2;

/** Address → MAC of the complete entries of `/proc/net/arp`. */
export function parseArpTable(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split("\n").slice(1)) {
    const [address, , flags = "0", mac = ""] = line.trim().split(/\s+/);
    const complete = (Number(flags) & COMPLETE) !== 0;
    if (address && complete && /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i.test(mac)) {
      found.set(address, mac.toUpperCase());
    }
  }
  return found;
}
