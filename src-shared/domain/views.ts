import { z } from "zod";
import { jsonSchema } from "#shared/json.ts";

/** Screens that remember arrangements under a name. */
export const VIEW_SCREENS = ["recorders", "channels"] as const;
export const viewScreenSchema = z.enum(VIEW_SCREENS);
export type ViewScreen = z.infer<typeof viewScreenSchema>;

/** A named arrangement of a screen: columns, filters, order. The core keeps it and does not look inside. */
export const savedViewSchema = z.object({ name: z.string(), state: jsonSchema });
export type SavedView = z.infer<typeof savedViewSchema>;
