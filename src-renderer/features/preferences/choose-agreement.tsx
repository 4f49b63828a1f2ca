import { useMemo, useState, type ReactNode } from "react";
import { EXPECTATION_SCOPES, type ExpectationScope } from "#shared/domain/expectation.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import type { Agreement } from "#renderer/features/expectations/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, Select } from "#renderer/ui/index.ts";

interface ChooseAgreementProps {
  readonly onChoose: (of: Agreement) => void;
  readonly onClose: () => void;
}

/** So many names are offered at a time; typing finds the others. */
const MOST_NAMES = 100;

/** Dialog for the part of the fleet for which something is to be agreed. A single recorder has its own button in its details. */
export function ChooseAgreement({ onChoose, onClose }: ChooseAgreementProps): ReactNode {
  const [scope, setScope] = useState<ExpectationScope>("customer");
  const [scopeId, setScopeId] = useState<string | null>(null);
  const names = useNames(scope);
  const chosen = names.find(({ value }) => value === scopeId);
  const choose = () => {
    if (scope === "all") onChoose({ scope, scopeId: "", name: "" });
    else if (chosen) onChoose({ scope, scopeId: chosen.value, name: chosen.label });
  };
  const scopes = EXPECTATION_SCOPES.filter((one) => one !== "recorder");
  return (
    <FormDialog
      title={text.addTitle}
      confirm={text.next}
      blocked={scope !== "all" && !chosen}
      onClose={onClose}
      onSubmit={choose}
    >
      <Select
        label={text.choose}
        data={scopes.map((value) => ({ value, label: text[value] }))}
        value={scope}
        onChange={(next) => {
          if (next === null) return;
          setScope(next);
          setScopeId(null);
        }}
        allowDeselect={false}
        data-autofocus
      />
      {scope !== "all" && (
        <Select
          label={text.which}
          data={names}
          value={scopeId}
          onChange={setScopeId}
          limit={MOST_NAMES}
          searchable
          required
          mt={12}
        />
      )}
    </FormDialog>
  );
}

/** Customers, sites or tags by name. */
function useNames(scope: ExpectationScope): { value: string; label: string }[] {
  const customers = useFeature(customersStore, (state) => state.customers);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  return useMemo(() => {
    if (scope === "tag") {
      const tags = new Set(recorders.flatMap((recorder) => recorder.tags));
      return [...tags].toSorted().map((tag) => ({ value: tag, label: tag }));
    }
    const named = scope === "customer" ? customers : scope === "site" ? sites : [];
    return named.map(({ id, name }) => ({ value: id, label: name }));
  }, [scope, customers, sites, recorders]);
}
