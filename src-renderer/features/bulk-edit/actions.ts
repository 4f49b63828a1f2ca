import type { Input } from "#shared/contract/methods.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { ok } from "#shared/result.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages } from "#shared/messages/plans.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { bulkValueMessages } from "#shared/messages/bulk-values.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { plansStore } from "#renderer/features/plans/index.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import type { Services } from "#renderer/services/store.ts";
import {
  IconAdd,
  IconBulkEdit,
  IconEdit,
  IconImport,
  IconOpen,
  IconPlan,
  IconSave,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { countTicked, toTemplate } from "./draft.ts";
import { templateImportStore } from "./import-store.ts";
import { commonLimits } from "./limits.ts";
import { contentOf, isChanged, type DraftOrigin } from "./base-version.ts";
import { nameOf } from "./proposed-name.ts";
import { bulkStore } from "./store.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { storedStore } from "./saved-templates-store.ts";
import { checkDraft, firstFaultyArea, hasErrors } from "./validate.ts";

export const bulkActions = defineActions(
  () => commonMessages.bulkEdit,
  [
    {
      id: "bulk.new",
      calls: ["plans.create"],
      label: () => m.newEdit,
      icon: IconBulkEdit,
      keywords: "change settings choose recorders template plan",
      enabled: ({ services }) =>
        services.get(recordersStore).getState().recorders.length > 0 ||
        commonMessages.thereAreNoRecorders,
      run({ services }) {
        services.get(bulkSelectionStore).getState().select([]);
        services.get(bulkStore).getState().clear();
        navigate("bulk");
      },
    },
    {
      id: "bulk.plan",
      calls: ["plans.create"],
      label: () => m.reviewPlan,
      shortcut: "mod+Enter",
      screens: ["bulk"],
      icon: IconPlan,
      keywords: "preview before after apply",
      enabled({ services, screen }) {
        if (screen !== "bulk") return m.openFirst;
        if (services.get(bulkStore).getState().planning) return m.planning;
        if (services.get(bulkSelectionStore).getState().recorderIds.length === 0) {
          return m.chooseFirst;
        }
        // A value with an error is reported at its field; without any field there is nothing to report.
        if (countTicked(services.get(bulkStore).getState().draft) === 0)
          return bulkValueMessages.noField;
        return true;
      },
      run: ({ services }) => reviewPlan(services),
    },
    {
      id: "bulk.open",
      calls: [],
      label: () => m.openTemplate,
      shortcut: "mod+O",
      screens: ["bulk"],
      icon: IconOpen,
      keywords: "stored versions duplicate remove",
      enabled: ({ screen }) => screen === "bulk" || m.openFirst,
      run: ({ services }) => openDialog(services, OpenDialog, {}),
    },
    {
      id: "bulk.import",
      calls: ["templates.parse"],
      label: () => m.importTemplate,
      icon: IconImport,
      keywords: "file paste yaml json text",
      enabled: onBulkScreen,
      run: ({ services }) => services.get(templateImportStore).getState().open(),
    },
    {
      id: "bulk.save",
      calls: ["templates.save"],
      label: () => m.saveTemplate,
      shortcut: "mod+S",
      screens: ["bulk"],
      icon: IconSave,
      keywords: "store keep version",
      enabled: canSave,
      run: ({ services }) => saveTemplate(services, services.get(bulkStore).getState().origin),
    },
    {
      id: "bulk.saveNew",
      calls: ["templates.save"],
      label: () => m.saveNewTemplate,
      icon: IconAdd,
      keywords: "store keep copy",
      enabled: canSave,
      run: ({ services }) => saveTemplate(services, null),
    },
    {
      id: "bulk.fromPlan",
      calls: ["settings.readAll"],
      label: () => m.editPlanTemplate,
      icon: IconEdit,
      enabled: (context) => openPlan(context) !== null || planMessages.openFirst,
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
  ],
);

function openPlan({ services, screen }: ActionContext): Plan | null {
  const { openId, plans } = services.get(plansStore).getState();
  return (screen === "plans" && openId !== null && plans.get(openId)) || null;
}

/** Returns true, or why the action is not available: another screen is open, or no recorders are chosen yet. */
function onBulkScreen({ services, screen }: ActionContext): true | string {
  if (screen !== "bulk") return m.openFirst;
  const chosen = services.get(bulkSelectionStore).getState().recorderIds.length;
  return chosen > 0 || m.chooseFirst;
}

function canSave(context: ActionContext): true | string {
  const { saving, writing } = context.services.get(bulkStore).getState();
  if (saving.has(writing)) return m.saving;
  return onBulkScreen(context);
}

/** The draft as a template; null if it has errors. The form then shows them and focuses the first. */
function templateWithoutFaults(services: Services): Template | null {
  const state = services.get(bulkStore).getState();
  const { draft, readings, showFaults } = state;
  const name = nameOf(state);
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

/** Stores the draft as the next version of its template, or as a new template. */
async function saveTemplate(services: Services, origin: DraftOrigin | null): Promise<void> {
  const template = templateWithoutFaults(services);
  if (!template) return;
  const { draft, save, setName } = services.get(bulkStore).getState();
  const { name } = template;
  setName(name);
  const error = await save(async () => {
    const answer = await services.get(storedStore).getState().save(template, origin);
    if (!answer.ok) return answer;
    const { id, version } = answer.value.template;
    const text = answer.value.saved ? m.saved : m.savedAlready;
    notifyDone(text({ name: template.name, version }));
    return ok({ id, version, content: contentOf(name, draft) });
  });
  if (error) notifyError(error);
}

/** Creates the plan and shows it. */
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

function versionOf({ id, version }: DraftOrigin): Pick<Input<"plans.create">, "stored"> {
  return { stored: { id, version } };
}
