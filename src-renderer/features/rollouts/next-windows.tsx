import { useMemo, type ReactNode } from "react";
import { countMessages } from "#shared/messages/counts.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { nextWindows, sitesStore } from "#renderer/features/sites/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { Anchor, Button, useNow } from "#renderer/ui/index.ts";
import css from "./rollouts.module.css";

const WINDOWS_SHOWN = 4;

/** The sites whose maintenance windows are next, each with the way to a rollout at its recorders; nothing if no site has windows. */
export function NextWindows(): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const windows = nextWindows(sites, new Date(useNow()), WINDOWS_SHOWN);
  if (windows.length === 0) return null;
  return (
    <section aria-labelledby="next-windows">
      <h3 id="next-windows" className={css.windowsTitle}>
        {text.nextWindows}
      </h3>
      <ul className={css.windows}>
        {windows.map(({ site, window }) => (
          <li key={site.id}>
            <Anchor href={`#/sites/${encodeURIComponent(site.id)}`}>{site.name}</Anchor>
            <span>{window}</span>
            <RecordersOfSite siteId={site.id} name={site.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecordersOfSiteProps {
  readonly siteId: string;
  readonly name: string;
}

/** How many recorders a rollout in the window can write to, and its first step: a bulk edit with these recorders chosen. */
function RecordersOfSite({ siteId, name }: RecordersOfSiteProps): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const ids = useMemo(
    () => recorders.filter((recorder) => recorder.siteId === siteId).map(({ id }) => id),
    [recorders, siteId],
  );
  const mayPlan = useFeature(meStore, ({ me }) => mayCall(me, "plans.create") === true);
  const select = useFeature(bulkSelectionStore, (state) => state.select);
  const start = () => {
    select(ids);
    navigate("bulk");
  };
  return (
    <>
      <span className={css.soft}>{countMessages.recorders({ count: ids.length })}</span>
      {mayPlan && ids.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          title={text.scheduleHint({ name })}
          aria-label={text.scheduleAt({ name })}
          onClick={start}
        >
          {text.scheduleRollout}
        </Button>
      )}
    </>
  );
}
