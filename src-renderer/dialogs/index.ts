export { ConfirmCall } from "./confirm-call.tsx";
export {
  closeDialog,
  closePanel,
  currentRow,
  dialogStore,
  openDialog,
  openRowDialog,
} from "./dialog-store.ts";
export { Dialogs } from "./dialogs.tsx";
export { MethodDialog } from "./method-dialog.tsx";
export { NoticeDialog } from "./notice-dialog.tsx";
export type { DialogProps, RowDialogProps } from "./row-dialog.tsx";
