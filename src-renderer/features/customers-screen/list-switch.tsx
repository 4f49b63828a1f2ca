import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { navigate } from "#renderer/services/router.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";

/** Between the list of customers and that of sites. */
export function ListSwitch({ value }: { readonly value: "customers" | "sites" }): ReactNode {
  return (
    <ChoiceRow
      label={text.view}
      choices={[
        { value: "customers", label: common.customers },
        { value: "sites", label: common.sites },
      ]}
      value={value}
      onChoose={(list) => navigate(list)}
    />
  );
}
