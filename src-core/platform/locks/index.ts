export { createLocks, type Lock, type Locks } from "./locks.ts";
export { createTurns, type Turns } from "./turns.ts";
