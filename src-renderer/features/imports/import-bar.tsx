import { useState, type ReactNode } from "react";
import { IMPORT_STATES } from "#shared/domain/import.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  importScreenMessages as texts,
  importStateCounts,
} from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Confirm, Progress, StatusTag } from "#renderer/ui/index.ts";
import { IMPORT_STATE_TONES, toImport } from "./lines.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** The counts of the import, always in view, and the button for the next step. */
export function ImportBar(): ReactNode {
  const { step, applying, go, cancel } = useFeature(importStore, (all) => all);
  return (
    <div className={css.barLine}>
      <Counts />
      {applying ? (
        <>
          <Progress
            className={css.progress}
            value={100}
            animated
            size={4}
            aria-label={texts.importing}
          />
          <Button variant="default" onClick={cancel}>
            {common.cancel}
          </Button>
        </>
      ) : step === "rows" ? (
        <ImportButton />
      ) : (
        <Button onClick={() => go(step === "file" ? "columns" : "rows")}>
          {step === "file" ? texts.next : texts.nextRows}
        </Button>
      )}
    </div>
  );
}

function Counts(): ReactNode {
  const { preview, previewing, applying } = useFeature(importStore, (all) => all);
  return (
    <div role="status" className={css.tags}>
      {applying && texts.importingNow}
      {!applying && !preview && (previewing ? texts.readingRows : "")}
      {!applying &&
        preview &&
        IMPORT_STATES.filter((state) => preview.counts[state] > 0).map((state) => (
          <StatusTag key={state} tone={IMPORT_STATE_TONES[state]}>
            {importStateCounts[state]({ count: preview.counts[state] })}
          </StatusTag>
        ))}
      {!applying && preview && previewing && (
        <span className={css.soft}>{texts.checkingAgain}</span>
      )}
    </div>
  );
}

/** Asks for confirmation only if faulty rows will not be imported. */
function ImportButton(): ReactNode {
  const { opening, preview, previewing, error, takePasswords, apply, go } = useFeature(
    importStore,
    (all) => all,
  );
  const [asked, setAsked] = useState(false);
  const changes = preview ? toImport(preview) : 0;
  const faulty = preview?.counts.faulty ?? 0;
  const consent = preview?.needsPasswordConsent === true && !takePasswords;
  const reason = blockedReason({ changes, consent, opening, previewing });
  return (
    <>
      {consent && !previewing && changes > 0 && <span className={css.reason}>{reason}</span>}
      {reason === null && faulty > 0 && (
        <span className={css.reason}>{texts.leftOut({ count: faulty })}</span>
      )}
      <Button variant="default" onClick={() => go("columns")}>
        {texts.back}
      </Button>
      <Button
        disabled={reason !== null || (error !== null && error.where === "mapping")}
        title={reason ?? undefined}
        onClick={() => (faulty > 0 ? setAsked(true) : void apply(false))}
      >
        {changes === 0 ? texts.nothing : texts.importRows({ count: changes })}
      </Button>
      <Confirm
        title={texts.confirm({ count: faulty })}
        opened={asked}
        onClose={() => setAsked(false)}
        confirm={texts.importRows({ count: changes })}
        onConfirm={() => {
          setAsked(false);
          void apply(true);
        }}
      >
        {texts.confirmText({ count: faulty })}
      </Confirm>
    </>
  );
}

function blockedReason(given: {
  changes: number;
  consent: boolean;
  opening: boolean;
  previewing: boolean;
}): string | null {
  if (given.opening) return texts.fileLoading;
  if (given.previewing) return texts.rowsChecking;
  if (given.changes === 0) return texts.nothingChanges;
  if (given.consent) return texts.passwordsUndecided;
  return null;
}
