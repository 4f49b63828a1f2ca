export { overviewActions } from "./actions.ts";
export { OverviewScreen } from "./overview-screen.tsx";
