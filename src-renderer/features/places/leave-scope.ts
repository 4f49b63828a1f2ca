import { currentRoute, navigate } from "#renderer/services/router.ts";

/** Shows the whole fleet on the screen that is open. What is open of one recorder or channel is closed. */
export function leaveScope(): void {
  const { screen } = currentRoute();
  navigate(screen, { scope: null });
}
