export { Agents } from "./agents.ts";
