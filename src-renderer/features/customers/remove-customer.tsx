import type { ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { ConfirmCall, NoticeDialog, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { customersStore } from "./store.ts";

/** Asks before a customer is removed. A customer with sites cannot be removed. */
export function RemoveCustomer({ row: customer, onClose }: RowDialogProps<Customer>): ReactNode {
  const remove = useFeature(customersStore, (state) => state.remove);
  const { name, sites } = customer;
  if (sites > 0) {
    return (
      <NoticeDialog
        title={messages.inUseTitle({ name })}
        text={messages.inUseText({ count: sites })}
        action={
          <ActionButton
            action="customers.sites"
            label={messages.showSites({ count: sites })}
            primary
          />
        }
        onClose={onClose}
      />
    );
  }
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
