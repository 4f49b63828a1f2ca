import { z } from "zod";
import { savedViewSchema, viewScreenSchema } from "#shared/domain/views.ts";
import { jsonSchema } from "#shared/json.ts";
import { name, nothing, revision } from "./common.ts";
import { method } from "../method.ts";

const screen = viewScreenSchema;

export const viewMethods = {
  /** The views of one list; of all lists without a screen. */
  "views.list": method({
    input: z.strictObject({ screen: screen.optional() }),
    output: z.object({ revision, views: z.array(savedViewSchema) }),
    role: "viewer",
    scope: "all",
    inputs: { screen: "plain" },
    log: "none",
    readOnly: true,
  }),
  "views.remove": method({
    input: z.strictObject({ screen, name }),
    output: nothing,
    role: "operator",
    scope: "all",
    inputs: { screen: "plain", name: "fleetThing" },
    log: "none",
  }),
  /** Makes the view, or replaces the one of that name. */
  "views.set": method({
    input: z.strictObject({ screen, name, state: jsonSchema }),
    output: savedViewSchema,
    role: "operator",
    scope: "all",
    inputs: { screen: "plain", name: "fleetThing", state: "plain" },
    log: "none",
  }),
} as const;
