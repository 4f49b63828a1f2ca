export { recorderActions } from "./actions.ts";
export { RecordersScreen } from "./recorders-screen.tsx";
