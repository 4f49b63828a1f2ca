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

/** What a list would show of the scope, in words. */
interface NothingTexts {
  readonly title: string;
  readonly text: (values: { readonly name: string }) => string;
}

/**
 * Notice in place of a list that is empty because of the scope: whether the place exists, and the way back to the whole fleet.
 * @param of what the list shows; recorders, if absent
 */
export function NothingInScope({ of }: { of?: NothingTexts | undefined }): ReactNode {
  const scoped = useScoped();
  if (scoped === null) return null;
  const { place, name, isMissing } = scoped;
  return (
    <EmptyState
      icon={ICONS[place.kind]}
      title={isMissing ? NOT_FOUND[place.kind]() : (of?.title ?? text.noRecordersIn)}
      actions={<Button onClick={leaveScope}>{text.showWhole}</Button>}
    >
      {isMissing ? text.notFoundText : (of?.text ?? text.noRecordersInText)({ name: name ?? "…" })}
    </EmptyState>
  );
}
