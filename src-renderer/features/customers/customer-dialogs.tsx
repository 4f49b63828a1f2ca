import type { ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  Dialog,
  ErrorNotice,
  notifyDone,
  NO_FIELDS,
  useSubmit,
} from "#renderer/ui/index.ts";
import { CustomerDialog } from "./customer-dialog.tsx";
import { customersStore } from "./store.ts";

/** The dialog that an action asked for, over the list of customers. */
export function CustomerDialogs(): ReactNode {
  const { dialog, customers, show } = useFeature(customersStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (dialog.kind === "add") return <CustomerDialog customer={null} onClose={onClose} />;
  const customer = customers.find(({ id }) => id === dialog.id);
  if (!customer) return null;
  if (dialog.kind === "edit") {
    return <CustomerDialog key={customer.id} customer={customer} onClose={onClose} />;
  }
  const props = { customer, onClose };
  return customer.sites > 0 ? <StillUsed {...props} /> : <RemoveCustomer {...props} />;
}

interface RemoveProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

function RemoveCustomer({ customer: { name }, onClose }: RemoveProps): ReactNode {
  const remove = useFeature(customersStore, (state) => state.remove);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => remove(name),
    () => {
      notifyDone(messages.removed({ name }));
      onClose();
    },
  );
  return (
    <Confirm
      title={messages.removeTitle({ name })}
      opened
      onClose={onClose}
      confirm={messages.remove}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{messages.removeText}</p>
    </Confirm>
  );
}

function StillUsed({ customer: { name, sites }, onClose }: RemoveProps): ReactNode {
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
