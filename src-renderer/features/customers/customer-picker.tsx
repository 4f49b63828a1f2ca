import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Autocomplete } from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";

interface CustomerPickerProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
}

/** More names than this are found by typing a part of one. */
const MOST_OPTIONS = 50;

/** A customer by name: an existing one, or a new one that is created with the site. Empty: no customer. */
export function CustomerPicker({ value, onChange, error }: CustomerPickerProps): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  const name = value.trim();
  const isNew =
    name !== "" && !customers.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return (
    <Autocomplete
      label={common.customer}
      description={isNew ? messages.willBeCreated({ name }) : messages.pickerHint}
      data={customers.map((one) => one.name)}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={120}
      limit={MOST_OPTIONS}
    />
  );
}
