import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Button,
  Checkbox,
  DataGrid,
  EmptyState,
  FilterChips,
  type GridHandle,
  IconChannel,
  IconRecorder,
  Screen,
  Select,
} from "#renderer/ui/index.ts";
import { AuditStrip } from "./audit-strip.tsx";
import { CHANNEL_COLUMNS } from "./columns.tsx";
import {
  CHANGED_TEXTS,
  CHANGED_WITHIN,
  makeMatcher,
  shownChannels,
  toggleStatus,
} from "./filter.ts";
import type { ChannelLine } from "./channel-table.ts";
import { FilterPills } from "./filter-pills.tsx";
import { statusCounts, statusText, UNKNOWN, wireStatus } from "./status.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** Every channel of the fleet, as its recorder last said. */
export function ChannelsScreen(): ReactNode {
  const { loading, lines, total, filter, setShown, watch } = useFeature(
    channelsStore,
    (state) => state,
  );
  useEffect(() => watch(), [watch]);
  const recorders = useFeature(recordersStore, (state) => state.recorders.length);
  const services = useServices();
  const filterOf = useCallback(() => services.get(channelsStore).getState().filter, [services]);
  const matches = useMemo(() => makeMatcher(filter), [filter]);
  useEffect(() => () => setShown(null), [setShown]);
  const ready = useCallback(
    (rows: () => ChannelLine[], { search }: GridHandle<ChannelLine>) =>
      setShown(() => shownChannels(rows(), filterOf(), search())),
    [setShown, filterOf],
  );
  return (
    <Screen title="Channels" subtitle={<Unaudited />} toolbar={<AuditTools />}>
      <AuditStrip />
      <DataGrid
        {...useGridLayout("channels")}
        label="Channels"
        noun={["channel", "channels"]}
        rows={lines}
        total={total}
        filter={matches}
        rowId={({ id }) => id}
        columns={CHANNEL_COLUMNS}
        onOpen={({ recorder }) => navigate(`recorders/${recorder.id}?tab=channels`)}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        tools={<Filters />}
        below={<FilterPills />}
        empty={<Nothing recorders={recorders} />}
        onReady={ready}
      />
    </Screen>
  );
}

/** Recorders that no audit has reached yet have no lines: say so, since nothing else would. */
function Unaudited(): ReactNode {
  const recorders = useFeature(recordersStore, ({ loading, recorders: all }) =>
    loading.state === "ready" ? all.length : 0,
  );
  const audited = useFeature(channelsStore, (state) => state.audited);
  const missing = recorders - audited;
  if (missing <= 0 || audited === 0) return null;
  const [some, all] = [missing, recorders].map((count) => count.toLocaleString("en"));
  return `${some} of ${all} recorders ${missing === 1 ? "has" : "have"} never been audited`;
}

function AuditTools(): ReactNode {
  const auditing = useFeature(channelsStore, (state) => state.auditing);
  const job = useFeature(jobsStore, (state) => state.jobs.find(({ kind }) => kind === "audit"));
  if (job) return <JobLine job={job} />;
  return (
    <>
      <ActionButton action="reports.channels" label="Report …" />
      <ActionButton action="reports.customer" />
      <ActionButton action="channels.auditShown" label="Audit these recorders" />
      <ActionButton
        action="channels.audit"
        label={auditing ? "Audit begins …" : "Audit now"}
        primary
      />
    </>
  );
}

function Filters(): ReactNode {
  const { filter, counts, setFilter } = useFeature(channelsStore, (state) => state);
  const { statuses } = filter;
  const chips = statusCounts(counts, statuses).map(({ key, count }) => {
    const { label, tone, meaning } = statusText(key);
    const hint = key === UNKNOWN ? meaning : `${wireStatus(key)}. ${meaning}`;
    return { key, label, count, tone, hint };
  });
  return (
    <>
      <FilterChips
        label="Filter by status"
        chips={chips}
        pressed={statuses}
        onToggle={(key) => setFilter(toggleStatus(filter, key))}
      />
      <Select
        aria-label="Changed"
        size="xs"
        className={css.changed}
        placeholder="Changed any time"
        data={CHANGED_WITHIN.map((within) => ({ value: within, label: CHANGED_TEXTS[within] }))}
        value={filter.changed}
        onChange={(changed) => setFilter({ ...filter, changed })}
        clearable
      />
      <Checkbox
        size="xs"
        className={css.slots}
        label="Empty slots"
        title="Show channels that are not configured: no camera is set up there"
        checked={filter.showEmptySlots}
        onChange={(event) => setFilter({ ...filter, showEmptySlots: event.currentTarget.checked })}
      />
    </>
  );
}

function Nothing({ recorders }: { recorders: number }): ReactNode {
  if (recorders > 0) {
    return (
      <EmptyState
        icon={IconChannel}
        title="No audit yet"
        actions={<ActionButton action="channels.audit" label="Audit now" primary />}
      >
        An audit asks each recorder once what its channels do. Nothing is changed there.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconRecorder}
      title="No recorders yet"
      actions={<Button onClick={() => navigate("recorders")}>Go to Recorders</Button>}
    >
      Channels belong to recorders. Add or discover some first.
    </EmptyState>
  );
}
