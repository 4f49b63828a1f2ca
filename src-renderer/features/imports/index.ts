export { importActions } from "./actions.ts";
export { ExportDialog } from "./export-dialog.tsx";
export { ImportScreen } from "./import-screen.tsx";
