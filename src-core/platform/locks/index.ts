export { ConversationLeases } from "./conversation-leases.ts";
export { createLocks, type Lock, type Locks } from "./locks.ts";
