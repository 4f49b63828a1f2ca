export { agentActions } from "./actions.ts";
export { AgentsGrid } from "./agents-grid.tsx";
export { ReachPicker, useHasAgents } from "./reach-picker.tsx";
