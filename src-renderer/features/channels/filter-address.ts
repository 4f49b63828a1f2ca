import { CONDITIONS } from "#shared/domain/availability.ts";
import type { ListParams } from "#shared/domain/views.ts";
import { isHealthFilter } from "#renderer/features/health/index.ts";
import type { AddressCodec } from "#renderer/services/use-in-address.ts";
import { CHANGED_WITHIN, DOWN_FOR, type ChannelFilter } from "./filter.ts";

/** The filter of channels in the address, and in saved views. */
export const channelFilterCodec: AddressCodec<ChannelFilter> = {
  names: [
    "status",
    "condition",
    "slots",
    "changed",
    "sites",
    "customers",
    "ability",
    "down",
    "health",
  ],
  write: (filter) => ({
    status: filter.statuses,
    condition: filter.conditions,
    slots: filter.showEmptySlots ? ["shown"] : [],
    changed: one(filter.changed),
    sites: filter.sites,
    customers: filter.customers,
    ability: one(filter.ability),
    down: one(filter.downFor),
    health: one(filter.health),
  }),
  read(params) {
    const first = (name: string): string | null => params[name]?.[0] ?? null;
    const health = first("health");
    return {
      statuses: all(params, "status"),
      conditions: CONDITIONS.filter((known) => all(params, "condition").includes(known)),
      showEmptySlots: first("slots") === "shown",
      changed: CHANGED_WITHIN.find((known) => known === first("changed")) ?? null,
      sites: all(params, "sites"),
      customers: all(params, "customers"),
      ability: first("ability"),
      downFor: DOWN_FOR.find((known) => known === first("down")) ?? null,
      health: health !== null && isHealthFilter(health) ? health : null,
    };
  },
};

function one(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

function all(params: ListParams, name: string): readonly string[] {
  return params[name] ?? [];
}
