import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Button, copyText, ErrorNotice, Notice, notifyDone } from "#renderer/ui/index.ts";
import { activityStore, type ActivityState } from "./store.ts";
import css from "./activity.module.css";

/** What the last check of the log came to, until it is put away. */
export function VerdictNotice(): ReactNode {
  const verdict = useFeature(activityStore, (state) => state.verdict);
  if (verdict === null) return null;
  return (
    <div className={css.strip}>
      <Told verdict={verdict} />
    </div>
  );
}

function Told({ verdict }: { verdict: NonNullable<ActivityState["verdict"]> }): ReactNode {
  const forget = useFeature(activityStore, (state) => state.forgetVerdict);
  const close = (
    <Button variant="default" size="compact-sm" onClick={forget}>
      Close
    </Button>
  );
  if ("code" in verdict) return <ErrorNotice error={verdict} action={close} />;
  const { ok, entries, detail, brokenAt, head } = verdict;
  if (!ok) {
    const place = brokenAt === null ? "" : ` at entry ${brokenAt}`;
    return (
      <Notice tone="bad" title={`The log is not as it was written${place}.`} action={close}>
        <p>{detail}</p>
      </Notice>
    );
  }
  const end = head ? `${head.seq}:${head.hash}` : "";
  return (
    <Notice
      tone="info"
      title={`${counted(entries, "entry", "entries")} looked at. ${detail}`}
      action={close}
    >
      {head && (
        <p>
          It ends with <span className={css.hash}>{end}</span>{" "}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => copyText(end) && notifyDone("Copied.")}
          >
            Copy
          </Button>{" "}
          Kept elsewhere, it proves later that nothing before it was changed.
        </p>
      )}
    </Notice>
  );
}
