import type { ListParams, ViewScreen } from "#shared/domain/views.ts";
import { inventoryMessages as recorders } from "#shared/messages/inventory.ts";
import { builtInViewMessages as text } from "#shared/messages/views.ts";

/** A view that comes with Muster: filters of a list. It cannot be changed or removed. */
export interface BuiltInView {
  readonly id: string;
  readonly label: () => string;
  /** Parameters of the address. */
  readonly params: ListParams;
}

const BUILT_IN: { readonly [Screen in ViewScreen]?: readonly BuiltInView[] } = {
  recorders: [
    { id: "problems", label: () => text.withProblems, params: { health: ["any"] } },
    { id: "unreachable", label: () => text.unreachable, params: { state: ["unreachable"] } },
    {
      id: "blocked",
      label: () => text.signInBlocked,
      params: { problem: ["sign_in_blocked"] },
    },
    { id: "unaudited", label: () => text.neverAudited, params: { problem: ["not_audited"] } },
    {
      id: "away",
      label: () => recorders.notReachedWeek,
      params: { problem: ["not_reached_week"] },
    },
    {
      id: "firmware",
      label: () => recorders.olderFirmware,
      params: { problem: ["older_firmware"] },
    },
  ],
  channels: [
    { id: "down", label: () => text.channelsDown, params: { condition: ["down"] } },
    { id: "problems", label: () => text.channelProblems, params: { health: ["any"] } },
    { id: "unknown", label: () => text.channelsUnknown, params: { condition: ["unknown"] } },
  ],
};

export function builtInViews(screen: ViewScreen): readonly BuiltInView[] {
  return BUILT_IN[screen] ?? [];
}
