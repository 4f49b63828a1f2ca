import { useState, type ReactNode } from "react";
import { IMPORT_STATES } from "#shared/domain/import.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Button, Confirm, Progress, StatusTag } from "#renderer/ui/index.ts";
import { STATE_TEXTS, toImport } from "./lines.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** What the import comes to, always in view, and the way on. */
export function ImportBar(): ReactNode {
  const { step, applying, go, cancel } = useFeature(importStore, (all) => all);
  return (
    <div className={css.barLine}>
      <Counts />
      {applying ? (
        <>
          <Progress className={css.progress} value={100} animated size={4} aria-label="Importing" />
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : step === "rows" ? (
        <ImportButton />
      ) : (
        <Button onClick={() => go(step === "file" ? "columns" : "rows")}>
          {step === "file" ? "Next: choose columns" : "Next: review rows"}
        </Button>
      )}
    </div>
  );
}

function Counts(): ReactNode {
  const { preview, previewing, applying } = useFeature(importStore, (all) => all);
  return (
    <div role="status" className={css.tags}>
      {applying && "Importing…"}
      {!applying && !preview && (previewing ? "Reading the rows…" : "")}
      {!applying &&
        preview &&
        IMPORT_STATES.filter((state) => preview.counts[state] > 0).map((state) => (
          <StatusTag key={state} tone={STATE_TEXTS[state].tone}>
            {preview.counts[state].toLocaleString("en")} {STATE_TEXTS[state].label.toLowerCase()}
          </StatusTag>
        ))}
      {!applying && preview && previewing && <span className={css.soft}>checking again…</span>}
    </div>
  );
}

/** Asks once more only when rows stay behind for their faults. */
function ImportButton(): ReactNode {
  const { opening, preview, previewing, error, takePasswords, apply, go } = useFeature(
    importStore,
    (all) => all,
  );
  const [asked, setAsked] = useState(false);
  const changes = preview ? toImport(preview) : 0;
  const faulty = preview?.counts.faulty ?? 0;
  const consent = preview?.needsPasswordConsent === true && !takePasswords;
  const reason = whyNot({ changes, consent, opening, previewing });
  return (
    <>
      {consent && !previewing && changes > 0 && <span className={css.reason}>{reason}</span>}
      <Button variant="default" onClick={() => go("columns")}>
        Back
      </Button>
      <Button
        disabled={reason !== null || (error !== null && error.where === "mapping")}
        title={reason ?? undefined}
        onClick={() => (faulty > 0 ? setAsked(true) : void apply(false))}
      >
        {changes === 0 ? "Nothing to import" : `Import ${counted(changes, "row")}`}
      </Button>
      <Confirm
        title={`Import without ${counted(faulty, "faulty row")}?`}
        opened={asked}
        onClose={() => setAsked(false)}
        confirm={`Import ${counted(changes, "row")}`}
        onConfirm={() => {
          setAsked(false);
          void apply(true);
        }}
      >
        {counted(faulty, "faulty row")} will not be imported. Correct {faulty === 1 ? "it" : "them"}{" "}
        in the file and import the file again. Rows that are already in the inventory stay
        unchanged.
      </Confirm>
    </>
  );
}

function whyNot(given: {
  changes: number;
  consent: boolean;
  opening: boolean;
  previewing: boolean;
}): string | null {
  if (given.opening) return "The file is being read.";
  if (given.previewing) return "The rows are being checked.";
  if (given.changes === 0) return "No row of the file would change anything.";
  if (given.consent) return "Under Columns, agree to import the passwords or ignore that column.";
  return null;
}
