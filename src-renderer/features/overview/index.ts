export { overviewActions } from "./actions.ts";
export { OverviewScreen } from "./overview-screen.tsx";
export { overviewStore } from "./store.ts";
