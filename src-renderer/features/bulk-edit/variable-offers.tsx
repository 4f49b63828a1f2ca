import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { Combobox, useCombobox } from "#renderer/ui/index.ts";
import type { BulkGround } from "./use-bulk.ts";
import { matching, type Typed } from "./variable-typing.ts";
import { columnVariables, variablesFor } from "./variables.ts";
import css from "./bulk.module.css";

interface VariableOffersProps {
  readonly bulk: BulkGround;
  /** The variable that is being typed; null without one. */
  readonly typed: Typed | null;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
  /** The field. */
  readonly children: ReactElement;
}

/** Below a field: the variables that fit what is typed after two braces. */
export function VariableOffers(props: VariableOffersProps): ReactNode {
  const { bulk, typed, onPick, onClose, children } = props;
  const { area, chosen } = bulk;
  // The columns of 10,000 recorders are searched only while a variable is typed.
  const isTyping = typed !== null;
  const offered = useMemo(
    () => (isTyping ? [...variablesFor(area), ...columnVariables(chosen)] : []),
    [isTyping, area, chosen],
  );
  const found = typed ? matching(offered, typed) : [];
  const combobox = useCombobox({ opened: found.length > 0, onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  const part = typed?.part ?? null;
  useEffect(() => {
    if (part !== null) selectFirstOption();
  }, [part, selectFirstOption]);
  return (
    <Combobox store={combobox} onOptionSubmit={onPick} position="bottom-start" width={420}>
      <Combobox.Target withAriaAttributes={isTyping}>{children}</Combobox.Target>
      <Combobox.Dropdown className={css.variables ?? ""}>
        <Combobox.Options aria-label={m.insertVariable}>
          {found.map(({ name, label }) => (
            <Combobox.Option key={name} value={name} className={css.offer ?? ""}>
              <span>{label}</span>
              <code className={css.code}>{`{{${name}}}`}</code>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
