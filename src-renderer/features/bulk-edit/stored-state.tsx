import type { ReactNode } from "react";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice } from "#renderer/ui/index.ts";
import { countTicked } from "./draft.ts";
import { isChanged } from "./base-version.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";
import css from "./bulk.module.css";

/** Whether the form is stored, its version, and whether another user has saved a newer version. */
export function StoredState(): ReactNode {
  const { origin, name, draft, saveError } = useFeature(bulkStore, (state) => state);
  const newest = useFeature(storedStore, (state) =>
    state.templates.find(({ id }) => id === origin?.id),
  );
  const unsaved = origin ? isChanged(origin, name, draft) : countTicked(draft) > 0;
  const parts = [
    origin && m.storedVersion({ version: origin.version }),
    unsaved && m.unsaved,
    origin &&
      newest &&
      newest.version > origin.version &&
      m.newerVersion({ version: newest.version, user: newest.savedBy }),
  ];
  return (
    <>
      <p className={css.storedState} role="status" aria-label={m.stored}>
        {parts.filter(Boolean).join(" ")}
      </p>
      {saveError && <ErrorNotice error={saveError} />}
    </>
  );
}
