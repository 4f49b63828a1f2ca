import type { ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  ChooseFile,
  downloadCsv,
  ErrorNotice,
  IconImport,
  Loader,
} from "#renderer/ui/index.ts";
import { exampleList } from "./example-list.ts";
import { FileChoices } from "./file-choices.tsx";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

const EXAMPLE_FILE = "recorders.csv";

function downloadExample(): void {
  downloadCsv(
    EXAMPLE_FILE,
    exampleList()
      .map((cells) => `${cells.join(",")}\n`)
      .join(""),
  );
}

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
          <ul className={css.points}>
            <li>{texts.dropRows}</li>
            <li>{texts.dropHeader}</li>
            <li>{texts.dropReview}</li>
          </ul>
          {!file && <ExampleTable />}
          {opening ? (
            <Loader size="sm" aria-label={texts.reading} />
          ) : (
            <div className={css.choices}>
              <ChooseList primary={!file} label={file ? texts.chooseOther : texts.chooseFile} />
              {!file && (
                <Button variant="default" onClick={downloadExample}>
                  {texts.example}
                </Button>
              )}
            </div>
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

function ExampleTable(): ReactNode {
  const [headings = [], ...rows] = exampleList();
  return (
    <table className={css.example} aria-label={texts.exampleTable} translate="no">
      <thead>
        <tr>
          {headings.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={headings[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ACCEPT =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function ChooseList(props: { label: string; primary: boolean }): ReactNode {
  const take = useFeature(importStore, (state) => state.take);
  return <ChooseFile {...props} what={texts.fileToImport} accept={ACCEPT} onFile={take} />;
}
