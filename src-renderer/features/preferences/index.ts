export { settingsActions } from "./actions.ts";
export { SettingsScreen } from "./settings-screen.tsx";
