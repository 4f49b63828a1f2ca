import type { ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Confirm, FileDrop, IconCheck, Screen } from "#renderer/ui/index.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportBar } from "./import-bar.tsx";
import { RowsStep } from "./rows-step.tsx";
import { importStore, STEPS, type ImportStep } from "./store.ts";
import css from "./imports.module.css";

/** A list of recorders from a file, in three steps: choose the file, assign its columns, review its rows. */
export function ImportScreen(): ReactNode {
  const { step, file, imported, take } = useFeature(importStore, (state) => state);
  const done = imported !== null && file === null;
  return (
    <Screen title={texts.title} subtitle={<a href="#/recorders">{texts.backToRecorders}</a>}>
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

const LABELS = {
  file: "fileStep",
  columns: "columnsStep",
  rows: "rowsStep",
} as const satisfies Record<ImportStep, keyof typeof texts>;

/** The steps; a click opens a step that is available. */
function Steps(): ReactNode {
  const { step, file, name, go } = useFeature(importStore, (state) => state);
  const rows = countMessages.rows({ count: file?.rows ?? 0 });
  return (
    <nav aria-label={texts.steps} className={css.steps}>
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
                {at < STEPS.indexOf(step) ? <IconCheck size={12} /> : at + 1}
              </span>
              {texts[LABELS[one]]}
            </button>
          </li>
        ))}
      </ol>
      {file && (
        <span className={css.soft}>
          {file.sheet
            ? texts.sheetRows({ file: name, sheet: file.sheet, rows })
            : texts.fileRows({ file: name, rows })}
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
    edits.length > 0 && texts.lostEdits({ count: edits.length }),
    skip.length > 0 && texts.lostSkips({ count: skip.length }),
  ].filter(Boolean);
  return (
    <Confirm
      title={
        instead.file
          ? texts.openInstead({ file: instead.file.name })
          : texts.closeQuestion({ file: name })
      }
      opened
      onClose={() => answer(false)}
      confirm={instead.file ? texts.openIt : texts.closeIt}
      onConfirm={() => answer(true)}
    >
      {texts.changesLost({ file: name, changes: lost.join(", ") || texts.lostColumns })}
    </Confirm>
  );
}
