export { DemoFleetRunner } from "./demo-fleet-runner.ts";
