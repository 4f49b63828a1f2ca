import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Confirm, FileDrop, Screen } from "#renderer/ui/index.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportBar } from "./import-bar.tsx";
import { RowsStep } from "./rows-step.tsx";
import { importStore, STEPS, type ImportStep } from "./store.ts";
import css from "./imports.module.css";

/** A list of recorders from a file, in three steps: the file, what its columns are, what becomes of its rows. */
export function ImportScreen(): ReactNode {
  const { step, file, imported, take } = useFeature(importStore, (state) => state);
  const done = imported !== null && file === null;
  return (
    <Screen title="Import recorders" subtitle={<a href="#/recorders">Back to Recorders</a>}>
      <FileDrop onFile={take}>
        {!done && <Steps />}
        {done ? <DoneStep imported={imported} /> : STEP_SCREENS[step]}
        {file && <ImportBar />}
      </FileDrop>
      <Instead />
    </Screen>
  );
}

const STEP_SCREENS: Readonly<Record<ImportStep, ReactNode>> = {
  file: <FileStep />,
  columns: <ColumnsStep />,
  rows: <RowsStep />,
};

const LABELS: Readonly<Record<ImportStep, string>> = {
  file: "File",
  columns: "Columns",
  rows: "Rows",
};

/** Where one is; each step that can be gone to is a click away. */
function Steps(): ReactNode {
  const { step, file, name, go } = useFeature(importStore, (state) => state);
  return (
    <nav aria-label="Steps of the import" className={css.steps}>
      <ol>
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? "step" : undefined}
              disabled={one !== "file" && !file}
              onClick={() => go(one)}
            >
              <span aria-hidden className={css.number}>
                {at + 1}
              </span>
              {LABELS[one]}
            </button>
          </li>
        ))}
      </ol>
      {file && (
        <span className={css.soft}>
          {name}
          {file.sheet && `, sheet ${file.sheet}`}: {counted(file.rows, "row")}
        </span>
      )}
    </nav>
  );
}

/** Opening another file, or closing this one, would lose work. */
function Instead(): ReactNode {
  const { instead, name, edits, skip, answer } = useFeature(importStore, (state) => state);
  if (!instead) return null;
  const lost = [
    edits.length > 0 && counted(edits.length, "corrected cell"),
    skip.length > 0 && counted(skip.length, "skipped row"),
  ].filter(Boolean);
  return (
    <Confirm
      title={instead.file ? `Open ${instead.file.name} instead?` : `Close ${name}?`}
      opened
      onClose={() => answer(false)}
      confirm={instead.file ? "Open it" : "Close it"}
      onConfirm={() => answer(true)}
    >
      Your changes for {name} will be lost: {lost.join(", ") || "the choice of columns"}. The file
      itself is not changed, and nothing has been imported.
    </Confirm>
  );
}
