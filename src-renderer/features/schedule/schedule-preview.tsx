import { useEffect, useState, type ReactNode } from "react";
import { messageWithHint } from "#shared/errors.ts";
import type { SchedulePreview as Preview } from "#shared/domain/schedule.ts";
import type { Result } from "#shared/result.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { scheduleOf, type ScheduleDraft } from "./draft.ts";
import { Recipients } from "./recipients.tsx";
import { zonedTime } from "./labels.ts";
import css from "./schedule.module.css";

const AFTER_TYPING_MS = 250;
const MOST_ZONES = 3;

interface PreviewProps {
  readonly draft: ScheduleDraft;
  /** The dialog has to be closed, because the user goes elsewhere. */
  readonly onLeave: () => void;
}

/** The next runs of a draft, by the clocks of its time zones. Nothing while the draft is not complete. */
export function NextRunsPreview({ draft, onLeave }: PreviewProps): ReactNode {
  const answer = usePreview(draft);
  const preview = answer?.ok ? answer.value : null;
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {preview && (
        <>
          {preview.zones.slice(0, MOST_ZONES).map((zone) => (
            <Zone key={zone.timeZone} {...zone} />
          ))}
          {preview.zones.length > MOST_ZONES && (
            <p className={css.hint}>
              {texts.previewMore({ count: preview.zones.length - MOST_ZONES })}
            </p>
          )}
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

function Zone({ timeZone, sites, next }: Preview["zones"][number]): ReactNode {
  const zone = timeZone === "" ? texts.thisComputer : timeZone.replaceAll("_", " ");
  return (
    <p className={css.zone}>
      <b>{texts.previewOf({ zone, count: sites })}</b>
      {next.map((iso) => (
        <time key={iso} dateTime={iso}>
          {zonedTime(iso, timeZone)}
        </time>
      ))}
    </p>
  );
}

/** The preview; null if not known yet, or the draft is not complete. */
function usePreview(draft: ScheduleDraft): Result<Preview> | null {
  const { client } = useServices();
  const sites = useFeature(sitesStore, (all) => all.sites);
  const [preview, setPreview] = useState<Result<Preview> | null>(null);
  const wanted = scheduleOf({ ...draft, name: texts.newTitle }, sites);
  const asked = wanted.ok ? JSON.stringify(wanted.value) : null;
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      if (asked === null) return setPreview(null);
      const answer = await client.call("schedules.preview", { schedule: JSON.parse(asked) });
      if (current) setPreview(answer);
    }, AFTER_TYPING_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, client]);
  return preview;
}
