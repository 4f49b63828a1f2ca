import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice } from "#renderer/ui/index.ts";
import { countTicked } from "./draft.ts";
import { isChanged } from "./base-version.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";
import css from "./bulk.module.css";

/** Whether what is in the form is kept, as which version, and whether somebody has saved another meanwhile. */
export function StoredState(): ReactNode {
  const { origin, name, draft, saveError } = useFeature(bulkStore, (state) => state);
  const newest = useFeature(storedStore, (state) =>
    state.templates.find(({ id }) => id === origin?.id),
  );
  const unsaved = origin ? isChanged(origin, name, draft) : countTicked(draft) > 0;
  const parts = [
    origin && `Version ${origin.version} of a stored template.`,
    unsaved && "Unsaved changes.",
    origin &&
      newest &&
      newest.version > origin.version &&
      `Its newest version is ${newest.version}, saved by ${newest.savedBy}.`,
  ];
  return (
    <>
      <p className={css.soft} role="status" aria-label="Stored">
        {parts.filter(Boolean).join(" ")}
      </p>
      {saveError && <ErrorNotice error={saveError} />}
    </>
  );
}
