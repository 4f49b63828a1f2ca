import { z } from "zod";
import { areaSchema } from "./settings.ts";
import { planRemarkSchema, roleIncludes, type Caller } from "./team.ts";

export const APPROVAL_STATES = ["waiting", "approved", "rejected"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A plan whose approval was asked for. */
export const approvalRequestSchema = z.object({
  planId: z.string(),
  name: z.string(),
  digest: z.string(),
  /** `approved` while an approval of another person than the author counts. */
  state: z.enum(APPROVAL_STATES),
  /** User who created the plan; null if that is not known. */
  author: z.object({ userId: z.string(), userName: z.string() }).nullable(),
  areas: z.array(areaSchema),
  /** Recorders that a rollout would write to, with their sites and customers as they were when the approval was asked for. */
  recorders: z.number().int(),
  sites: z.array(z.string()),
  customers: z.array(z.string()),
  asked: planRemarkSchema,
  /** The approval, without a note, or the rejection with its reason; null while the plan waits. */
  decided: planRemarkSchema.nullable(),
});
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;

/** Whether this user is one of those whose decision the plan waits for. */
export function canDecide(
  { state, author }: Pick<ApprovalRequest, "state" | "author">,
  { user, role }: Pick<Caller, "role" | "user">,
): boolean {
  return state === "waiting" && author?.userId !== user.id && roleIncludes(role, "approver");
}
