import type { ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { ConfirmCall, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Dialog } from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";

/** Asks before a customer is removed. A customer with sites cannot be removed. */
export function RemoveCustomer({ row: customer, onClose }: RowDialogProps<Customer>): ReactNode {
  const remove = useFeature(customersStore, (state) => state.remove);
  const { name, sites } = customer;
  if (sites > 0) return <StillUsed row={customer} onClose={onClose} />;
  return (
    <ConfirmCall
      title={messages.removeTitle({ name })}
      question={messages.removeText}
      confirm={messages.remove}
      call={() => remove({ names: [name] })}
      done={messages.removed({ name })}
      onClose={onClose}
    />
  );
}

function StillUsed({ row: { name, sites }, onClose }: RowDialogProps<Customer>): ReactNode {
  return (
    <Dialog
      title={messages.inUseTitle({ name })}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.close}
          </Button>
          <ActionButton
            action="customers.sites"
            label={messages.showSites({ count: sites })}
            primary
          />
        </>
      }
    >
      <p>{messages.inUseText({ count: sites })}</p>
    </Dialog>
  );
}
