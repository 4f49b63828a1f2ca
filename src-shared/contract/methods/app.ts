import { z } from "zod";
import { jobSchema } from "#shared/domain/job.ts";
import { SECRET_STORES } from "#shared/domain/secrets.ts";
import { jsonSchema } from "#shared/json.ts";
import { id, nothing, revision } from "./common.ts";

const key = z.string().min(1).max(120);

/** Muster itself: what it is, what it is doing, what it remembers of its screens. */
export const appMethods = {
  "app.info": {
    input: nothing,
    output: z.object({
      version: z.string(),
      dataDir: z.string(),
      platform: z.string(),
      /** Where credentials are kept, and why there if it is not the OS keychain. */
      secretStore: z.object({ kind: z.enum(SECRET_STORES), note: z.string() }),
    }),
  },
  "jobs.cancel": { input: z.strictObject({ id }), output: nothing },
  "jobs.list": { input: nothing, output: z.object({ revision, jobs: z.array(jobSchema) }) },
  "preferences.get": {
    input: z.strictObject({ key }),
    output: z.object({ value: jsonSchema.nullable() }),
  },
  "preferences.set": { input: z.strictObject({ key, value: jsonSchema }), output: nothing },
} as const;
