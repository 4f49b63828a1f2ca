export { AvailabilityCharts } from "./availability-charts.tsx";
export { overviewActions } from "./actions.ts";
export { OverviewScreen } from "./overview-screen.tsx";
