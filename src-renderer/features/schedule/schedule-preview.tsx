import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { messageWithHint } from "#shared/errors.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { scheduleOf, type ScheduleDraft } from "./draft.ts";
import { NextRuns } from "./next-runs.tsx";
import { Recipients } from "./recipients.tsx";
import { useSchedulePreview } from "./use-schedule-preview.ts";
import css from "./schedule.module.css";

const AFTER_TYPING_MS = 250;

interface PreviewProps {
  readonly draft: ScheduleDraft;
  /** The dialog has to be closed, because the user goes elsewhere. */
  readonly onLeave: () => void;
}

/** The next runs of a draft, by the clocks of its time zones. Nothing while the draft is not complete. */
export function NextRunsPreview({ draft, onLeave }: PreviewProps): ReactNode {
  const sites = useFeature(sitesStore, (all) => all.sites);
  const wanted = scheduleOf({ ...draft, name: texts.newTitle }, sites);
  const answer = useSchedulePreview(wanted.ok ? wanted.value : null, { delay: AFTER_TYPING_MS });
  const preview = answer?.ok ? answer.value : null;
  const section = useGrowingOnly();
  return (
    <section ref={section} className={css.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {preview && (
        <>
          <NextRuns zones={preview.zones} />
          <p className={css.hint}>{texts.previewRecorders({ count: preview.recorders })}</p>
          {preview.recipients && (
            <Recipients recipients={preview.recipients} draft={draft} onLeave={onLeave} />
          )}
        </>
      )}
      {answer && !answer.ok && <p className={css.hint}>{messageWithHint(answer.error)}</p>}
      <p className={css.hint}>{texts.openHint}</p>
    </section>
  );
}

/** Lets an element grow, and not get lower again: the buttons below it would move from under the pointer. */
function useGrowingOnly(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current) current.style.minHeight = `${current.offsetHeight}px`;
  });
  return element;
}
