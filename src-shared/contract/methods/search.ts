import { z } from "zod";
import { searchHitSchema } from "#shared/domain/search.ts";
import { method } from "../method.ts";

export const searchMethods = {
  /**
   * Recorders (name, address, model, serial number, MAC, site, customer), customers, sites, channels (name, or number such
   * as `CH2` together with the recorder), templates, plans, rollouts and open alerts that contain every word of a text; a few of each
   * kind, those whose name begins with the text first.
   */
  "search.find": method({
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.object({ hits: z.array(searchHitSchema) }),
    role: "viewer",
    scope: "handler",
    inputs: { text: "filter" },
    log: "none",
    readOnly: true,
  }),
} as const;
