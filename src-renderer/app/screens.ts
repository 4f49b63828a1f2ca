import type { ComponentType } from "react";
import { overviewMessages } from "#shared/messages/overview.ts";
import { ActivityScreen } from "#renderer/features/activity/index.ts";
import { AlertsBadge, AlertsScreen } from "#renderer/features/alerts/index.ts";
import { ChannelsScreen } from "#renderer/features/channels/index.ts";
import { CustomerLink } from "#renderer/features/customers/index.ts";
import { DiscoveryScreen } from "#renderer/features/discovery/index.ts";
import { DriftScreen } from "#renderer/features/drift/index.ts";
import { ImportScreen } from "#renderer/features/imports/index.ts";
import { OverviewScreen } from "#renderer/features/overview/index.ts";
import { PlansScreen } from "#renderer/features/plans/index.ts";
import { RecordersScreen } from "#renderer/features/recorders/index.ts";
import { RolloutsScreen } from "#renderer/features/rollouts/index.ts";
import { SettingsScreen } from "#renderer/features/preferences/index.ts";
import { BulkScreen } from "#renderer/features/bulk-edit/index.ts";
import {
  IconActivity,
  IconAlert,
  IconBulkEdit,
  IconChannel,
  IconCustomer,
  IconDiscover,
  IconDrift,
  IconImport,
  IconOverview,
  IconPlan,
  IconRecorder,
  IconRollout,
  IconSettings,
} from "#renderer/ui/index.ts";

export interface ScreenEntry {
  /** First part of the address: `#/recorders`. */
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly component: ComponentType;
  /** A count beside the label, in the navigation. */
  readonly badge?: ComponentType;
  /** Stands apart at the lower end of the navigation. */
  readonly last?: boolean;
  /** Belongs to that screen: it is reached from there and does not stand in the navigation. */
  readonly under?: string;
}

/** Every screen, in the order of the navigation. A feature adds itself by one line here. */
export const screens: readonly ScreenEntry[] = [
  {
    path: "overview",
    label: overviewMessages.title,
    icon: IconOverview,
    component: OverviewScreen,
  },
  { path: "recorders", label: "Recorders", icon: IconRecorder, component: RecordersScreen },
  {
    path: "discover",
    label: "Discover recorders",
    icon: IconDiscover,
    component: DiscoveryScreen,
    under: "recorders",
  },
  {
    path: "import",
    label: "Import recorders",
    icon: IconImport,
    component: ImportScreen,
    under: "recorders",
  },
  { path: "channels", label: "Channels", icon: IconChannel, component: ChannelsScreen },
  {
    path: "alerts",
    label: "Alerts",
    icon: IconAlert,
    component: AlertsScreen,
    badge: AlertsBadge,
  },
  { path: "bulk", label: "Bulk edit", icon: IconBulkEdit, component: BulkScreen },
  { path: "plans", label: "Plans", icon: IconPlan, component: PlansScreen },
  { path: "rollouts", label: "Rollouts", icon: IconRollout, component: RolloutsScreen },
  { path: "drift", label: "Drift", icon: IconDrift, component: DriftScreen },
  { path: "activity", label: "Activity", icon: IconActivity, component: ActivityScreen },
  {
    path: "customers",
    label: "Customer",
    icon: IconCustomer,
    component: CustomerLink,
    under: "settings",
  },
  {
    path: "settings",
    label: "Settings",
    icon: IconSettings,
    component: SettingsScreen,
    last: true,
  },
];
