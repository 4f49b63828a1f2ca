import { demoStateSchema } from "#shared/domain/demo.ts";
import { z } from "zod";
import { nothing, revision } from "./common.ts";
import { method } from "../method.ts";

/** The demo fleet, where the host can start it. It changes nothing in the data of this core. */
export const demoMethods = {
  "demo.get": method({
    input: nothing,
    output: z.object({ revision, demo: demoStateSchema }),
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Answers at once; `demo.changed` follows when the demo is ready or has failed. */
  "demo.start": method({
    input: nothing,
    output: demoStateSchema,
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  /** Ends the demo and deletes its data. Answers when it has ended. */
  "demo.stop": method({
    input: nothing,
    output: demoStateSchema,
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
} as const;
