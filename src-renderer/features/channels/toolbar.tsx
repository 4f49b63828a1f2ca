import { useMemo, type ReactNode } from "react";
import {
  channelAuditMessages as texts,
  channelListMessages as list,
} from "#shared/messages/channel-audit.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { gridMessages as grid } from "#shared/messages/controls.ts";
import { severalChannelMessages as several } from "#shared/messages/several-channels.ts";
import {
  ActionButton,
  ActionMenuItem,
  SplitActionButton,
  useAction,
} from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Button, IconReport, MenuButton } from "#renderer/ui/index.ts";
import { countsByStatus } from "./channel-table.ts";
import { pillsOf } from "./filter-pills.tsx";
import type { StatusFiltersProps } from "./filters.tsx";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** Reports and audits; while an audit runs, its progress. */
export function AuditTools(): ReactNode {
  const auditing = useFeature(channelsStore, (state) => state.auditing);
  const isEmpty = useFeature(recordersStore, (state) => state.recorders.length === 0);
  const job = useFeature(jobsStore, (state) => state.jobs.find(({ kind }) => kind === "audit"));
  if (job) return <JobLine job={job} />;
  return (
    <>
      <MenuButton label={texts.reports} icon={IconReport} isDisabled={isEmpty}>
        <ActionMenuItem action="reports.channels" label={texts.report} />
        <ActionMenuItem action="reports.customer" />
      </MenuButton>
      <SplitActionButton
        action="channels.audit"
        label={auditing ? texts.starting : texts.audit}
        moreLabel={texts.moreAudits}
      >
        <ActionMenuItem action="channels.auditShown" label={texts.auditThese} />
      </SplitActionButton>
    </>
  );
}

/** Actions on the selected channels, in place of the statuses. */
export function SelectedTools({ count }: { readonly count: number }): ReactNode {
  const tick = useFeature(channelsStore, (state) => state.tick);
  const { disabled } = useAction(PICTURES);
  return (
    <div className={css.selected} role="group" aria-label={several.selected}>
      <span>{grid.selected({ count })}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => tick([])}>
        {messages.clear}
      </Button>
      <ActionButton action="channels.note" compact />
      <ActionButton action="channels.compare" compact />
      <ActionButton action={PICTURES} compact />
      {disabled !== null && (
        <span className={css.why} title={disabled}>
          {disabled}
        </span>
      )}
    </div>
  );
}

const PICTURES = "channels.takePictures";

/** Empty slots, which the list leaves out unless a filter says otherwise, and the way to show them. */
export function HiddenSlots({ scopedLines }: StatusFiltersProps): ReactNode {
  const { filter, counts: all, setFilter } = useFeature(channelsStore, (state) => state);
  const counts = useMemo(
    () => (scopedLines === null ? all : countsByStatus(scopedLines)),
    [scopedLines, all],
  );
  const count = counts?.get("NotConfigured") ?? 0;
  if (count === 0 || filter.statuses.length > 0 || pillsOf(filter).length > 0) return null;
  return (
    <span className={css.hiddenSlots}>
      {list.slotsHidden({ count })}{" "}
      <Anchor
        component="button"
        type="button"
        size="xs"
        onClick={() => setFilter({ ...filter, showEmptySlots: true })}
      >
        {list.showSlots}
      </Anchor>
    </span>
  );
}

/** The same actions in the context menu of a row. */
export function channelMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="channels.note" />
      <ActionMenuItem action="channels.takePictures" />
      <ActionMenuItem action="channels.compare" />
    </>
  );
}
