import { useEffect, useMemo, type ReactNode, type UIEvent } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Button,
  ChoiceRow,
  DataGrid,
  EmptyState,
  IconActivity,
  IconClose,
  Screen,
} from "#renderer/ui/index.ts";
import { activityColumns } from "./columns.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { GROUPS, type Group } from "./kinds.ts";
import { activityStore } from "./store.ts";
import { VerdictNotice } from "./verdict-notice.tsx";
import css from "./activity.module.css";

/** So near to the end, in pixels, the next page is fetched. */
const NEAR_END = 600;

/** `#/activity`, `#/activity?recorder=ID`: who did what, when, to which recorder. */
export function ActivityScreen(): ReactNode {
  const state = useFeature(activityStore, (all) => all);
  const { entries, loading, wish, openSeq, find, forgetText, older, open } = state;
  const asked = useRoute().params.get("recorder");
  useEffect(() => {
    if (asked !== wish.recorderId) find({ recorderId: asked });
  }, [asked, wish.recorderId, find]);
  useEffect(() => forgetText, [forgetText]);
  const columns = useMemo(() => activityColumns(({ seq }) => open(seq)), [open]);
  const entry = entries.find(({ seq }) => seq === openSeq);
  // Scrolling is told by the grid inside.
  const scrolled = ({ target }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = target as HTMLElement;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) void older();
  };
  return (
    <Screen
      title="Activity"
      subtitle="Who did what, when, to which recorder"
      toolbar={<ActionButton action="activity.verify" label="Verify" />}
      aside={entry && <EntryPanel entry={entry} onClose={() => open(null)} />}
    >
      <VerdictNotice />
      <div className={css.list} onScrollCapture={scrolled}>
        <DataGrid
          {...useGridLayout("activity")}
          label="Activity"
          noun={["entry", "entries"]}
          rows={entries}
          rowId={({ seq }) => String(seq)}
          columns={columns}
          onOpen={({ seq }) => open(seq)}
          onCurrent={({ seq }) => openSeq !== null && openSeq !== seq && open(seq)}
          onSearch={(text) => find({ text })}
          loading={loading.state === "loading"}
          error={loading.state === "failed" ? loading.error : null}
          tools={<Filters />}
          footer={<Older />}
          empty={<Nothing />}
        />
      </div>
    </Screen>
  );
}

const CHOICES = [
  { value: "all", label: "All" },
  ...GROUPS.map(([value, label]) => ({ value, label })),
] as const satisfies readonly { value: Group | "all"; label: string }[];

function Filters(): ReactNode {
  const { wish, find } = useFeature(activityStore, (state) => state);
  return (
    <>
      <ChoiceRow
        label="Kind"
        choices={CHOICES}
        value={wish.group}
        onChoose={(group) => find({ group })}
      />
      {wish.recorderId !== null && <OfRecorder id={wish.recorderId} />}
    </>
  );
}

function OfRecorder({ id }: { id: string }): ReactNode {
  const name = useFeature(recordersStore, ({ byId }) => byId.get(id)?.name ?? id);
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<IconClose size={13} />}
      aria-label={`Only of ${name}: show all`}
      onClick={() => navigate("activity")}
    >
      Only of {name}
    </Button>
  );
}

function Older(): ReactNode {
  const { more, fetching, older } = useFeature(activityStore, (state) => state);
  if (!more) return null;
  return (
    <Button variant="subtle" size="compact-xs" loading={fetching} onClick={() => void older()}>
      Older entries
    </Button>
  );
}

function Nothing(): ReactNode {
  const { wish } = useFeature(activityStore, (state) => state);
  const sought = wish.text !== "" || wish.group !== "all" || wish.recorderId !== null;
  return (
    <EmptyState icon={IconActivity} title={sought ? "No entry fits" : "Nothing has been done yet"}>
      {sought
        ? "Change the search or the kind above."
        : "Everything that is changed with Muster, by whom and when, is written down here and stays."}
    </EmptyState>
  );
}
