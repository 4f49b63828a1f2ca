import { createElement, type ComponentType } from "react";
import type { MethodName } from "#shared/contract/methods.ts";
import { overviewMessages } from "#shared/messages/overview.ts";
import { helpMessages } from "#shared/messages/help.ts";
import { approvalMessages } from "#shared/messages/approvals.ts";
import { calendarMessages } from "#shared/messages/calendar.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { accountScreen } from "#shared/messages/account-screen.ts";
import { scheduledScreen } from "#shared/messages/scheduled-rollouts.ts";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { wallMessages } from "#shared/messages/wall.ts";
import { ActivityScreen } from "#renderer/features/activity/index.ts";
import { AlertsBadge, AlertsScreen } from "#renderer/features/alerts/index.ts";
import { CalendarScreen } from "#renderer/features/calendar/index.ts";
import { ChannelsScreen } from "#renderer/features/channels/index.ts";
import { CustomersScreen, SitesScreen } from "#renderer/features/customers-screen/index.ts";
import { DiscoveryScreen } from "#renderer/features/discovery/index.ts";
import { DriftScreen } from "#renderer/features/drift/index.ts";
import { HelpScreen } from "#renderer/features/help/index.ts";
import { ImportScreen } from "#renderer/features/imports/index.ts";
import { OverviewScreen } from "#renderer/features/overview/index.ts";
import {
  ApprovalsBadge,
  ApprovalsScreen,
  ChangesInShort,
  PlansScreen,
} from "#renderer/features/plans/index.ts";
import { RecordersScreen } from "#renderer/features/recorders/index.ts";
import { RolloutsScreen, ScheduledScreen } from "#renderer/features/rollouts/index.ts";
import { SettingsScreen } from "#renderer/features/preferences/index.ts";
import { WallScreen } from "#renderer/features/wall/index.ts";
import { BulkScreen } from "#renderer/features/bulk-edit/index.ts";
import {
  IconActivity,
  IconAlert,
  IconBulkEdit,
  IconChannel,
  IconCustomer,
  IconDiscover,
  IconDrift,
  IconFullScreen,
  IconHelp,
  IconImport,
  IconOverview,
  IconPlan,
  IconRecorder,
  IconRollout,
  IconSchedule,
  IconSettings,
  IconSite,
  IconUser,
  IconVerify,
} from "#renderer/ui/index.ts";

export interface ScreenEntry {
  /** First part of the address: `#/recorders`. */
  readonly path: string;
  readonly label: () => string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly component: ComponentType;
  /** A count beside the label, in the navigation. */
  readonly badge?: ComponentType;
  /** This screen and those after it are shown apart, at the lower end of the navigation. */
  readonly last?: boolean;
  /** The screen that leads to this one, which has no line in the navigation. */
  readonly under?: string;
  /**
   * What a place that is chosen in the fleet tree does: it limits the screen, or opens the page of the place. Absent for screens that
   * are about no part of the fleet: the tree is hidden there.
   */
  readonly tree?: "limits" | "opens";
  /** It fills the window: without navigation, fleet tree and status bar. */
  readonly bare?: boolean;
  /** Whether only users who see the whole fleet get the screen. */
  readonly wholeFleet?: boolean;
  /** What users do there. For those who may not call it, the navigation has a lock, and the screen says why. */
  readonly needs?: MethodName;
}

/** Every screen, in the order of the navigation. A feature adds itself by one line here. */
export const screens: readonly ScreenEntry[] = [
  {
    path: "overview",
    label: () => overviewMessages.title,
    icon: IconOverview,
    component: OverviewScreen,
    tree: "limits",
  },
  {
    path: "wall",
    label: () => wallMessages.title,
    icon: IconFullScreen,
    component: WallScreen,
    under: "overview",
    tree: "limits",
    bare: true,
  },
  {
    path: "customers",
    label: () => common.customers,
    icon: IconCustomer,
    component: CustomersScreen,
    tree: "opens",
  },
  {
    path: "sites",
    label: () => common.sites,
    icon: IconSite,
    component: SitesScreen,
    tree: "opens",
    under: "customers",
  },
  {
    path: "recorders",
    label: () => common.recorders,
    icon: IconRecorder,
    component: RecordersScreen,
    tree: "limits",
  },
  {
    path: "discover",
    label: () => text.discover,
    icon: IconDiscover,
    component: DiscoveryScreen,
    under: "recorders",
    wholeFleet: true,
  },
  {
    path: "import",
    label: () => text.import,
    icon: IconImport,
    component: ImportScreen,
    under: "recorders",
    wholeFleet: true,
  },
  {
    path: "channels",
    label: () => common.channels,
    icon: IconChannel,
    component: ChannelsScreen,
    tree: "limits",
  },
  {
    path: "alerts",
    label: () => common.alerts,
    icon: IconAlert,
    component: AlertsScreen,
    badge: AlertsBadge,
    tree: "limits",
  },
  {
    path: "bulk",
    label: () => common.bulkEdit,
    icon: IconBulkEdit,
    component: BulkScreen,
    tree: "limits",
    needs: "plans.create",
  },
  {
    path: "plans",
    label: () => common.plans,
    icon: IconPlan,
    component: PlansScreen,
    tree: "limits",
    badge: ApprovalsBadge,
  },
  {
    path: "approvals",
    label: () => approvalMessages.list,
    icon: IconVerify,
    component: ApprovalsScreen,
    tree: "limits",
    under: "plans",
  },
  {
    path: "rollouts",
    label: () => common.rollouts,
    icon: IconRollout,
    component: RolloutsScreen,
    tree: "limits",
  },
  {
    path: "scheduled",
    label: () => scheduledScreen.list,
    icon: IconSchedule,
    component: () => createElement(ScheduledScreen, { changes: ChangesInShort }),
    tree: "limits",
    under: "rollouts",
  },
  {
    path: "calendar",
    label: () => calendarMessages.title,
    icon: IconSchedule,
    component: CalendarScreen,
    under: "rollouts",
    tree: "limits",
  },
  {
    path: "drift",
    label: () => common.drift,
    icon: IconDrift,
    component: DriftScreen,
    tree: "limits",
  },
  {
    path: "activity",
    label: () => common.activity,
    icon: IconActivity,
    component: ActivityScreen,
    tree: "limits",
    wholeFleet: true,
  },
  {
    path: "account",
    label: () => accountScreen.title,
    icon: IconUser,
    component: SettingsScreen,
    under: "settings",
  },
  {
    path: "help",
    label: () => helpMessages.title,
    icon: IconHelp,
    component: HelpScreen,
    last: true,
  },
  {
    path: "settings",
    label: () => common.settings,
    icon: IconSettings,
    component: SettingsScreen,
  },
];

/** What the fleet tree does on a screen; undefined if the tree is hidden there. */
export function treeOn(screen: string): ScreenEntry["tree"] {
  return screens.find(({ path }) => path === screen)?.tree;
}
