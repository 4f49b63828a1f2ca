export { scheduleActions } from "./actions.ts";
export { ScheduleDialog } from "./schedule-dialog.tsx";
export { ScheduleLine } from "./schedule-line.tsx";
export { scheduleStore } from "./store.ts";
