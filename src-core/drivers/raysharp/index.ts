/** The driver for recorders of docs/device-interface.md and docs/field-notes.md. */
export { createRaysharpDriver } from "./driver.ts";
