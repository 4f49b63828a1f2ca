import type { GridApi } from "ag-grid-community";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { MusterError } from "#shared/errors.ts";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { notifyError } from "../notify.tsx";
import type { CellEdit, GridColumn } from "./column.ts";
import css from "./data-grid.module.css";
import { hasCell, reveal, type EditedCell, type EditEnd } from "./grid-edit.ts";
import { usePlace } from "./use-place.ts";

interface CellEditorProps<T> {
  readonly api: GridApi<T>;
  readonly cell: EditedCell;
  readonly column: GridColumn<T> & { readonly edit: CellEdit<T> };
  readonly row: T;
  readonly onLeave: (leaving: EditEnd) => void;
}

/**
 * The field over a cell that is being changed. Enter saves, Tab saves and goes to the next cell, Escape cancels;
 * leaving the field saves too. A refused text stays in the field with the reason below it. If the cell is gone by then,
 * a message shows both, and other cells can be edited.
 */
export function CellEditor<T>({ api, cell, column, row, onLeave }: CellEditorProps<T>): ReactNode {
  const { edit, label } = column;
  const refused = (error: MusterError, typed: string) => {
    const stays = hasCell(api, cell);
    if (stays) reveal(api, cell);
    else
      notifyError({
        ...error,
        message: texts.editRefused({ column: label, value: typed, reason: error.message }),
      });
    return stays;
  };
  const field = useDraft({ edit, row, onLeave, refused });
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, api, cell);
  const press = (event: KeyboardEvent) => {
    const leaving = leavingBy(event, edit.multiline === true);
    event.stopPropagation();
    if (leaving === null) return;
    event.preventDefault();
    if (event.key === "Escape") field.drop();
    else void field.save(leaving);
  };
  return (
    <div ref={box} className={css.editor}>
      <Field edit={edit} label={label} field={field} onKeyDown={press} />
      <p className={css.editorGone} role="status">
        {texts.editHidden}
      </p>
    </div>
  );
}

function leavingBy(event: KeyboardEvent, multiline: boolean): EditEnd | null {
  if (event.key === "Escape") return "stay";
  if (event.key === "Enter") return multiline && event.shiftKey ? null : "stay";
  if (event.key === "Tab") return event.shiftKey ? "back" : "next";
  return null;
}

interface Draft {
  readonly text: string;
  readonly error: MusterError | null;
  set(text: string): void;
  save(leaving: EditEnd): Promise<void>;
  drop(): void;
}

interface DraftOptions<T> {
  readonly edit: CellEdit<T>;
  readonly row: T;
  readonly onLeave: (leaving: EditEnd) => void;
  /** Shows a refused text; returns whether the user can correct it in the cell. */
  readonly refused: (error: MusterError, typed: string) => boolean;
}

function useDraft<T>({ edit, row, onLeave, refused }: DraftOptions<T>): Draft {
  const [before] = useState(() => edit.text(row));
  const [text, setText] = useState(before);
  const [error, setError] = useState<MusterError | null>(null);
  /** True while closing, which takes the focus away and must not save again. */
  const busy = useRef(false);
  const leave = (leaving: EditEnd) => {
    busy.current = true;
    onLeave(leaving);
  };
  return {
    text,
    error,
    set: setText,
    drop: () => leave("stay"),
    async save(leaving) {
      if (busy.current) return;
      if (text.trim() === before.trim()) return leave(leaving);
      busy.current = true;
      const fault = await edit.save(row, text.trim());
      busy.current = false;
      setError(fault);
      if (!fault || !refused(fault, text.trim())) leave(leaving);
    },
  };
}

interface FieldProps<T> {
  readonly edit: CellEdit<T>;
  readonly label: string;
  readonly field: Draft;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Field<T>({ edit, label, field, onKeyDown }: FieldProps<T>): ReactNode {
  const ids = useId();
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => input.current?.select(), []);
  const choices = edit.choices?.() ?? [];
  const { text, error } = field;
  const common = {
    className: css.editorInput,
    "aria-label": texts.editCell({ column: label }),
    "aria-invalid": error !== null,
    "aria-describedby": error ? `${ids}-error` : undefined,
    autoComplete: "off",
    autoFocus: true,
    spellCheck: false,
    value: text,
    placeholder: edit.placeholder,
    maxLength: edit.maxLength,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      field.set(event.currentTarget.value),
    onKeyDown,
    onBlur: () => void field.save("away"),
  };
  return (
    <>
      {edit.multiline ? (
        <textarea ref={input as RefObject<HTMLTextAreaElement>} rows={4} {...common} />
      ) : (
        <input
          ref={input as RefObject<HTMLInputElement>}
          list={choices.length > 0 ? `${ids}-choices` : undefined}
          {...common}
        />
      )}
      {choices.length > 0 && (
        <datalist id={`${ids}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
      {error && (
        <p id={`${ids}-error`} className={css.editorError} role="alert">
          {error.message} {error.hint}
        </p>
      )}
    </>
  );
}
