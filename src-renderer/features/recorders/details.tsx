import type { ComponentType, ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { problemOf } from "#shared/domain/recorder-problem.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { HealthTab } from "#renderer/features/health/index.ts";
import {
  MaintenanceTag,
  recordersStore,
  stateMark,
  stateTooltip,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { usePanelWidth, usePreference } from "#renderer/services/use-preference.ts";
import { PANEL_WIDTH, SidePanel, StatusTag, Tabs, Time } from "#renderer/ui/index.ts";
import { ActivityList } from "./activity-list.tsx";
import { CertificateSection } from "./certificate-section.tsx";
import { ChannelList } from "./channel-list.tsx";
import { DetailsActions } from "./details-actions.tsx";
import { RecorderOverview } from "./overview.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { SignInTab } from "./sign-in-tab.tsx";
import { ProblemNotices } from "./problem-notices.tsx";
import css from "./recorders.module.css";

/** Wide enough for all tabs side by side. */
const USUAL = Math.max(PANEL_WIDTH.usual, 530);

interface PartProps {
  readonly recorder: Recorder;
  readonly around: FilterContext;
}

interface DetailsTab {
  /** Kept as a preference, and in addresses. */
  readonly id: string;
  label(): string;
  readonly Part: ComponentType<PartProps>;
}

const OVERVIEW: DetailsTab = { id: "overview", label: () => text.overview, Part: RecorderOverview };

/** Tabs in this order. A new part of the details is one line here. */
const TABS: readonly DetailsTab[] = [
  OVERVIEW,
  { id: "health", label: () => text.health, Part: HealthTab },
  { id: "channels", label: () => text.channels, Part: ChannelList },
  { id: "settings", label: () => text.settings, Part: SettingsTab },
  { id: "signIn", label: () => text.signIn, Part: SignInTab },
  { id: "certificate", label: () => text.certificate, Part: CertificateSection },
  { id: "activity", label: () => text.activity, Part: ActivityList },
];

/** The panel beside the grid: details of one recorder, and its actions. */
export function RecorderDetailsPanel({ around }: Pick<PartProps, "around">): ReactNode {
  const recorder = useFeature(recordersStore, ({ openId, byId }) =>
    openId === null ? undefined : byId.get(openId),
  );
  const open = useFeature(recordersStore, (state) => state.open);
  const width = usePanelWidth("recorders.detailsWidth", USUAL);
  if (!recorder) return null;
  return (
    <SidePanel
      title={recorder.name}
      label={text.detailsOf({ name: recorder.name })}
      onClose={() => open(null)}
      {...width}
    >
      <div className={css.details}>
        <div className={css.head}>
          <div className={css.states}>
            <State recorder={recorder} around={around} />
            <MaintenanceTag siteId={recorder.siteId} />
          </div>
          <DetailsActions recorder={recorder} />
        </div>
        <ProblemNotices recorder={recorder} />
        <DetailsTabs recorder={recorder} around={around} />
      </div>
    </SidePanel>
  );
}

function State({ recorder, around: { maintained } }: PartProps): ReactNode {
  const { tone, text: state, detail } = stateMark(recorder, maintained);
  // A sign-in that was not tested yet is later than the last contact.
  const at = problemOf(recorder) === "sign_in_untested" ? null : recorder.reach.at;
  return (
    <p className={css.state}>
      <StatusTag tone={tone} filled tooltip={stateTooltip(recorder, maintained)}>
        {detail ? `${state} ${detail}` : state}
      </StatusTag>
      {at && (
        <span className={css.quiet}>
          <Time iso={at} />
        </span>
      )}
    </p>
  );
}

/** Shows the tab of the address, or the tab that was open last, also for another recorder. */
function DetailsTabs(props: PartProps): ReactNode {
  const [kept, keep] = usePreference("recorders.detailsTab");
  const linked = useRoute().params.get("tab");
  const tab = TABS.find(({ id }) => id === (linked ?? kept)) ?? OVERVIEW;
  const choose = (next: string | null) => {
    keep(next);
    if (linked !== null) navigate(`recorders/${props.recorder.id}`, { replace: true });
  };
  return (
    <Tabs value={tab.id} onChange={choose} keepMounted={false} className={css.tabs}>
      <Tabs.List aria-label={text.sections}>
        {TABS.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label()}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab.id} className={css.tab}>
        <tab.Part key={props.recorder.id} {...props} />
      </Tabs.Panel>
    </Tabs>
  );
}
