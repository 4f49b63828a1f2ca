import { currentRoute, navigate } from "#renderer/services/router.ts";

/**
 * Shows the whole fleet on the screen that is open. What is open of one recorder or channel is closed. The button that was pressed is
 * gone then: the heading of the screen takes the focus.
 */
export function leaveScope(): void {
  const { screen } = currentRoute();
  navigate(screen, { scope: null });
  document.getElementById("screen-title")?.focus();
}
