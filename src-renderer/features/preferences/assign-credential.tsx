import { useState, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { credentialsStore } from "#renderer/features/credentials/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, MultiSelect, notifyDone, useSubmit } from "#renderer/ui/index.ts";

interface AssignCredentialProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

/** Chooses the sites and customers whose users may use a credential. */
export function AssignCredential({ credential, onClose }: AssignCredentialProps): ReactNode {
  const { name, assignedTo } = credential;
  const update = useFeature(credentialsStore, (state) => state.update);
  const allSites = useFeature(sitesStore, (state) => state.sites);
  const allCustomers = useFeature(customersStore, (state) => state.customers);
  const [sites, setSites] = useState(namesOf(assignedTo.sites));
  const [customers, setCustomers] = useState(namesOf(assignedTo.customers));
  const { busy, error, submit } = useSubmit(
    { sites, customers },
    () => update({ name, assignedTo: { sites, customers } }),
    () => {
      notifyDone(text.assigned({ name }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={text.assignTitle({ name })}
      confirm={common.save}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text.assignText}</p>
      <Names
        label={common.customers}
        known={namesOf(allCustomers)}
        value={customers}
        onChange={setCustomers}
      />
      <Names label={common.sites} known={namesOf(allSites)} value={sites} onChange={setSites} />
    </FormDialog>
  );
}

/** Most names in the list; typing finds the others. */
const MOST_OPTIONS = 50;

function Names(props: {
  label: string;
  known: readonly string[];
  value: string[];
  onChange: (names: string[]) => void;
}): ReactNode {
  return (
    <MultiSelect
      label={props.label}
      data={[...props.known]}
      value={props.value}
      onChange={props.onChange}
      limit={MOST_OPTIONS}
      maxDropdownHeight={200}
      searchable
      hidePickedOptions
    />
  );
}

function namesOf(places: readonly { readonly name: string }[]): string[] {
  return places.map(({ name }) => name);
}
