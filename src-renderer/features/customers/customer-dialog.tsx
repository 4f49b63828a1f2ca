import { useState, type ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import type { MusterError } from "#shared/errors.ts";
import { LANGUAGES } from "#shared/languages/index.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  fieldError,
  FormDialog,
  notifyDone,
  Select,
  Textarea,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import {
  customerInput,
  customerDraftError,
  EMPTY_CUSTOMER,
  type CustomerDraft,
} from "./customer-draft.ts";
import { customersStore } from "./store.ts";
import css from "./customers.module.css";

const PLACED = ["name", "rename", "contact", "notes", "language"];

interface CustomerDialogProps {
  /** Null: a new customer. */
  readonly customer: Customer | null;
  readonly onClose: () => void;
}

/** Creates or changes a customer. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps): ReactNode {
  const { customers, set } = useFeature(customersStore, (state) => state);
  const [before] = useState(customer);
  const [draft, setDraft] = useState<CustomerDraft>(customer ?? EMPTY_CUSTOMER);
  const others = customers.filter(({ id }) => id !== customer?.id);
  const name = draft.name.trim();
  const { busy, error, submit } = useSubmit(
    draft,
    async () =>
      customerDraftError(draft, others) ?? set(customerInput(draft, before, customer?.name)),
    () => {
      notifyDone(customer ? messages.saved({ name }) : messages.created({ name }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={customer ? messages.titleOf({ name: customer.name }) : messages.newCustomer}
      confirm={customer ? common.save : messages.create}
      busy={busy}
      error={error}
      fields={PLACED}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css.form}>
        <Fields
          draft={draft}
          error={error}
          onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
        />
      </div>
    </FormDialog>
  );
}

function Fields(props: {
  draft: CustomerDraft;
  error: MusterError | null;
  onChange: (change: Partial<CustomerDraft>) => void;
}): ReactNode {
  const { draft, error, onChange } = props;
  return (
    <>
      <TextInput
        label={common.name}
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fieldError(error, "name") ?? fieldError(error, "rename")}
        maxLength={120}
        data-autofocus
      />
      <Textarea
        label={messages.contact}
        description={messages.contactHint}
        value={draft.contact}
        onChange={(event) => onChange({ contact: event.currentTarget.value })}
        error={fieldError(error, "contact")}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
      />
      <Select
        label={messages.language}
        description={messages.languageHint}
        value={draft.language}
        onChange={(language) => onChange({ language: language ?? "" })}
        data={[
          { value: "", label: messages.languageOfMuster },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        allowDeselect={false}
      />
      <Textarea
        label={common.notes}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={fieldError(error, "notes")}
        maxLength={10_000}
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  );
}
