import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { HealthTab } from "#renderer/features/health/index.ts";
import {
  recordersStore,
  stateMark,
  stateTooltip,
  type Surroundings,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { PANEL_WIDTH, SidePanel, StatusTag, Tabs, Time } from "#renderer/ui/index.ts";
import { ActivityList } from "./activity-list.tsx";
import { CertificateSection } from "./certificate-section.tsx";
import { ChannelList } from "./channel-list.tsx";
import { DetailsActions } from "./details-actions.tsx";
import { Overview } from "./overview.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { SignInTab } from "./sign-in-tab.tsx";
import { ProblemNotices } from "./problem-notices.tsx";
import css from "./recorders.module.css";

/** Also the keys of the labels. */
const TABS = [
  "overview",
  "health",
  "channels",
  "settings",
  "signIn",
  "certificate",
  "activity",
] as const;
type Tab = (typeof TABS)[number];

/** Wide enough for all tabs side by side. */
const USUAL = Math.max(PANEL_WIDTH.usual, 530);

interface PartProps {
  readonly recorder: Recorder;
  readonly around: Surroundings;
}

/** The panel beside the grid: details of one recorder, and its actions. */
export function RecorderDetails({ around }: Pick<PartProps, "around">): ReactNode {
  const recorder = useFeature(recordersStore, ({ openId, byId }) =>
    openId === null ? undefined : byId.get(openId),
  );
  const open = useFeature(recordersStore, (state) => state.open);
  const [width, setWidth] = usePreference("recorders.detailsWidth");
  if (!recorder) return null;
  return (
    <SidePanel
      title={recorder.name}
      label={text.detailsOf({ name: recorder.name })}
      onClose={() => open(null)}
      width={typeof width === "number" ? width : USUAL}
      onWidth={setWidth}
    >
      <div className={css.details}>
        <State recorder={recorder} around={around} />
        <ProblemNotices recorder={recorder} />
        <DetailsActions recorder={recorder} />
        <DetailsTabs recorder={recorder} around={around} />
      </div>
    </SidePanel>
  );
}

function State({ recorder, around: { maintained } }: PartProps): ReactNode {
  const { tone, text: state } = stateMark(recorder, maintained);
  const { at } = recorder.reach;
  return (
    <p className={css.state}>
      <StatusTag tone={tone} filled tooltip={stateTooltip(recorder, maintained)}>
        {state}
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
  const tab = TABS.find((id) => id === (linked ?? kept)) ?? "overview";
  const choose = (next: string | null) => {
    keep(next);
    if (linked !== null) navigate(`recorders/${props.recorder.id}`, { replace: true });
  };
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={css.tabs}>
      <Tabs.List aria-label={text.sections}>
        {TABS.map((id) => (
          <Tabs.Tab key={id} value={id}>
            {text[id]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={css.tab}>
        <Part {...props} tab={tab} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Part({ tab, recorder, around }: PartProps & { tab: Tab }): ReactNode {
  switch (tab) {
    case "overview":
      return <Overview recorder={recorder} around={around} />;
    case "health":
      return <HealthTab key={recorder.id} recorder={recorder} />;
    case "channels":
      return <ChannelList />;
    case "settings":
      return <SettingsTab key={recorder.id} recorder={recorder} />;
    case "signIn":
      return <SignInTab recorder={recorder} />;
    case "certificate":
      return <CertificateSection recorder={recorder} />;
    case "activity":
      return <ActivityList recorder={recorder} />;
  }
}
