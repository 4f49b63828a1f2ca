import { useEffect, useRef } from "react";
import { navigate, parseRoute, useRoute } from "./router.ts";

interface Dialog {
  readonly kind: string;
  readonly id?: string;
}

/**
 * Gives the dialog that shows one row of a list an address below that of the list: `#/settings/sites/ID`. An address opens
 * its dialog, and a closed dialog leaves the address of the list. A dialog that was opened by hand changes no address.
 */
export function useLinkedDialog(
  list: string,
  dialog: Dialog | null,
  show: (dialog: { kind: "edit"; id: string } | null) => void,
): void {
  const { screen, rest } = useRoute();
  const depth = list.split("/").length - 1;
  const isHere = [screen, ...rest.slice(0, depth)].join("/") === list;
  const linked = isHere ? (rest[depth] ?? null) : null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (linked !== null) show({ kind: "edit", id: linked });
  }, [linked, show]);
  useEffect(() => {
    const isOpen = dialog !== null;
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed || linked === null) return;
    // A user who went to another screen from the dialog remains there.
    const now = parseRoute(window.location.hash);
    if (now.screen === screen && now.rest[depth] === linked) navigate(list, { replace: true });
  }, [dialog, linked, list, screen, depth]);
}
