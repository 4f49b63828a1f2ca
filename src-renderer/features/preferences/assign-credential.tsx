import type { ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { credentialsStore } from "#renderer/features/credentials/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { MethodDialog, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { MultiSelect, notifyDone, useMethodForm } from "#renderer/ui/index.ts";

/** Chooses the sites and customers whose users may use a credential. */
export function AssignCredential({ row, onClose }: RowDialogProps<Credential>): ReactNode {
  const { name, assignedTo } = row;
  const update = useFeature(credentialsStore, (state) => state.update);
  const allSites = useFeature(sitesStore, (state) => state.sites);
  const allCustomers = useFeature(customersStore, (state) => state.customers);
  const form = useMethodForm("credentials.update", {
    initial: { sites: namesOf(assignedTo.sites), customers: namesOf(assignedTo.customers) },
    within: "assignedTo",
    input: (values) => ({ name, assignedTo: values }),
    send: update,
    done: () => {
      notifyDone(text.assigned({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={text.assignTitle({ name })}
      confirm={common.save}
      form={form}
      onClose={onClose}
    >
      <p>{text.assignText}</p>
      <MultiSelect
        {...form.field("customers")}
        {...NAMES}
        label={common.customers}
        data={namesOf(allCustomers)}
      />
      <MultiSelect
        {...form.field("sites")}
        {...NAMES}
        label={common.sites}
        data={namesOf(allSites)}
      />
    </MethodDialog>
  );
}

/** Most names in the list; typing finds the others. */
const NAMES = { limit: 50, maxDropdownHeight: 200, searchable: true, hidePickedOptions: true };

function namesOf(places: readonly { readonly name: string }[]): string[] {
  return places.map(({ name }) => name);
}
