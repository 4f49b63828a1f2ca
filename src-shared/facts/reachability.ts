import { z } from "zod";
import {
  reachabilityMessages as texts,
  reachabilityStates,
} from "#shared/messages/facts/reachability.ts";
import { defineFact, OK, statusVerdict } from "./fact.ts";

/** What an audit of a recorder came to: its channels were read, or what prevented that. */
export const AUDIT_STATES = [
  "reached",
  "unreachable",
  "consent_needed",
  "sign_in_blocked",
  "certificate_changed",
  "attention",
] as const;
export type AuditState = (typeof AUDIT_STATES)[number];

const reachabilitySchema = z.object({ state: z.enum(AUDIT_STATES) });

/** Whether audits reach a recorder. Its history is the status history (features/availability), and it has alert rules and Overview items of its own. */
export const reachability = defineFact({
  id: "reachability",
  subject: "recorder",
  rhythm: "audit",
  schema: reachabilitySchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ state }) => reachabilityStates[state],
  judge: ({ state }) =>
    state === "reached" ? OK : statusVerdict("problem", state, () => reachabilityStates[state]),
  history: "changes",
  alert: false,
});
