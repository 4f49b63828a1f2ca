import type { Input } from "#shared/contract/methods.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { ok } from "#shared/result.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { plansStore } from "#renderer/features/plans/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import type { Services } from "#renderer/services/store.ts";
import {
  IconAdd,
  IconEdit,
  IconImport,
  IconOpen,
  IconPlan,
  IconSave,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { toTemplate } from "./draft.ts";
import { importStore } from "./import-store.ts";
import { commonLimits } from "./limits.ts";
import { contentOf, isChanged, type Origin } from "./base-version.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";
import { checkDraft, firstFaultyArea, hasErrors } from "./validate.ts";

export const bulkActions: readonly Action[] = [
  {
    id: "bulk.plan",
    label: "Review plan",
    group: "Bulk edit",
    shortcut: "mod+Enter",
    screens: ["bulk"],
    icon: IconPlan,
    keywords: "preview before after apply",
    enabled({ services, screen }) {
      if (screen !== "bulk") return "Open the bulk editor first.";
      if (services.get(bulkStore).getState().planning) return "The plan is being made.";
      if (services.get(bulkSelectionStore).getState().recorderIds.length === 0) {
        return "Choose recorders first.";
      }
      return true;
    },
    run: ({ services }) => reviewPlan(services),
  },
  {
    id: "bulk.open",
    label: "Open template …",
    group: "Bulk edit",
    shortcut: "mod+O",
    screens: ["bulk"],
    icon: IconOpen,
    keywords: "stored versions duplicate remove",
    enabled: onBulkScreen,
    run: ({ services }) => services.get(storedStore).getState().choose(true),
  },
  {
    id: "bulk.import",
    label: "Import a template …",
    group: "Bulk edit",
    icon: IconImport,
    keywords: "file paste yaml json text",
    enabled: onBulkScreen,
    run: ({ services }) => services.get(importStore).getState().open(),
  },
  {
    id: "bulk.save",
    label: "Save template",
    group: "Bulk edit",
    shortcut: "mod+S",
    screens: ["bulk"],
    icon: IconSave,
    keywords: "store keep version",
    enabled: canSave,
    run: ({ services }) => saveTemplate(services, services.get(bulkStore).getState().origin),
  },
  {
    id: "bulk.saveNew",
    label: "Save as new template",
    group: "Bulk edit",
    icon: IconAdd,
    keywords: "store keep copy",
    enabled: canSave,
    run: ({ services }) => saveTemplate(services, null),
  },
  {
    id: "bulk.fromPlan",
    label: "Edit this plan's template again",
    group: "Bulk edit",
    icon: IconEdit,
    enabled: (context) => openPlan(context) !== null || "Open a plan first.",
    run(context) {
      const plan = openPlan(context);
      if (!plan) return;
      const { services } = context;
      const { load, openStored, setMissingField } = services.get(bulkStore).getState();
      const { template, source, missingField = "skip-recorder" } = plan;
      setMissingField(missingField);
      if (source?.kind === "template")
        openStored({ id: source.templateId, version: source.version, template });
      else load(template);
      const ids = plan.items.map(({ recorderId }) => recorderId);
      services.get(bulkSelectionStore).getState().select(ids);
      navigate("bulk");
    },
  },
];

function openPlan({ services, screen }: ActionContext): Plan | null {
  const { openId, plans } = services.get(plansStore).getState();
  return (screen === "plans" && openId !== null && plans.get(openId)) || null;
}

/** Without recorders the screen asks for them first, and there is no form. */
function onBulkScreen({ services, screen }: ActionContext): true | string {
  if (screen !== "bulk") return "Open the bulk editor first.";
  const chosen = services.get(bulkSelectionStore).getState().recorderIds.length;
  return chosen > 0 || "Choose recorders first.";
}

function canSave(context: ActionContext): true | string {
  const { saving, writing } = context.services.get(bulkStore).getState();
  if (saving.has(writing)) return "The template is being saved.";
  return onBulkScreen(context);
}

/** The draft as a template. One with faults stays: they are shown, and the first one gets the focus. */
function templateWithoutFaults(services: Services): Template | null {
  const { name, draft, readings, showFaults } = services.get(bulkStore).getState();
  const ids = services.get(bulkSelectionStore).getState().recorderIds;
  const remarks = checkDraft(name, draft, (area, path) => {
    const read = ids.flatMap((id) => readings[area].get(id) ?? []);
    return commonLimits(read, area, path, draft[area].channels);
  });
  const template = toTemplate(name, draft);
  if (template && !hasErrors(remarks)) return template;
  showFaults(firstFaultyArea(remarks));
  return null;
}

/** Stores the draft as the next version of where it came from, or as a new template. */
async function saveTemplate(services: Services, origin: Origin | null): Promise<void> {
  const { name, draft, save } = services.get(bulkStore).getState();
  const template = templateWithoutFaults(services);
  if (!template) return;
  const error = await save(async () => {
    const answer = await services.get(storedStore).getState().save(template, origin);
    if (!answer.ok) return answer;
    const { id, version } = answer.value.template;
    notifyDone(
      answer.value.saved
        ? `Saved '${template.name}' as version ${version}.`
        : `'${template.name}' was saved so already, as version ${version}.`,
    );
    return ok({ id, version, content: contentOf(name, draft) });
  });
  if (error) notifyError(error);
}

/** Makes the plan and shows it. */
async function reviewPlan(services: Services): Promise<void> {
  const template = templateWithoutFaults(services);
  if (!template) return;
  const { plan, name, draft, origin, missingField } = services.get(bulkStore).getState();
  const stored = origin && !isChanged(origin, name, draft) ? versionOf(origin) : null;
  const ids = services.get(bulkSelectionStore).getState().recorderIds;
  const plans = services.get(plansStore).getState();
  const wanted = { template, ...stored, missingField };
  const id = await plan((signal, job) => plans.create({ ...wanted, job }, ids, signal));
  if (id !== null) navigate(`plans/${id}`);
}

function versionOf({ id, version }: Origin): Pick<Input<"plans.create">, "stored"> {
  return { stored: { id, version } };
}
