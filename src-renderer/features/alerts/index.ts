export { alertActions } from "./actions.ts";
export { AlertsBadge } from "./alerts-badge.tsx";
export { AlertSettings } from "./alert-settings.tsx";
export { AlertsScreen } from "./alerts-screen.tsx";
export { NO_PROBLEM_OF_A_PLACE } from "./problems-in-alerts.ts";
export { alertsStore } from "./store.ts";
export { showBrowserNotices } from "./browser-notifier.ts";
