import type { ReactNode } from "react";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { plansStore } from "#renderer/features/plans/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, notifyError } from "#renderer/ui/index.ts";
import { countTicked } from "./draft.ts";
import { lastTemplate } from "./last-template.ts";
import { nameOf } from "./proposed-name.ts";
import { storedStore } from "./saved-templates-store.ts";
import { bulkStore } from "./store.ts";
import css from "./bulk.module.css";

/** Fills the form before its recorders are chosen: with the template that was used last, or with another. */
export function TemplateTools(): ReactNode {
  const isEmpty = useFeature(bulkStore, ({ draft, origin }) => !origin && countTicked(draft) === 0);
  const templates = useFeature(storedStore, (state) => state.templates);
  const plans = useFeature(plansStore, (state) => state.summaries);
  const last = lastTemplate(templates, plans);
  const get = useFeature(storedStore, (state) => state.get);
  const openStored = useFeature(bulkStore, (state) => state.openStored);
  const openTemplate = async (id: string) => {
    const answer = await get(id);
    if (answer.ok) openStored(answer.value);
    else notifyError(answer.error);
  };
  return (
    <>
      {isEmpty && last && (
        <Button
          variant="default"
          className={css.lastTemplate ?? ""}
          title={m.lastUsedHint({ name: last.name, version: last.version })}
          onClick={() => void openTemplate(last.id)}
        >
          <span className={css.lastName}>{m.lastUsed({ name: last.name })}</span>
        </Button>
      )}
      <ActionButton action="bulk.open" />
    </>
  );
}

/** What the form has already, while its recorders are chosen. */
export function ChoiceTemplate(): ReactNode {
  const fields = useFeature(bulkStore, ({ draft }) => countTicked(draft));
  const name = useFeature(bulkStore, (state) => nameOf(state));
  const clear = useFeature(bulkStore, (state) => state.clear);
  if (fields === 0) return null;
  return (
    <span className={css.missing}>
      {m.withTemplate({ name, fields: m.fieldsSelected({ count: fields }) })}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {m.clear}
      </Button>
    </span>
  );
}
