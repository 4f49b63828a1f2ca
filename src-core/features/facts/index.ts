export { Health } from "./health.ts";
export { readClockOffsets } from "./clock-offsets.ts";
export { healthHandlers } from "./handlers.ts";
export { judgeFactsAfterCalls } from "./judged-again.ts";
export { readFacts, type ReadersOfFacts } from "./read-facts.ts";
export type { FoundFact } from "./fact-store.ts";
