export { Agents, type SilentAgent } from "./agents.ts";
