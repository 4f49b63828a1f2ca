import { restoredSecrets } from "#shared/domain/rollback.ts";
import type { Plan, PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { canonicalJson } from "#shared/json.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { STDIO } from "./files.ts";
import { unusedPath, planFileText, preparePlanFile } from "./plan-file.ts";
import type { CommandSession } from "./session.ts";
import { textTable, type TextColumn, type Layout } from "./table.ts";
import { terminalValue } from "./views/text.ts";

/** A new plan for recorders whose settings changed after the first plan was created. */
export interface Replanned {
  readonly out: string;
  readonly plan: Plan;
}

/** The settings of the recorder changed after the plan was created, therefore nothing was written. */
export function isStale({ error }: RolloutItem): boolean {
  return error?.code === "plan_stale";
}

/** `leeds.plan.json` → `leeds.plan.stale.json`, or `leeds.plan.stale-2.json` where that file exists. */
export function replanFile(path: string): Promise<string> {
  const base = path === STDIO ? "stdin" : path.replace(/\.json$/i, "");
  return unusedPath((suffix) => `${base}.stale${suffix}.json`);
}

/** Plans again for recorders that changed, and stores the new plan beside the first one. Writes to no recorder. */
export async function replan(
  session: CommandSession,
  plan: Plan,
  stale: readonly RolloutItem[],
  out: string,
): Promise<Result<Replanned>> {
  const file = await preparePlanFile(session, out);
  if (!file.ok) return file;
  try {
    const ids = stale.map(({ recorderId }) => recorderId);
    const made = await again(session, plan, ids);
    if (!made.ok) return made;
    const written = await file.value.commit(planFileText(made.value));
    return written.ok ? ok({ out, plan: made.value }) : written;
  } finally {
    await file.value.discard();
  }
}

/** Like the first plan: from its template, or from the values of each recorder. */
async function again(session: CommandSession, plan: Plan, ids: string[]): Promise<Result<Plan>> {
  const { template, source, missingField } = plan;
  if (source?.kind === "rollback") {
    const secrets = restoredSecrets(plan);
    const wish = { id: source.rolloutId, recorderIds: ids };
    const named = Object.keys(secrets).length > 0;
    return session.call("rollouts.rollback", { ...wish, ...(named && { secrets }) });
  }
  if (source?.kind === "drift") {
    const recorders = plan.items.filter(({ recorderId }) => ids.includes(recorderId)).map(fieldsOf);
    return session.call("history.putBack", { recorders });
  }
  if (source?.kind === "history") {
    const { recorderId, reading } = source;
    return session.call("history.restore", { recorderId, reading });
  }
  if (source?.kind === "file") {
    const hint = texts.noReplanHint;
    return err(fault("bad_input", texts.noReplan({ name: plan.name }), { hint }));
  }
  const stored = source && { id: source.templateId, version: source.version };
  return session.call("plans.create", {
    template,
    ...(stored && { stored }),
    ...(missingField && { missingField }),
    select: { ids },
  });
}

function fieldsOf({ recorderId, fields }: PlanItem) {
  return { recorderId, fields: fields.map(({ area, path }) => ({ area, path })) };
}

interface News {
  readonly item: PlanItem;
  readonly field: PlanField;
  readonly was: PlanField | undefined;
}

const columns: readonly TextColumn<News>[] = [
  { head: "recorder", value: ({ item }) => item.recorderName, flexible: true },
  { head: "site", value: ({ item }) => item.siteName, flexible: true },
  { head: "field", value: ({ field }) => field.path },
  { head: "beforeInThePlan", value: ({ was }) => terminalValue(was?.before), tone: () => "quiet" },
  { head: "beforeNow", value: ({ field }) => terminalValue(field.before), flexible: true },
  { head: "after", value: ({ field }) => terminalValue(field.after), flexible: true },
  { head: "state", value: ({ field }) => field.state.replaceAll("_", " ") },
];

/** What is new in the second plan, field by field; recorders that differ in no planned field are named. */
export function replanNewsText(before: Plan, { plan }: Replanned, layout: Layout): string {
  const first = new Map(before.items.map((item) => [item.recorderId, item]));
  const news = plan.items.flatMap((item) => newsOf(item, first.get(item.recorderId)));
  const listed = new Set(news.map(({ item }) => item));
  const others = plan.items.filter((item) => !listed.has(item));
  const names = others.map(({ recorderName, siteName }) =>
    programMessages.at({ name: recorderName, site: siteName }),
  );
  return [
    ...(news.length > 0 ? [textTable(columns, news, layout)] : []),
    ...(others.length > 0 ? [texts.changedElsewhere({ recorders: names.join(", ") })] : []),
  ].join("\n\n");
}

function newsOf(item: PlanItem, before: PlanItem | undefined): News[] {
  return item.fields.flatMap((field) => {
    const was = before?.fields.find(({ area, path }) => area === field.area && path === field.path);
    const key = (one: PlanField | undefined) =>
      canonicalJson([one?.before ?? ["unknown"], one?.state ?? "", one?.after ?? null]);
    return key(field) === key(was) ? [] : [{ item, field, was }];
  });
}
