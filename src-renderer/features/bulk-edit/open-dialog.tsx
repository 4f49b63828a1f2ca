import { useRef, useState, type ReactNode } from "react";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { templateAreasText, templateFields } from "#shared/entities/template-fields.ts";
import type { MusterError } from "#shared/errors.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Dialog, ErrorNotice, Table, TextInput } from "#renderer/ui/index.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";
import { StoredLines, type StoredLinesProps } from "./stored-lines.tsx";
import css from "./bulk.module.css";

const HEADS = ["name", "areas", "version", "saved"] as const;

/** The stored templates: found by name or area, opened in any version, duplicated, removed. */
export function OpenDialog({ onClose }: DialogProps): ReactNode {
  const { templates, loading } = useFeature(storedStore, (state) => state);
  const [search, setSearch] = useState("");
  const [error, setError] = useState<MusterError | null>(null);
  const open = useOpen(setError, onClose);
  const shown = templates.filter((one) => isMeant(one, search));
  const failed = loading.state === "failed" ? loading.error : error;
  return (
    <Dialog title={m.storedTitle} opened onClose={onClose} width={820}>
      {failed && <ErrorNotice error={failed} />}
      <TextInput
        label={m.searchStored}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <p role="status" className={css.soft}>
        {loading.state !== "loading" && emptyWords(templates.length, shown.length)}
      </p>
      {shown.length > 0 && (
        <Table aria-label={m.storedTitle} className={css.stored}>
          <Table.Thead>
            <Table.Tr>
              {HEADS.map((id) => (
                <Table.Th key={id} scope="col">
                  {templateFields[id].label()}
                </Table.Th>
              ))}
              <Table.Th scope="col">{m.actions}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {shown.map((one) => (
            <StoredLines key={one.id} stored={one} onError={setError} onOpen={open} />
          ))}
        </Table>
      )}
    </Dialog>
  );
}

function emptyWords(all: number, shown: number): string {
  if (all === 0) return m.nothingStored;
  return shown === 0 ? m.noTemplate : "";
}

function isMeant(template: StoredTemplate, search: string): boolean {
  const { name, areas } = template;
  const texts = [name, templateAreasText(template), ...areas];
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Opens a template in the form. Ignores a second click while a template is loading. */
function useOpen(
  onError: StoredLinesProps["onError"],
  onClose: () => void,
): StoredLinesProps["onOpen"] {
  const get = useFeature(storedStore, (state) => state.get);
  const openStored = useFeature(bulkStore, (state) => state.openStored);
  const opening = useRef(false);
  const open = async (id: string, version?: number) => {
    if (opening.current) return;
    opening.current = true;
    const answer = await get(id, version);
    opening.current = false;
    if (!answer.ok) return onError(answer.error);
    openStored(answer.value);
    onClose();
  };
  return (id, version) => void open(id, version);
}
