import { z } from "zod";
import { jobSchema } from "#shared/domain/job.ts";
import { SECRET_STORES } from "#shared/domain/secrets.ts";
import { jsonSchema } from "#shared/json.ts";
import { id, nothing, revision } from "./common.ts";
import { method } from "../method.ts";

const key = z.string().min(1).max(120);

/** Muster itself: what it is, what it is doing, what it remembers of its screens. */
export const appMethods = {
  "app.info": method({
    input: nothing,
    output: z.object({
      version: z.string(),
      dataDir: z.string(),
      platform: z.string(),
      /** Where credentials are kept, and why there if it is not the OS keychain. */
      secretStore: z.object({ kind: z.enum(SECRET_STORES), note: z.string() }),
    }),
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
    duringSetUp: true,
  }),
  "jobs.cancel": method({
    input: z.strictObject({ id }),
    output: nothing,
    role: "operator",
    scope: "handler",
    inputs: { id: "job" },
    log: "none",
  }),
  "jobs.list": method({
    input: nothing,
    output: z.object({ revision, jobs: z.array(jobSchema) }),
    role: "viewer",
    scope: "handler",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  "preferences.get": method({
    input: z.strictObject({ key }),
    output: z.object({ value: jsonSchema.nullable() }),
    role: "viewer",
    scope: "none",
    inputs: { key: "plain" },
    log: "none",
    readOnly: true,
    duringSetUp: true,
  }),
  "preferences.set": method({
    input: z.strictObject({ key, value: jsonSchema }),
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: { key: "plain", value: "plain" },
    log: "none",
  }),
} as const;
