import type { ReactNode } from "react";
import type { FleetPlaceKind } from "#shared/domain/fleet-place.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { Button, EmptyState, IconCustomer, IconRecorder, IconSite } from "#renderer/ui/index.ts";
import { leaveScope } from "./leave-scope.ts";
import { useScoped } from "./scoped.ts";

const NOT_FOUND: Readonly<Record<FleetPlaceKind, () => string>> = {
  customer: () => text.customerNotFound,
  site: () => text.siteNotFound,
  recorder: () => text.recorderNotFound,
};

const ICONS = { customer: IconCustomer, site: IconSite, recorder: IconRecorder } as const;

/** Notice in place of a list that is empty because of the scope: whether the place exists, and the way back to the whole fleet. */
export function NothingInScope(): ReactNode {
  const scoped = useScoped();
  if (scoped === null) return null;
  const { place, name, isMissing } = scoped;
  return (
    <EmptyState
      icon={ICONS[place.kind]}
      title={isMissing ? NOT_FOUND[place.kind]() : text.noRecordersIn}
      actions={<Button onClick={leaveScope}>{text.showWhole}</Button>}
    >
      {isMissing ? text.notFoundText : text.noRecordersInText({ name: name ?? "…" })}
    </EmptyState>
  );
}
