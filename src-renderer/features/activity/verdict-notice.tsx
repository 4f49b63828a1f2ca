import type { ReactNode } from "react";
import { activityScreenMessages as texts } from "#shared/messages/activity-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, copyText, ErrorNotice, Notice, notifyDone, TextWith } from "#renderer/ui/index.ts";
import { activityStore, type ActivityState } from "./store.ts";
import css from "./activity.module.css";

/** The result of the last check of the log, until the user closes it. */
export function VerdictNotice(): ReactNode {
  const verdict = useFeature(activityStore, (state) => state.verdict);
  if (verdict === null) return null;
  return (
    <div className={css.strip}>
      <Result verdict={verdict} />
    </div>
  );
}

function Result({ verdict }: { verdict: NonNullable<ActivityState["verdict"]> }): ReactNode {
  const forget = useFeature(activityStore, (state) => state.forgetVerdict);
  const close = (
    <Button variant="default" size="compact-sm" onClick={forget}>
      {common.close}
    </Button>
  );
  if ("code" in verdict) return <ErrorNotice error={verdict} action={close} />;
  const { ok, entries, detail, brokenAt, head } = verdict;
  if (!ok) {
    const title = brokenAt === null ? texts.altered : texts.alteredAt({ number: String(brokenAt) });
    return (
      <Notice tone="bad" title={title} action={close}>
        <p>{detail}</p>
      </Notice>
    );
  }
  const end = head ? `${head.seq}:${head.hash}` : "";
  return (
    <Notice tone="info" title={texts.checked({ count: entries, detail })} action={close}>
      {head && (
        <p>
          <TextWith text={(fingerprint) => texts.fingerprint({ fingerprint })}>
            <span className={css.hash}>{end}</span>
          </TextWith>{" "}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => copyText(end) && notifyDone(common.copied)}
          >
            {common.copy}
          </Button>
        </p>
      )}
    </Notice>
  );
}
