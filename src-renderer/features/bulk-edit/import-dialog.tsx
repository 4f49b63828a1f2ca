import { useRef, type ReactNode } from "react";
import type { TextPosition } from "#shared/errors.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ChooseFile, FormDialog, FileDrop, Textarea } from "#renderer/ui/index.ts";
import { templateImportStore } from "./import-store.ts";
import { rangeAt } from "./text-position.ts";
import css from "./bulk.module.css";

/** Imports a template from a file or as text. An error links to its line and column. The text remains until the import succeeds. */
export function ImportDialog(): ReactNode {
  const { text, type, take, takeFile, close, faults } = useFeature(
    templateImportStore,
    (state) => state,
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (position: TextPosition) => {
    const { start, end } = rangeAt(text, position);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <FormDialog
      title={m.importTitle}
      onClose={close}
      width={640}
      onSubmit={() => void take()}
      confirm={m.load}
      blocked={text.trim() === ""}
    >
      <FileDrop onFile={(file) => void takeFile(file)}>
        <Source />
        <Textarea
          ref={area}
          label={m.text}
          description={m.textHint}
          classNames={{ input: css.yaml ?? "" }}
          rows={12}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          spellCheck={false}
          data-autofocus
          error={faults.length > 0}
        />
      </FileDrop>
      <Faults goTo={goTo} />
    </FormDialog>
  );
}

/** The source of the text, with the way back to the previous text. */
function Source(): ReactNode {
  const { fileName, before, goBack, takeFile } = useFeature(templateImportStore, (state) => state);
  return (
    <div className={css.fileLine}>
      <ChooseFile
        label={fileName === null ? m.chooseFile : m.chooseOther}
        what={m.file}
        accept=".yaml,.yml,.json,.txt,application/yaml,application/json"
        onFile={(file) => void takeFile(file)}
      />
      <span className={css.soft} role="status">
        {fileName ?? m.orDrop}
      </span>
      {before && (
        <Button variant="subtle" size="compact-sm" onClick={goBack}>
          {before.fileName === null ? m.backToTyped : m.backToFile({ file: before.fileName })}
        </Button>
      )}
    </div>
  );
}

function Faults({ goTo }: { goTo: (position: TextPosition) => void }): ReactNode {
  const faults = useFeature(templateImportStore, (state) => state.faults);
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <ul className={css.faults}>
        {faults.map(({ message, hint, where, position }) => (
          <li key={`${where ?? ""}${message}`}>
            {position && (
              <button type="button" className={css.place} onClick={() => goTo(position)}>
                {where}
              </button>
            )}
            <span>
              {message} {hint && <span className={css.soft}>{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
