import { useRef, useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import type { MusterError } from "#shared/errors.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Dialog,
  ErrorNotice,
  notifyDone,
  notifyError,
  Table,
  TextInput,
  Time,
} from "#renderer/ui/index.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";
import css from "./bulk.module.css";

/** The stored templates: found by name or area, opened in any version, duplicated, removed. */
export function OpenDialog({ onClose }: { onClose: () => void }): ReactNode {
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
        {emptyWords(templates.length, shown.length)}
      </p>
      {shown.length > 0 && (
        <Table aria-label={m.storedTitle} className={css.stored}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.template}</Table.Th>
              <Table.Th scope="col">{m.areas}</Table.Th>
              <Table.Th scope="col">{m.version}</Table.Th>
              <Table.Th scope="col">{m.savedAt}</Table.Th>
              <Table.Th scope="col">{m.actions}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {shown.map((one) => (
            <Lines key={one.id} stored={one} onError={setError} onOpen={open} />
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

function isMeant({ name, areas }: StoredTemplate, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const texts = [name, ...areas.map(areaLabel), ...areas];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

function areaLabel(area: StoredTemplate["areas"][number]): string {
  return areaSpec(area).label;
}

interface LinesProps {
  readonly stored: StoredTemplate;
  readonly onError: (error: MusterError | null) => void;
  readonly onOpen: (id: string, version?: number) => void;
}

/** Opens a template in the form. Ignores a second click while a template is loading. */
function useOpen(onError: LinesProps["onError"], onClose: () => void): LinesProps["onOpen"] {
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

function Lines({ stored, onError, onOpen }: LinesProps): ReactNode {
  const { get, duplicate } = useFeature(storedStore, (state) => state);
  const remove = useRemove(stored, onError);
  const [older, setOlder] = useState<OpenedTemplate["versions"] | null>(null);
  const { id, name, version } = stored;
  const showOlder = async () => {
    if (older) return setOlder(null);
    const answer = await get(id);
    onError(answer.ok ? null : answer.error);
    if (answer.ok) setOlder(answer.value.versions.filter((one) => one.version < version));
  };
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="row">{name}</Table.Th>
        <Table.Td>{stored.areas.map(areaLabel).join(", ")}</Table.Td>
        <Table.Td>{version}</Table.Td>
        <Saved of={stored} />
        <Table.Td>
          <LineAction label={m.openNamed({ name })} word={m.open} run={() => onOpen(id)} />
          {version > 1 && (
            <LineAction
              label={m.olderOf({ name })}
              word={m.older}
              expanded={older !== null}
              run={() => void showOlder()}
            />
          )}
          <LineAction
            label={m.duplicateNamed({ name })}
            word={m.duplicate}
            run={() => void duplicate(stored).then(onError)}
          />
          <LineAction label={m.removeNamed({ name })} word={m.remove} run={() => void remove()} />
        </Table.Td>
      </Table.Tr>
      {older?.map((one) => (
        <Table.Tr key={one.version}>
          <Table.Td colSpan={2} />
          <Table.Td>{one.version}</Table.Td>
          <Saved of={one} />
          <Table.Td>
            <LineAction
              label={m.openVersion({ version: one.version, name })}
              word={m.open}
              run={() => onOpen(id, one.version)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

function Saved({ of }: { of: Pick<StoredTemplate, "savedAt" | "savedBy"> }): ReactNode {
  return (
    <Table.Td>
      <Time iso={of.savedAt} /> {m.by({ user: of.savedBy })}
    </Table.Td>
  );
}

interface LineActionProps {
  /** With the name of the template, for screen readers. */
  readonly label: string;
  readonly word: string;
  readonly expanded?: boolean;
  readonly run: () => void;
}

function LineAction({ label, word, expanded, run }: LineActionProps): ReactNode {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      aria-expanded={expanded}
      onClick={run}
    >
      {word}
    </Button>
  );
}

/** Removes without a question, because the user can undo it. */
function useRemove({ id, name }: StoredTemplate, onError: LinesProps["onError"]) {
  const { remove, restore } = useFeature(storedStore, (state) => state);
  return async () => {
    const answer = await remove(id);
    onError(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    const { undo } = answer.value;
    const undoRemoval = async () => {
      const refused = await restore(undo);
      if (refused) notifyError(refused);
    };
    notifyDone(m.removed({ name }), {
      label: commonMessages.undo,
      run: () => void undoRemoval(),
    });
  };
}
