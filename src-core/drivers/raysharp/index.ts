/** The driver for recorders of docs/dev/device-interface.md and docs/dev/field-notes.md. */
export { createRaysharpDriver } from "./driver.ts";
