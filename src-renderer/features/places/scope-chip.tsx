import type { ReactNode } from "react";
import type { FleetPlaceKind } from "#shared/domain/fleet-place.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { hashWith } from "#renderer/services/router.ts";
import { IconClose } from "#renderer/ui/index.ts";
import { leaveScope } from "./leave-scope.ts";
import { pageOf } from "./page-of.ts";
import { useScoped } from "./scoped.ts";
import css from "./places.module.css";

const KINDS: Readonly<Record<FleetPlaceKind, () => string>> = {
  customer: () => common.customer,
  site: () => common.site,
  recorder: () => common.recorder,
};

/** Which part of the fleet the screen is limited to: leads to its page, and removes the limit. Nothing for the whole fleet. */
export function ScopeChip(): ReactNode {
  const scoped = useScoped();
  if (scoped === null) return null;
  const { place, name, isMissing } = scoped;
  const shown = name ?? (isMissing ? text.notFoundName : "…");
  return (
    <span className={css.chip} data-missing={isMissing || undefined}>
      <span className={css.kind}>{KINDS[place.kind]()}</span>
      {name === null ? (
        <span className={css.name}>{shown}</span>
      ) : (
        <a
          className={css.name}
          href={hashWith(pageOf(place), place)}
          title={text.openPage({ name })}
        >
          {name}
        </a>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={text.remove({ name: text.scopeOf({ kind: KINDS[place.kind](), name: shown }) })}
        onClick={leaveScope}
      >
        <IconClose size={13} aria-hidden />
      </button>
    </span>
  );
}
