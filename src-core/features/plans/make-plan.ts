import type { Recorder, Site } from "#shared/domain/inventory.ts";
import {
  PLAN_FORMAT,
  type MissingField,
  type Plan,
  type PlanField,
  type PlanItem,
  type PlanItemState,
} from "#shared/domain/plan.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Template } from "#shared/domain/template.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import type { Result } from "#shared/result.ts";
import { PLANNING, type Contacts } from "#core/features/connections/index.ts";
import { isUnreachable, traitsOf } from "#shared/error-traits.ts";
import { forEachWithConcurrency, roundRobinBy } from "#core/platform/async.ts";
import type { DeviceIdentity } from "#core/features/inventory/index.ts";
import { newId } from "#core/platform/ids.ts";
import type { RunningJob } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { AreaReading, ReadOptions } from "#core/drivers/area-access.ts";
import {
  areasOfValues,
  digestOfAll,
  readAreas,
  SETTINGS_AREAS,
  withCompleteRule,
  type FilledValue,
  type Readings,
} from "#core/features/settings/index.ts";
import {
  fillWith,
  templateParts,
  readOptionsOf,
  variablesOf,
  type Fill,
} from "#core/features/templates/index.ts";
import { digestOf } from "./digest.ts";

const RECORDERS_AT_ONCE = 64;

/** What is wanted at one recorder. */
export interface PlanTarget {
  readonly recorder: Recorder;
  /** A template with what fills its variables in, or values one by one. */
  readonly wanted: FromTemplate | readonly WantedSetting[];
  /** Fields that are shown and not written, with the reason. */
  readonly beside?: readonly PlanField[];
}

interface FromTemplate {
  readonly template: Template;
  readonly fillFor: (recorder: Recorder) => Fill;
}

export interface WantedSetting {
  readonly area: Area;
  readonly path: string;
  readonly value: Json;
}

/** A template as wishes: its variables are filled in from each recorder and its site. */
export function planTargets(
  template: Template,
  recorders: readonly Recorder[],
  sites: readonly Site[],
): PlanTarget[] {
  const siteById = new Map(sites.map((site) => [site.id, site]));
  return recorders.map((recorder) => {
    const fillFor = (one: Recorder) => fillWith(variablesOf(one, siteById.get(one.siteId)));
    return { recorder, wanted: { template, fillFor } };
  });
}

/** Reads each recorder and resolves what is wanted against it. Nothing is written anywhere. */
export async function makePlan(
  tools: { contacts: Contacts; clock: Clock },
  about: Pick<Plan, "template" | "source" | "missingField">,
  wishes: readonly PlanTarget[],
  job: RunningJob,
): Promise<Plan> {
  const reads = readOptionsOf(about.template);
  const items = new Map<string, PlanItem>();
  const order = roundRobinBy(wishes, ({ recorder }) => recorder.siteId);
  await forEachWithConcurrency(order, RECORDERS_AT_ONCE, job.signal, async (wish) => {
    let { recorder } = wish;
    const reading = await tools.contacts.talk(
      recorder,
      job.signal,
      (session) => readAreas(session, areasWished(wish), { ...reads, ...secretReads(wish) }),
      {
        readFor: PLANNING,
        // What a template says of the recorder may be known from this conversation on.
        onIdentity: (identity) => void (recorder = { ...recorder, ...nonEmptyFields(identity) }),
      },
    );
    const item = planItem({ ...wish, recorder }, reading, about.missingField);
    items.set(recorder.id, item);
    job.step(item.error !== null);
  });
  await tools.contacts.flush();
  const plan: Plan = {
    format: PLAN_FORMAT,
    id: newId(),
    name: about.template.name,
    createdAt: tools.clock.now(),
    ...about,
    items: wishes.flatMap(({ recorder }) => items.get(recorder.id) ?? []),
    digest: "",
  };
  return { ...plan, digest: digestOf(plan) };
}

export function cancelledPlanError(): MusterError {
  return fault("cancelled", texts.cancelled);
}

/** The same plan with recorders beside it that nothing is planned for. */
export function withBeside(plan: Plan, beside: readonly PlanItem[]): Plan {
  if (beside.length === 0) return plan;
  const whole = { ...plan, items: [...plan.items, ...beside] };
  return { ...whole, digest: digestOf(whole) };
}

/** What fields are shown of is read, whether it is to be written or not: the plan is bound to it all. */
function areasWished({ wanted, beside = [] }: PlanTarget): Area[] {
  const values = "template" in wanted ? templateParts(wanted.template) : wanted;
  return areasOfValues([...values, ...beside]);
}

/** Values one by one may name a password as well: how it would travel is part of the reading. */
function secretReads({ wanted }: PlanTarget): Partial<Record<Area, ReadOptions>> {
  if ("template" in wanted) return {};
  const secrets = wanted.filter(({ value }) => isSecretRef(value));
  return Object.fromEntries(secrets.map(({ area }) => [area, { withSecret: true }]));
}

/** What a wish means at one recorder. */
function planItem(
  wish: PlanTarget,
  readings: Result<Readings>,
  missingField: MissingField = "skip-recorder",
): PlanItem {
  const { recorder, beside = [] } = wish;
  const about = {
    recorderId: recorder.id,
    recorderName: recorder.name,
    siteName: recorder.siteName,
    url: recorder.url,
  };
  if (!readings.ok) {
    const state = unreadState(readings.error);
    return { ...about, state, error: readings.error, fields: [], boundTo: null };
  }
  const found = [...readings.value].flatMap(([area, reading]) => fieldsOf(area, wish, reading));
  const fields = missingField === "skip-field" ? found.map(skipIfMissing) : found;
  // What cannot be written at all is no reason not to write the rest.
  const state = stateOf(fields.length > 0 ? fields : beside);
  const all = [...fields, ...beside];
  // Bound to what a rollout will read again: an area of which a template names no field is not.
  const named = new Set(areasOfValues(all));
  const boundTo = digestOfAll(new Map([...readings.value].filter(([area]) => named.has(area))));
  return { ...about, state, error: null, fields: all, boundTo };
}

function skipIfMissing(field: PlanField): PlanField {
  return field.state === "unsupported" ? { ...field, leftOut: true } : field;
}

/** What the device does not say stays as it was. */
function nonEmptyFields(identity: DeviceIdentity): Partial<DeviceIdentity> {
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ""));
}

function unreadState(error: MusterError): PlanItemState {
  if (isUnreachable(error)) return "unreachable";
  const isBlocked = traitsOf(error).blocksSignIn || error.code === "certificate_changed";
  return isBlocked ? "blocked" : "attention";
}

function fieldsOf(area: Area, wish: PlanTarget, reading: AreaReading): readonly PlanField[] {
  const filled = filledValues(area, wish, reading);
  if (filled.length === 0) return [];
  const fields = SETTINGS_AREAS[area].plan(filled, reading);
  return withCompleteRule(area, fields, reading);
}

function filledValues(
  area: Area,
  { wanted, recorder }: PlanTarget,
  reading: AreaReading,
): FilledValue[] {
  if (!("template" in wanted)) {
    const own = wanted.filter((one) => one.area === area);
    return own.map(({ path, value }) => ({ path, value, missing: [] }));
  }
  const { template, fillFor } = wanted;
  const part = template[area];
  return part === undefined ? [] : SETTINGS_AREAS[area].resolve(part, reading, fillFor(recorder));
}

/** What is left out does not keep the rest from being written; where everything is, nothing fits. */
function stateOf(fields: readonly PlanField[]): PlanItem["state"] {
  const counted = fields.filter(({ leftOut }) => !leftOut);
  if (counted.length === 0 && fields.length > 0) return "invalid";
  const states = new Set(counted.map((field) => field.state));
  if (states.has("invalid") || states.has("unsupported")) return "invalid";
  return states.has("change") || states.has("unknown_before") ? "ready" : "nothing_to_do";
}
