import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";

/** The server that a desktop window works with, and its connection. */
export const windowServerSchema = z.object({
  /** `https://muster.example.com:8443`; null if the window works with the data of this computer. */
  address: z.string().nullable(),
  /** Whether another server can be chosen: only in a desktop window. */
  canChoose: z.boolean(),
  /** State as `ConnectionState` of `contract/connection.ts`. */
  state: z.enum(["connecting", "open", "lost", "ended"]),
  /** When the connection was open last, in ms since 1970; null if it never was, or still is. */
  lastOpenAt: z.number().nullable(),
  /** Grows by one whenever events may have been missed. */
  resyncs: z.int(),
  /** Why the connection has ended. */
  error: musterErrorSchema.nullable(),
});
export type WindowServer = z.infer<typeof windowServerSchema>;

/** A core of this computer: it is always connected. */
export const NO_SERVER: WindowServer = {
  address: null,
  canChoose: false,
  state: "open",
  lastOpenAt: null,
  resyncs: 0,
  error: null,
};
