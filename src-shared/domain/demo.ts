import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";

/** The demo fleet: simulated recorders in a program of their own, with data of their own. */
export const demoStateSchema = z.object({
  /** `absent`: this host cannot start a demo. */
  state: z.enum(["absent", "stopped", "starting", "running"]),
  /** Address of its screens, for a browser on this computer; null if it opens a window of its own, or does not run. */
  url: z.string().nullable(),
  /** Why the last start failed, or the demo ended by itself. */
  error: musterErrorSchema.nullable(),
});
export type DemoState = z.infer<typeof demoStateSchema>;
