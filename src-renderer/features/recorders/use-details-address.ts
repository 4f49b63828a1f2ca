import { useEffect, useRef } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";

/**
 * The open details have an address, `#/recorders/ID`: they survive a reload, Back closes them, and others can be linked to.
 * Whichever of address and store changed last counts.
 */
export function useDetailsAddress(): void {
  const inAddress = useRoute().rest[0] ?? null;
  const { openId, open, grid } = useFeature(recordersStore, (state) => state);
  const agreed = useRef<string | null>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isLinked = inAddress !== before.current;
    before.current = inAddress;
    if (openId === inAddress) agreed.current = openId;
    else if (isLinked) {
      agreed.current = inAddress;
      open(inAddress);
    } else {
      const first = agreed.current === null;
      agreed.current = openId;
      before.current = openId;
      navigate(openId === null ? "recorders" : `recorders/${openId}`, { replace: !first });
    }
  }, [inAddress, openId, open]);

  // A recorder that was linked to is brought into view, once its row is there.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (inAddress === null) shown.current = null;
    if (inAddress === null || shown.current === inAddress || !grid) return;
    shown.current = inAddress;
    if (grid.current()?.id !== inAddress) grid.moveTo(inAddress);
  }, [inAddress, grid]);
}
