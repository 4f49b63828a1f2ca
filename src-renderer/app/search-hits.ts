import type { ComponentType } from "react";
import type { SearchHit } from "#shared/domain/search.ts";
import { NO_FILTER, showRecorders } from "#renderer/features/inventory/index.ts";
import { openTemplate } from "#renderer/features/bulk-edit/index.ts";
import { navigate } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import {
  exactTime,
  IconAlert,
  IconBulkEdit,
  IconChannel,
  IconCustomer,
  IconPlan,
  IconRecorder,
  IconRollout,
  IconSite,
} from "#renderer/ui/index.ts";

interface HitKind {
  readonly group: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** As it is shown, where that is not what the core found. */
  readonly detail?: (detail: string) => string;
  open(services: Services, hit: SearchHit): void;
}

const madeAt = (iso: string) => exactTime(iso);

/** What a hit of the search is called, and where it leads. */
export const HIT_KINDS: Readonly<Record<SearchHit["kind"], HitKind>> = {
  recorder: {
    group: "Recorders",
    icon: IconRecorder,
    open: (_, { id }) => navigate(`recorders/${id}`),
  },
  customer: {
    group: "Customers",
    icon: IconCustomer,
    open: (_, { id }) => navigate(`customers/${encodeURIComponent(id)}`),
  },
  site: {
    group: "Sites",
    icon: IconSite,
    open: (services, { id }) => showRecorders(services, { ...NO_FILTER, site: [id] }),
  },
  channel: {
    group: "Channels",
    icon: IconChannel,
    open: (_, { id, channel }) => navigate(`channels/${id}/${encodeURIComponent(channel)}`),
  },
  template: {
    group: "Templates",
    icon: IconBulkEdit,
    open: (services, { id }) => void openTemplate(services, id),
  },
  plan: {
    group: "Plans",
    icon: IconPlan,
    detail: madeAt,
    open: (_, { id }) => navigate(`plans/${id}`),
  },
  alert: {
    group: "Alerts",
    icon: IconAlert,
    detail: madeAt,
    open: (_, { id }) => navigate(`alerts/${encodeURIComponent(id)}`),
  },
  rollout: {
    group: "Rollouts",
    icon: IconRollout,
    detail: madeAt,
    open: (_, { id }) => navigate(`rollouts/${id}`),
  },
};
