import { useEffect, type ReactNode } from "react";
import type { Collection } from "#renderer/services/collection-store.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { Loading } from "#renderer/services/sync.ts";

/** Props of every dialog that an action opens. */
export interface DialogProps {
  readonly onClose: () => void;
}

/** Props of a dialog about one row of a collection. */
export interface RowDialogProps<Row> extends DialogProps {
  /** The row as it is now: changes of other users appear while the dialog is open. */
  readonly row: Row;
}

interface Props<Row, State extends { readonly loading: Loading }> extends DialogProps {
  readonly collection: Collection<Row, State>;
  readonly id: string;
  readonly dialog: (props: RowDialogProps<Row>) => ReactNode;
}

/** Shows a dialog with its row once the list is loaded, and closes it when the row is removed. */
export function RowDialog<Row, State extends { readonly loading: Loading }>(
  props: Props<Row, State>,
): ReactNode {
  const { collection, id, dialog: Content, onClose } = props;
  const row = useFeature(collection, (state) =>
    collection.rowsOf(state).find((one) => collection.idOf(one) === id),
  );
  const isLoading = useFeature(collection, ({ loading }) => loading.state === "loading");
  const isGone = row === undefined && !isLoading;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return row === undefined ? null : <Content row={row} onClose={onClose} />;
}
