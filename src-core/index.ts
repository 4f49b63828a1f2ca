export { readBounded, type FileProblem } from "./adapters/bounded-file.ts";
export type { Core } from "./create-core.ts";
export type { Clock } from "./ports/clock.ts";
export { createNodeCore, defaultDataDir, type NodeCoreOptions } from "./node-core.ts";
export { createDatabaseCare, type DatabaseCare, type DatabaseState } from "./storage/index.ts";
