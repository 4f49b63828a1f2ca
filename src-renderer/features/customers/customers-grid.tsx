import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLinkedDialog } from "#renderer/services/use-linked-dialog.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  Divider,
  EmptyState,
  IconCustomer,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { customerColumns } from "./columns.ts";
import { CustomerDialogs } from "./customer-dialogs.tsx";
import { customersStore } from "./store.ts";

/** All customers, with the number of their sites and recorders. */
export function CustomersGrid(): ReactNode {
  const { customers, loading, dialog, show, reload } = useFeature(customersStore, (state) => state);
  const open = useCallback(({ id }: Customer) => show({ kind: "edit", id }), [show]);
  const columns = useMemo(() => customerColumns(open), [open]);
  useLinkedDialog("settings/customers", dialog, show);
  return (
    <>
      <DataGrid
        {...useGridLayout("customers")}
        label={common.customers}
        noun={[messages.oneCustomer, messages.manyCustomers]}
        rows={customers}
        rowId={idOf}
        columns={columns}
        onOpen={open}
        menu={customerMenu}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        onReady={useGrid()}
        empty={<NoCustomers />}
        tools={
          customers.length > 0 && (
            <>
              <ActionButton action="customers.add" />
              <ActionButton action="reports.customer" />
            </>
          )
        }
      />
      <CustomerDialogs />
    </>
  );
}

/** Actions can use the grid as long as the list is on screen. */
function useGrid(): (rows: () => Customer[], grid: GridHandle<Customer>) => void {
  const { setGrid, show } = useFeature(customersStore, (state) => state);
  useEffect(
    () => () => {
      setGrid(null);
      show(null);
    },
    [setGrid, show],
  );
  return useCallback((_, grid) => setGrid(grid), [setGrid]);
}

function idOf({ id }: Customer): string {
  return id;
}

function customerMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="customers.edit" />
      <ActionMenuItem action="customers.sites" />
      <ActionMenuItem action="customers.recorders" />
      <ActionMenuItem action="reports.customer" />
      <Divider my={4} />
      <ActionMenuItem action="customers.remove" />
    </>
  );
}

function NoCustomers(): ReactNode {
  return (
    <EmptyState
      icon={IconCustomer}
      title={messages.noCustomers}
      actions={<ActionButton action="customers.add" primary />}
    >
      {messages.aboutCustomers}
    </EmptyState>
  );
}
