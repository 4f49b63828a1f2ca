import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Autocomplete, IconChevronDown } from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";

interface CustomerPickerProps {
  /** Label; "Customer" without it. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
}

/** More names than this are found by typing a part of one. */
const MOST_OPTIONS = 50;

/** A customer by name: an existing one, or a new one that is created with the site. Empty: no customer. */
export function CustomerPicker({ label, value, onChange, error }: CustomerPickerProps): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  const name = value.trim();
  const isNew =
    name !== "" && !customers.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return (
    <Autocomplete
      label={label ?? common.customer}
      placeholder={messages.pickerHint}
      description={isNew && messages.willBeCreated({ name })}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      data={customers.map((one) => one.name)}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={120}
      limit={MOST_OPTIONS}
    />
  );
}
