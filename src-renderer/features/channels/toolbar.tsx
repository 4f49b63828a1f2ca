import type { ReactNode } from "react";
import { channelAuditMessages as texts } from "#shared/messages/channel-audit.ts";
import { severalChannelMessages as several } from "#shared/messages/several-channels.ts";
import { ActionButton, ActionMenuItem, SplitActionButton } from "#renderer/actions/index.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { IconReport, MenuButton } from "#renderer/ui/index.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** Reports and audits; while an audit runs, its progress. */
export function AuditTools(): ReactNode {
  const auditing = useFeature(channelsStore, (state) => state.auditing);
  const job = useFeature(jobsStore, (state) => state.jobs.find(({ kind }) => kind === "audit"));
  if (job) return <JobLine job={job} />;
  return (
    <>
      <MenuButton label={texts.reports} icon={IconReport}>
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
export function SelectedTools(): ReactNode {
  return (
    <div className={css.selected} role="group" aria-label={several.selected}>
      <ActionButton action="channels.note" />
      <ActionButton action="channels.takePictures" />
      <ActionButton action="channels.compare" />
    </div>
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
