import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ChooseFile, ErrorNotice, IconImport, Loader, Select } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** The file, and of a workbook the sheet. */
export function FileStep(): ReactNode {
  const { file, name, opening, error, readSheet, take } = useFeature(importStore, (state) => state);
  return (
    <div className={css.scroll}>
      <div className={css.narrow}>
        {error && <ErrorNotice error={error} />}
        <div className={css.drop}>
          <IconImport size={28} stroke={1.4} aria-hidden className={css.dropIcon} />
          <h2>{file ? name : "Drop a CSV or Excel file here"}</h2>
          <p className={css.soft}>
            One recorder per row, and a first row that names the columns: name, address, port, site
            and anything else. Column names are recognised in eight languages; other columns become
            custom columns. You review every row before anything is changed.
          </p>
          {opening ? (
            <Loader size="sm" aria-label="Reading the file" />
          ) : (
            <ChooseList primary={!file} label={file ? "Choose another file" : "Choose a file"} />
          )}
        </div>
        {file && file.sheets.length > 1 && (
          <Select
            label="Sheet"
            data={[...file.sheets]}
            value={file.sheet}
            onChange={(sheet) => sheet !== null && void readSheet(sheet)}
            allowDeselect={false}
          />
        )}
        {file && (
          <p>
            <Button variant="default" onClick={() => take(null)}>
              Close {name}
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
  return <ChooseFile {...props} what="File to import" accept={ACCEPT} onFile={take} />;
}
