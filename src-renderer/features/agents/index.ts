export { agentActions } from "./actions.ts";
export { AgentsGrid } from "./agents-grid.tsx";
export { agentsStore } from "./store.ts";
export { ReachPicker, useHasAgents } from "./reach-picker.tsx";
