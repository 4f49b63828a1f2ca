import type { ComponentType } from "react";
import type { SearchHit } from "#shared/domain/search.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
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
  readonly group: () => string;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** How the detail that the core found is shown; as it is without this. */
  readonly detail?: (detail: string) => string;
  open(services: Services, hit: SearchHit): void;
}

const createdAt = (iso: string) => exactTime(iso);

/** The heading of each kind of hit, and the screen that a hit leads to. */
export const HIT_KINDS: Readonly<Record<SearchHit["kind"], HitKind>> = {
  recorder: {
    group: () => common.recorders,
    icon: IconRecorder,
    open: (_, { id }) => navigate(`recorders/${id}`),
  },
  customer: {
    group: () => common.customers,
    icon: IconCustomer,
    open: (_, { id }) => navigate(`customers/${encodeURIComponent(id)}`),
  },
  site: {
    group: () => common.sites,
    icon: IconSite,
    open: (_, { id }) => navigate(`sites/${encodeURIComponent(id)}`),
  },
  channel: {
    group: () => common.channels,
    icon: IconChannel,
    open: (_, { id, channel }) => navigate(`channels/${id}/${encodeURIComponent(channel)}`),
  },
  template: {
    group: () => common.templates,
    icon: IconBulkEdit,
    open: (services, { id }) => void openTemplate(services, id),
  },
  plan: {
    group: () => common.plans,
    icon: IconPlan,
    detail: createdAt,
    open: (_, { id }) => navigate(`plans/${id}`),
  },
  alert: {
    group: () => common.alerts,
    icon: IconAlert,
    detail: createdAt,
    open: (_, { id }) => navigate(`alerts/${encodeURIComponent(id)}`),
  },
  rollout: {
    group: () => common.rollouts,
    icon: IconRollout,
    detail: createdAt,
    open: (_, { id }) => navigate(`rollouts/${id}`),
  },
};
