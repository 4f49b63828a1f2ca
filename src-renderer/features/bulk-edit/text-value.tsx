import { useMemo, useRef, useState, type ReactNode } from "react";
import { utf8Length } from "#shared/domain/utf8.ts";
import { fillWith, variablesIn } from "#shared/domain/variables.ts";
import { bulkMessages } from "#shared/messages/bulk-edit.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import {
  IconVariable,
  MenuIconButton,
  MenuItem,
  MenuLabel,
  TextInput,
} from "#renderer/ui/index.ts";
import type { BulkGround } from "./use-bulk.ts";
import type { ValueInputProps } from "./input-props.ts";
import { VariableOffers } from "./variable-offers.tsx";
import { complete, findTypedVariable, type Typed } from "./variable-typing.ts";
import { columnVariables, insertVariable, variablesFor } from "./variables.ts";
import css from "./bulk.module.css";

/** Plain text, or text with variables that get the values of each recorder. */
export function TextValue(props: ValueInputProps & { placeholder?: string }): ReactNode {
  const { spec, label, field, limits, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const text = typeof field.value === "string" ? field.value : "";
  const most = limits.maxBytes ?? spec.limits.max_len ?? Infinity;
  const { bulk } = props;
  const bytes = useMemo(() => longestValue(text, bulk), [text, bulk]);
  const insert = (name: string) => {
    const start = input.current?.selectionStart ?? text.length;
    const end = input.current?.selectionEnd ?? text.length;
    putIn(insertVariable(text, name, { start, end }));
  };
  const putIn = (next: { text: string; caret: number }) => {
    onChange(next.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const [typed, setTyped] = useState<Typed | null>(null);
  const follow = (element: HTMLInputElement) =>
    setTyped(findTypedVariable(element.value, element.selectionStart ?? element.value.length));
  const pick = (name: string) => {
    if (!typed) return;
    putIn(complete(text, name, typed));
    setTyped(null);
  };
  return (
    <VariableOffers bulk={bulk} typed={typed} onPick={pick} onClose={() => setTyped(null)}>
      <TextInput
        ref={input}
        className={css.text}
        aria-label={bulkMessages.newField({ field: label })}
        aria-describedby={props.describedBy}
        value={text}
        placeholder={props.placeholder ?? ""}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          follow(event.currentTarget);
        }}
        onBlur={() => setTyped(null)}
        error={props.invalid}
        spellCheck={false}
        autoComplete="off"
        rightSectionWidth={86}
        rightSection={
          <span className={css.textTools}>
            <span
              className={css.bytes}
              data-over={bytes > most || undefined}
              title={m.bytesTitle({ bytes, most })}
            >
              {text === "" || most === Infinity ? "" : m.bytesOf({ bytes, most })}
            </span>
            <VariablesMenu label={label} bulk={props.bulk} onInsert={insert} />
          </span>
        }
      />
    </VariableOffers>
  );
}

/** Bytes of a text with its variables filled in, at the chosen recorder where it is longest. */
function longestValue(text: string, { chosen, variables }: BulkGround): number {
  if (variablesIn(text).length === 0) return utf8Length(text);
  return chosen.reduce((most, { id }) => {
    const { value } = fillWith(variables.get(id) ?? {})(text);
    return Math.max(most, typeof value === "string" ? utf8Length(value) : 0);
  }, 0);
}

interface VariablesProps {
  readonly bulk: BulkGround;
  readonly onInsert: (name: string) => void;
}

function VariablesMenu(props: VariablesProps & { label: string }): ReactNode {
  return (
    <MenuIconButton
      label={m.insertInto({ field: props.label })}
      hint={m.insertVariable}
      icon={IconVariable}
      isSmall
      className={css.variables}
      returnFocus={false}
    >
      <VariableItems bulk={props.bulk} onInsert={props.onInsert} />
    </MenuIconButton>
  );
}

/** A component of its own: the columns of 10,000 recorders are searched only while the menu is open. */
function VariableItems({ bulk, onInsert }: VariablesProps): ReactNode {
  const { chosen, area } = bulk;
  const columns = useMemo(() => columnVariables(chosen), [chosen]);
  const item = (name: string, label: string) => (
    <MenuItem
      key={name}
      onClick={() => onInsert(name)}
      rightSection={<code className={css.code}>{`{{${name}}}`}</code>}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      {variablesFor(area).map(({ name, label }) => item(name, label))}
      {columns.length > 0 && <MenuLabel>{m.importColumns}</MenuLabel>}
      {columns.map(({ name, label }) => item(name, label))}
    </>
  );
}
