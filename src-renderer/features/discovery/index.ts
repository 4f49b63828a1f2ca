export { discoveryActions } from "./actions.ts";
export { DiscoveryScreen } from "./discovery-screen.tsx";
export { discoveryStore } from "./store.ts";
