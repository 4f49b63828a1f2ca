export { historyActions } from "./actions.ts";
export { DriftScreen } from "./drift-screen.tsx";
export { HistoryDialog } from "./history-dialog.tsx";
