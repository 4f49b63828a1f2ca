export { NoRecorders } from "./no-recorders.tsx";
export { recorderActions } from "./actions.ts";
export { webPageActions } from "./web-page.ts";
export { RecordersScreen } from "./recorders-screen.tsx";
