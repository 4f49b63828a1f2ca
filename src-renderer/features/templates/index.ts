export { bulkActions } from "./actions.ts";
export { BulkScreen } from "./bulk-screen.tsx";
