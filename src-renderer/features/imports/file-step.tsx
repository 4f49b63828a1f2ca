import type { ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ChooseFile, ErrorNotice, IconImport, Loader } from "#renderer/ui/index.ts";
import { FileChoices } from "./file-choices.tsx";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** The step that chooses the file, and the sheet of a workbook. */
export function FileStep(): ReactNode {
  const { file, name, opening, error, take } = useFeature(importStore, (state) => state);
  return (
    <div className={css.scroll} data-centered={!file || undefined}>
      <div className={css.narrow}>
        {error && <ErrorNotice error={error} />}
        <div className={css.drop}>
          <IconImport size={28} stroke={1.4} aria-hidden className={css.dropIcon} />
          <h2>{file ? name : texts.drop}</h2>
          <p className={css.soft}>{texts.dropHint}</p>
          {opening ? (
            <Loader size="sm" aria-label={texts.reading} />
          ) : (
            <ChooseList primary={!file} label={file ? texts.chooseOther : texts.chooseFile} />
          )}
        </div>
        <FileChoices />
        {file && (
          <p>
            <Button variant="default" onClick={() => take(null)}>
              {texts.closeFile({ file: name })}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

const ACCEPT =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function ChooseList(props: { label: string; primary: boolean }): ReactNode {
  const take = useFeature(importStore, (state) => state.take);
  return <ChooseFile {...props} what={texts.fileToImport} accept={ACCEPT} onFile={take} />;
}
