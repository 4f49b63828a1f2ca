import type { ReactNode } from "react";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import {
  scheduledRolloutFields as fields,
  scheduledStateText,
} from "#shared/entities/scheduled-rollout-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  ErrorNotice,
  FactList,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { formatNumber, formatTime } from "#shared/format.ts";
import { rolloutOptionsText } from "./rollout-options-text.ts";
import { SCHEDULED_TONES } from "./scheduled-tones.ts";
import css from "./rollouts.module.css";

interface ScheduledPanelProps {
  readonly entry: ScheduledRollout;
  readonly onClose: () => void;
  /** What the rollout will write. */
  readonly children: ReactNode;
}

/** One scheduled rollout: when it starts, where, how, and why it did not start. */
export function ScheduledPanel({ entry, onClose, children }: ScheduledPanelProps): ReactNode {
  const { name, state, error, options, recorders } = entry;
  const width = usePanelWidth("scheduled.panelWidth", PANEL_WIDTH.usual);
  // A rollout that will start needs no action.
  const isMissed = state === "missed" || state === "refused";
  return (
    <SidePanel title={name} label={name} onClose={onClose} {...width}>
      <div className={css.scheduled}>
        <StatusTag tone={SCHEDULED_TONES[state]} filled>
          {scheduledStateText(state)}
        </StatusTag>
        {error && <ErrorNotice error={error} />}
        <div className={css.scheduledButtons}>
          <ActionButton action="scheduled.move" label={text.move} primary={isMissed} />
          <ActionButton action="scheduled.cancel" label={text.cancelConfirm} />
          <ActionButton action="scheduled.showPlan" label={text.showPlan} />
        </div>
        <FactList facts={factsOf(entry)} />
        <p className={css.options}>{rolloutOptionsText(options, recorders).join(" ")}</p>
        {children}
      </div>
    </SidePanel>
  );
}

function factsOf(entry: ScheduledRollout): LabelledFact[] {
  const { startsAt, latest, recorders, sites, by } = entry;
  return [
    { label: text.columnStarts, value: formatTime(Date.parse(startsAt), "weekdayDayClock") },
    { label: text.latest, value: formatTime(Date.parse(latest), "weekdayDayClock") },
    { label: text.columnWhen, value: String(fields.window.value(entry)) },
    { label: common.recorders, value: formatNumber(recorders) },
    { label: common.sites, value: sites.join(", ") },
    { label: text.columnBy, value: by.userName },
  ];
}
