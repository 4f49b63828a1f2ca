export { agentActions } from "./actions.ts";
export { AgentsGrid } from "./agents-grid.tsx";
export { ReachPicker } from "./reach-picker.tsx";
