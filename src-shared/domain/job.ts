import { z } from "zod";

export const JOB_KINDS = [
  "audit",
  "discovery",
  "import",
  "read",
  "plan",
  "report",
  "rollout",
  "secrets",
] as const;

/** Something that is running and takes longer than a moment. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  title: z.string(),
  /** Id of what it works on, where that has one: the rollout that it carries out; else what its caller calls it. */
  subject: z.string().nullable(),
  done: z.number().int(),
  /** 0 while unknown. */
  total: z.number().int(),
  /** How many of the done ones ended badly. */
  failed: z.number().int(),
  startedAt: z.string(),
  cancelling: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;
