import type { ReactNode } from "react";
import { driftMessages as m } from "#shared/messages/drift.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, IconButton, IconClose, Loader, Notice } from "#renderer/ui/index.ts";
import { driftStore, type ReadResult } from "./drift-store.ts";
import { readSentence } from "./read-summary.ts";
import css from "./history.module.css";

/** Progress of a reading that a user or a schedule started, then its result until the user dismisses it. */
export function ReadStrip(): ReactNode {
  const { reading, readResult, readError, dismiss } = useFeature(driftStore, (state) => state);
  const job = useFeature(jobsStore, ({ jobs }) => jobs.find(isReading));
  if (job || reading) {
    return (
      <div className={css.strip}>
        {job ? <JobLine job={job} /> : <Loader size={14} aria-label={m.reading} />}
      </div>
    );
  }
  const close = (
    <IconButton aria-label={m.dismiss} onClick={dismiss}>
      <IconClose size={15} />
    </IconButton>
  );
  if (readError) {
    return (
      <div className={css.strip}>
        <ErrorNotice error={readError} action={close} />
      </div>
    );
  }
  return readResult && <Result result={readResult} action={close} />;
}

function isReading({ kind, subject }: { kind: string; subject: string | null }): boolean {
  return kind === "read" && (subject === "drift" || subject?.startsWith("schedule:") === true);
}

function Result({ result, action }: { result: ReadResult; action: ReactNode }): ReactNode {
  const { failures } = result;
  return (
    <div className={css.strip} role="status">
      <Notice
        tone={failures.length > 0 ? "warn" : "info"}
        title={readSentence(result)}
        action={action}
      >
        {failures.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <ul className={css.failures} aria-label={m.failures} tabIndex={0}>
            {failures.map(({ recorderId, recorderName, siteName, error }) => (
              <li key={recorderId}>
                <b>{recorderName}</b> <span className={css.soft}>{siteName}</span> {error.message}{" "}
                <span className={css.soft}>{error.hint}</span>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
