import { createContext, useContext, useLayoutEffect } from "react";

/** Whether a panel is open beside the content of the screen. */
export const PanelContext = createContext(false);

/** Whether a panel is open beside this content, which then has little room. */
export function useHasPanel(): boolean {
  return useContext(PanelContext);
}

/** Called by a panel with true when it opens, with false when it closes. */
export const PanelListener = createContext<(isOpen: boolean) => void>(() => undefined);

/** Lets the content of the screen know about the panel as long as the component is there. */
export function useAsPanel(): void {
  const onPanel = useContext(PanelListener);
  useLayoutEffect(() => {
    onPanel(true);
    return () => onPanel(false);
  }, [onPanel]);
}
