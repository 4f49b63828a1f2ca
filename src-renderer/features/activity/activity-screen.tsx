import { useCallback, useEffect, useMemo, type ReactNode, type UIEvent } from "react";
import { activityScreenMessages as texts } from "#shared/messages/activity-screen.ts";
import { isSamePlace } from "#shared/domain/fleet-place.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { EmptyList, ScopeChip } from "#renderer/features/places/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { choiceCodec, useInAddress, type AddressCodec } from "#renderer/services/use-in-address.ts";
import { useScope } from "#renderer/services/router.ts";
import { Button, DataGrid, EmptyState, IconActivity, Screen } from "#renderer/ui/index.ts";
import { activityColumns } from "./columns.tsx";
import { bulkRows, type ActivityRow } from "./bulk-rows.ts";
import { BY_DAY } from "./days.ts";
import { EntryMenu } from "./entry-menu.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { ActivityFilters } from "./filters.tsx";
import { GROUPS } from "./kinds.ts";
import { activityStore, type EntryFilter } from "./store.ts";
import { useNames } from "./use-names.ts";
import { VerdictNotice } from "./verdict-notice.tsx";
import css from "./activity.module.css";

/** The next page is fetched when the end is nearer than this, in pixels. */
const NEAR_END = 600;
/** Rows that fill the list of a large window. */
const FULL_LIST = 60;
/** Entries that are fetched without scrolling, at most. */
const MOST_AT_ONCE = 5_000;

const groupCodec = choiceCodec("kind", ["all", ...GROUPS], "all");

/** Longest name that the core accepts. */
const LONGEST_USER = 200;

const userCodec: AddressCodec<EntryFilter["user"]> = {
  names: ["user"],
  write: (user) => ({ user: user === null ? [] : [user] }),
  read: ({ user }) => user?.[0]?.slice(0, LONGEST_USER) || null,
};

/** `#/activity`, `#/activity?recorder=ID`, `#/activity?user=NAME`: who did what, when, to which recorder. */
export function ActivityScreen(): ReactNode {
  const state = useFeature(activityStore, (all) => all);
  const { entries, more, fetching, loading, wish, openSeq, find, forgetText, older, open } = state;
  const scope = useScope();
  useEffect(() => {
    if (!isSamePlace(scope, wish.place)) find({ place: scope });
  }, [scope, wish.place, find]);
  useEffect(() => forgetText, [forgetText]);
  useInAddress(
    groupCodec,
    wish.group,
    useCallback((group: EntryFilter["group"]) => find({ group }), [find]),
  );
  useInAddress(
    userCodec,
    wish.user,
    useCallback((user: EntryFilter["user"]) => find({ user }), [find]),
  );
  const nameOf = useNames();
  const ways = new Set(entries.map(({ host }) => host)).size;
  const who = ways > 1 ? "ways" : state.users.length > 1 ? "users" : "one";
  const columns = useMemo(
    () => activityColumns(({ seq }) => open(seq), nameOf, who),
    [open, nameOf, who],
  );
  const rows = useMemo(() => bulkRows(entries), [entries]);
  const row = rows.find(
    ({ seq, bulk }) => seq === openSeq || bulk?.some((one) => one.seq === openSeq),
  );
  // An import of hundreds of sites is one row: more are fetched until the list can be scrolled.
  const needsMore = rows.length < FULL_LIST && entries.length < MOST_AT_ONCE;
  useEffect(() => {
    if (needsMore && more && !fetching && loading.state === "ready") void older();
  }, [needsMore, more, fetching, loading.state, older]);
  // The grid inside fires the scroll events.
  const scrolled = ({ target }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = target as HTMLElement;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) void older();
  };
  const isBare = entries.length === 0 && !isLimited(wish) && loading.state === "ready";
  return (
    <Screen
      title={common.activity}
      scope={<ScopeChip />}
      subtitle={texts.subtitle}
      toolbar={!isBare && <ActionButton action="activity.verify" label={texts.verify} />}
      aside={row && <EntryPanel row={row} onClose={() => open(null)} />}
    >
      <VerdictNotice />
      <div className={css.list} onScrollCapture={scrolled}>
        <DataGrid
          {...useList("activity")}
          label={common.activity}
          noun={[texts.one, texts.many]}
          {...(rows.length < entries.length && { counted: [texts.oneRow, texts.manyRows] })}
          rows={rows}
          rowId={({ seq }) => String(seq)}
          columns={columns}
          grouping={BY_DAY}
          menu={entryMenu}
          onOpen={({ seq }) => open(seq)}
          onCurrent={({ seq }) => openSeq !== null && openSeq !== seq && open(seq)}
          isFiltered={isLimited(wish)}
          onSearch={(text) => find({ text })}
          loading={loading.state === "loading"}
          error={loading.state === "failed" ? loading.error : null}
          tools={isBare ? null : <ActivityFilters />}
          footer={<Older />}
          empty={<Nothing />}
        />
      </div>
    </Screen>
  );
}

function entryMenu(row: ActivityRow): ReactNode {
  return <EntryMenu row={row} />;
}

function Older(): ReactNode {
  const { more, fetching, older } = useFeature(activityStore, (state) => state);
  if (!more) return null;
  return (
    <Button variant="subtle" size="compact-xs" loading={fetching} onClick={() => void older()}>
      {texts.older}
    </Button>
  );
}

function Nothing(): ReactNode {
  const { wish } = useFeature(activityStore, (state) => state);
  if (isLimited(wish))
    return (
      <EmptyState icon={IconActivity} title={texts.noMatches}>
        {texts.noMatchesHint}
      </EmptyState>
    );
  return (
    <EmptyList icon={IconActivity} sketch={["short", "mark", "long", "short"]} title={texts.empty}>
      {texts.emptyHint}
    </EmptyList>
  );
}

/** Whether only some entries are shown. */
function isLimited({ text, group, place, user, period }: EntryFilter): boolean {
  return text !== "" || group !== "all" || place !== null || user !== null || period !== "all";
}
