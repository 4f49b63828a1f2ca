export { activityActions } from "./actions.ts";
export { ActivityScreen } from "./activity-screen.tsx";
export { ReportDialog } from "./report-dialog.tsx";
