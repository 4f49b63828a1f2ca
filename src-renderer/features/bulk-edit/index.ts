export { bulkActions } from "./actions.ts";
export { openTemplate } from "./open-template.ts";
export { BulkScreen } from "./bulk-screen.tsx";
