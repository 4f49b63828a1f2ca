export {
  createBatchWriter,
  type Batch,
  type BatchWriter,
  type InventorySnapshot,
  type StandingRecorder,
} from "./batch.ts";
export { unknownRecorder } from "./faults.ts";
export { createInventory, type Inventory } from "./inventory.ts";
export type { Contact, DeviceIdentity, SignInLearnt, SessionPlace } from "./device-facts.ts";
export type { RecorderToCall } from "./reading.ts";
export { unknownCustomer } from "./customer-faults.ts";
export { customerHandlers } from "./customer-handlers.ts";
export { inventoryHandlers } from "./handlers.ts";
export { PlaceReader } from "./place-reader.ts";
export { PlanPlaceReader } from "./plan-places.ts";
export { normalizedMac, plainSerial, serialKey } from "./device-keys.ts";
