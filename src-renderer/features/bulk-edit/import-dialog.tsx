import { useRef, type ReactNode } from "react";
import type { TextPosition } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ChooseFile, Dialog, FileDrop, Textarea } from "#renderer/ui/index.ts";
import { importStore } from "./import-store.ts";
import { rangeAt } from "./text-position.ts";
import css from "./bulk.module.css";

/** Takes in a template from a file or as text. Faults say line and column; a click goes there. Nothing is lost until it fits. */
export function ImportDialog(): ReactNode {
  const { text, type, take, takeFile, close, faults } = useFeature(importStore, (state) => state);
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (position: TextPosition) => {
    const { start, end } = rangeAt(text, position);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <Dialog
      title="Import a template"
      opened
      onClose={close}
      width={640}
      onSubmit={() => void take()}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={text.trim() === ""}>
            Put into the form
          </Button>
        </>
      }
    >
      <FileDrop onFile={(file) => void takeFile(file)}>
        <Source />
        <Textarea
          ref={area}
          label="YAML or JSON, with wire names"
          description="It takes the place of what is in the form now; that can be undone."
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
    </Dialog>
  );
}

/** Where the text comes from, and the way back to what stood there before. */
function Source(): ReactNode {
  const { fileName, before, goBack, takeFile } = useFeature(importStore, (state) => state);
  return (
    <div className={css.fileLine}>
      <ChooseFile
        label={fileName === null ? "Choose a file …" : "Choose another file …"}
        what="Template file"
        accept=".yaml,.yml,.json,.txt,application/yaml,application/json"
        onFile={(file) => void takeFile(file)}
      />
      <span className={css.soft} role="status">
        {fileName ?? "or drop one here, or paste the text"}
      </span>
      {before && (
        <Button variant="subtle" size="compact-sm" onClick={goBack}>
          Back to {before.fileName ?? "what was typed"}
        </Button>
      )}
    </div>
  );
}

function Faults({ goTo }: { goTo: (position: TextPosition) => void }): ReactNode {
  const faults = useFeature(importStore, (state) => state.faults);
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <ul className={css.faults}>
        {faults.map(({ message, mend, where, position }) => (
          <li key={`${where ?? ""}${message}`}>
            {position && (
              <button type="button" className={css.place} onClick={() => goTo(position)}>
                {where}
              </button>
            )}
            <span>
              {message} {mend && <span className={css.soft}>{mend}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
