import { useEffect } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { currentRoute, navigate, routePath } from "#renderer/services/router.ts";
import { useScoped, useScopeIsKnown } from "./scoped.ts";

/**
 * The recorder that an address opens is always in its list: a link to a recorder outside of the scope shows the whole fleet.
 * @param id undefined: the address opens no recorder
 */
export function useScopeWith(id: string | undefined): void {
  const scoped = useScoped();
  const isKnown = useScopeIsKnown();
  const recorder = useFeature(recordersStore, ({ byId }) => byId.get(id ?? ""));
  const isOutside = isKnown && scoped !== null && recorder && !scoped.includes(recorder);
  useEffect(() => {
    if (!isOutside) return;
    navigate(routePath(currentRoute()), { replace: true, scope: null });
  }, [isOutside]);
}
