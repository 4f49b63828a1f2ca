import { useState, type ReactNode } from "react";
import type { Input } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { MOST_CUSTOMER_EMAILS } from "#shared/domain/customer-reports.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { LANGUAGES, type LanguageCode } from "#shared/languages/index.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { pictureMessages as pictures } from "#shared/messages/pictures.ts";
import { MethodDialog, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLocked } from "#renderer/services/field-rights.ts";
import {
  pickChangedFields,
  Checkbox,
  notifyDone,
  Select,
  TagsInput,
  Textarea,
  TextInput,
  useMethodForm,
  type MethodForm,
} from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";
import css from "./customers.module.css";

/** The fields of the form. */
export type CustomerValues = Pick<
  Customer,
  "name" | "contact" | "emails" | "notes" | "language" | "pictures"
>;

export const EMPTY_CUSTOMER: CustomerValues = {
  name: "",
  contact: "",
  emails: [],
  notes: "",
  language: "",
  pictures: false,
};

export function NewCustomer({ onClose }: DialogProps): ReactNode {
  return <CustomerDialog customer={null} onClose={onClose} />;
}

export function EditCustomer({ row, onClose }: RowDialogProps<Customer>): ReactNode {
  return <CustomerDialog customer={row} onClose={onClose} />;
}

interface CustomerDialogProps extends DialogProps {
  /** The customer; null for a new one. */
  readonly customer: Customer | null;
}

function CustomerDialog({ customer, onClose }: CustomerDialogProps): ReactNode {
  const { customers, set } = useFeature(customersStore, (state) => state);
  const [before] = useState(customer);
  const form = useMethodForm("customers.set", {
    initial: valuesOf(before ?? EMPTY_CUSTOMER),
    required: { name: messages.nameMissing },
    check: (values) =>
      customerDraftError(
        values,
        customers.filter(({ id }) => id !== customer?.id),
      ),
    input: (values) => customerInput(values, before, customer?.name),
    aliases: { rename: "name" },
    send: set,
    done: ({ name }) => {
      notifyDone(customer ? messages.saved({ name }) : messages.created({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={customer ? messages.titleOf({ name: customer.name }) : messages.newCustomer}
      confirm={customer ? common.save : messages.create}
      form={form}
      onClose={onClose}
    >
      <Fields form={form} />
    </MethodDialog>
  );
}

function Fields({ form }: { form: MethodForm<CustomerValues> }): ReactNode {
  const lockedTo = useLocked("customers.set");
  return (
    <div className={css.form}>
      <TextInput {...form.field("name")} label={common.name} data-autofocus />
      <Textarea
        {...form.field("contact")}
        label={messages.contact}
        description={messages.contactHint}
        autosize
        minRows={2}
        maxRows={5}
      />
      <TagsInput
        {...form.field("emails")}
        label={messages.emails}
        description={messages.emailsHint}
        maxTags={MOST_CUSTOMER_EMAILS}
        acceptValueOnBlur
      />
      <Select
        {...form.field("language")}
        label={messages.language}
        description={messages.languageHint}
        data={[
          { value: "", label: messages.languageOfMuster },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        allowDeselect={false}
      />
      <Checkbox
        label={pictures.customerLabel}
        description={pictures.customerHint}
        {...form.tick("pictures")}
        {...lockedTo("pictures")}
      />
      <Textarea {...form.field("notes")} label={common.notes} autosize minRows={2} maxRows={8} />
    </div>
  );
}

function valuesOf(customer: CustomerValues): CustomerValues {
  const { name, contact, emails, notes, language, pictures: permitted } = customer;
  return { name, contact, emails, notes, language, pictures: permitted };
}

/** What is wrong with the form; null if nothing is. The core checks again. @param others all other customers */
export function customerDraftError(
  values: CustomerValues,
  others: readonly Pick<Customer, "name">[],
): MusterError | null {
  const name = values.name.trim();
  if (name === "") return fault("bad_input", messages.nameMissing, { where: "name" });
  const taken = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!taken) return null;
  return fault("already_exists", messages.nameTaken({ name: taken.name }), { where: "name" });
}

/**
 * Picks only the fields that differ, so that changes of other users are not overwritten.
 * @param before the customer when the form was opened; null for a new customer
 * @param now the current name, by which the core knows the customer
 */
export function customerInput(
  values: CustomerValues,
  before: CustomerValues | null,
  now = before?.name,
): Input<"customers.set"> {
  const name = values.name.trim();
  const { name: _, language, ...changed } = pickChangedFields(before ?? EMPTY_CUSTOMER, values);
  return {
    name: now ?? name,
    ...(before && before.name !== name && now !== name && { rename: name }),
    ...changed,
    ...(language !== undefined && isCode(language) && { language }),
  };
}

function isCode(language: string): language is LanguageCode | "" {
  return language === "" || LANGUAGES.some(({ code }) => code === language);
}
