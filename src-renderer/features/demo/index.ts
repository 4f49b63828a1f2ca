export { demoActions } from "./actions.ts";
export { DemoWay } from "./demo-way.tsx";
