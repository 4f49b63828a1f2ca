import type { CallContext } from "#shared/contract/endpoint.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { planSchema, type Plan, type PlanItem } from "#shared/domain/plan.ts";
import type { Json } from "#shared/json.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { checkTemplate, notATemplate, type IsVersion } from "#core/features/templates/index.ts";
import { digestOf } from "./digest.ts";
import { markItemChanged, unfitValue, wantedOfItem, wouldWriteSame } from "./file-items.ts";
import { notAPlan, tamperedPlanError, twice, unknownPlanRecorder } from "./import-faults.ts";
import { cancelledPlanError, makePlan, planTargets, type PlanTarget } from "./make-plan.ts";
import { secretsOfPlan } from "./plan-secrets.ts";
import type { Plans } from "./plans.ts";

export interface PlanImportServices {
  readonly plans: Plans;
  readonly contacts: Contacts;
  readonly inventory: Inventory;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly isVersion: IsVersion;
  readonly credentials: Pick<Credentials, "permits">;
}

/**
 * Imports a plan from a file. A plan that this Muster stored is that plan. Of any other file only the template, the recorders and the
 * wanted values count: everything that the plan shows is read again here, and each value passes the checks of a new plan. A recorder
 * is written to only if exactly the changes of the file would be written.
 */
export async function importPlan(
  tools: PlanImportServices,
  value: Json,
  context: CallContext,
): Promise<Result<Plan>> {
  const file = readFile(value);
  if (!file.ok) return file;
  const { id, digest } = file.value;
  const known = await tools.plans.get(id);
  if (!known.ok) return importForeign(tools, file.value, context);
  const isSame = known.value.digest === digest || known.value.imported?.digest === digest;
  return isSame ? known : err(tamperedPlanError(file.value));
}

const ID = /^[\w-]{1,64}$/;

function readFile(value: Json): Result<Plan> {
  const parsed = planSchema.safeParse(value);
  if (!parsed.success) return err(notAPlan(parsed.error.issues[0]?.path.join(".") ?? ""));
  const plan = parsed.data;
  if (!ID.test(plan.id)) return err(notAPlan("id"));
  return digestOf(plan) === plan.digest ? ok(plan) : err(tamperedPlanError(plan));
}

async function importForeign(
  tools: PlanImportServices,
  file: Plan,
  { signal, caller, visible }: CallContext,
): Promise<Result<Plan>> {
  const about = aboutOf(file, tools.isVersion);
  if (!about.ok) return about;
  const wishes = await wishesFor(tools.inventory, file);
  if (!wishes.ok) return wishes;
  const names = new Map(wishes.value.map(({ recorder }) => [recorder.id, recorder.name]));
  const unfit = unfitValue(file, names);
  if (unfit) return err(unfit);
  const permitted = tools.credentials.permits.permitAll(secretsOfPlan(file), { visible });
  if (!permitted.ok) return permitted;
  const title = texts.job({ name: about.value.template.name });
  const job = { kind: "plan", title, total: wishes.value.length, signal } as const;
  return tools.jobs.run(job, async (running) => {
    const read = await makePlan(tools, about.value, wishes.value, running);
    if (running.signal.aborted) return err(cancelledPlanError());
    const items = asInFile(file, read);
    if (!items.ok) return items;
    const imported = { digest: file.digest };
    const plan: Plan = { ...read, id: file.id, imported, items: items.value };
    return ok(await tools.plans.keep({ ...plan, digest: digestOf(plan) }, caller.user));
  });
}

type About = Pick<Plan, "template" | "source" | "missingField">;

/** Origins in other inventories mean nothing here. */
function aboutOf({ template, source, missingField }: Plan, isVersion: IsVersion): Result<About> {
  if (source !== undefined && source.kind !== "template")
    return ok({ template: { name: template.name }, source: { kind: "file" } });
  const checked = checkTemplate(template);
  if (!checked.template) return err(checked.faults[0] ?? notATemplate());
  const isKnown = source && isVersion(template, { id: source.templateId, version: source.version });
  return ok({ template, ...(isKnown && { source }), ...(missingField && { missingField }) });
}

async function wishesFor(
  inventory: Inventory,
  { template, source, items }: Plan,
): Promise<Result<PlanTarget[]>> {
  const all = new Map((await inventory.list()).map((recorder) => [recorder.id, recorder]));
  const recorders: Recorder[] = [];
  for (const { recorderId } of items) {
    const recorder = all.get(recorderId);
    if (!recorder) return err(unknownPlanRecorder(recorderId));
    if (recorders.includes(recorder)) return err(twice(recorder.name));
    recorders.push(recorder);
  }
  if (source === undefined || source.kind === "template")
    return ok(planTargets(template, recorders, await inventory.sites()));
  const wanted = new Map(items.map((item) => [item.recorderId, wantedOfItem(item)]));
  return ok(recorders.map((recorder) => ({ recorder, wanted: wanted.get(recorder.id) ?? [] })));
}

/** What was read, of which only those recorders are ready that the file would change in just this way. */
function asInFile(file: Plan, read: Plan): Result<PlanItem[]> {
  const inFile = new Map(file.items.map((item) => [item.recorderId, item]));
  const items: PlanItem[] = [];
  for (const item of read.items) {
    const given = inFile.get(item.recorderId);
    const same = given ? wouldWriteSame(given, item) : ok(false);
    if (!same.ok) return same;
    items.push(item.state !== "ready" || same.value ? item : markItemChanged(item));
  }
  return ok(items);
}
