import { z } from "zod";
import { methods } from "#shared/contract/methods.ts";
import { activityEntrySchema } from "#shared/domain/activity.ts";
import { agentGroupSchema, siteAgentSchema } from "#shared/domain/agents.ts";
import { alertRuleSchema, alertSchema } from "#shared/domain/alerts.ts";
import { approvalRequestSchema } from "#shared/domain/approvals.ts";
import { figuresSchema, outageSchema } from "#shared/domain/availability.ts";
import { channelSchema, recorderChannelsSchema } from "#shared/domain/channels.ts";
import { customerSchema } from "#shared/domain/customer.ts";
import { recorderDetailsSchema } from "#shared/domain/details.ts";
import { expectationSchema } from "#shared/domain/expectation.ts";
import { factProblemSchema, factReadingSchema } from "#shared/domain/health.ts";
import { driftSchema, storedReadingSchema } from "#shared/domain/history.ts";
import { recorderSchema, siteSchema } from "#shared/domain/inventory.ts";
import { jobSchema } from "#shared/domain/job.ts";
import { planItemSchema, planSchema, planSummarySchema } from "#shared/domain/plan.ts";
import { rolloutItemSchema, rolloutSchema } from "#shared/domain/rollout.ts";
import { scheduledRolloutSchema } from "#shared/domain/scheduled-rollout.ts";
import { scheduleRunSchema, scheduleStateSchema } from "#shared/domain/schedule.ts";
import { searchHitSchema } from "#shared/domain/search.ts";
import { API_OPERATIONS, API_RESOURCES } from "./resources.ts";
import { ANSWERS } from "./answers.ts";
import type { SchemaNode } from "./parameters.ts";

/** Things that have a name in the document; answers refer to them. */
const NAMED = {
  ActivityEntry: activityEntrySchema,
  Agent: siteAgentSchema,
  AgentGroup: agentGroupSchema,
  Alert: alertSchema,
  AlertRule: alertRuleSchema,
  ApprovalRequest: approvalRequestSchema,
  AvailabilityFigures: figuresSchema,
  Channel: channelSchema,
  Customer: customerSchema,
  Drift: driftSchema,
  Expectation: expectationSchema,
  HealthProblem: factProblemSchema,
  HealthReading: factReadingSchema,
  Job: jobSchema,
  Outage: outageSchema,
  Plan: planSchema,
  PlanItem: planItemSchema,
  PlanSummary: planSummarySchema,
  Reading: storedReadingSchema,
  Recorder: recorderSchema,
  RecorderChannels: recorderChannelsSchema,
  RecorderDetails: recorderDetailsSchema,
  Rollout: rolloutSchema,
  RolloutItem: rolloutItemSchema,
  Schedule: scheduleStateSchema,
  ScheduledRollout: scheduledRolloutSchema,
  ScheduleRun: scheduleRunSchema,
  SearchHit: searchHitSchema,
  Site: siteSchema,
} satisfies Readonly<Record<string, z.ZodType>>;

export const SCHEMA_ROOT = "#/components/schemas/";

/** JSON schemas of everything with a name, and of the answer of each operation: `listRecordersAnswer`. */
export function componentSchemas(): Record<string, SchemaNode> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const operation of API_OPERATIONS) {
    const { output } = methods[API_RESOURCES[operation].method];
    // Some answers are a thing with a name; the same schema cannot have two.
    if (!registry.has(output)) registry.add(output, { id: answerName(operation) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    ...ANSWERS,
    uri: (id) => `${SCHEMA_ROOT}${id}`,
  });
  const entries = Object.entries(schemas).map(([id, schema]) => {
    const { $schema: _schema, $id: _id, id: _name, ...rest } = schema as SchemaNode;
    return [id, rest] as const;
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Name of the schema that describes the answer of an operation. */
export function answerSchemaOf(operation: keyof typeof API_RESOURCES): string {
  const { output } = methods[API_RESOURCES[operation].method];
  const named = Object.entries(NAMED).find(([, schema]) => (schema as unknown) === output);
  return named?.[0] ?? answerName(operation);
}

function answerName(operation: string): string {
  return `${operation[0]?.toUpperCase()}${operation.slice(1)}Answer`;
}
