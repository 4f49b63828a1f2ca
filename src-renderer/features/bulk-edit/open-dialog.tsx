import { useRef, useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import type { MusterError } from "#shared/errors.ts";
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
    <Dialog title="Stored templates" opened onClose={onClose} width={820}>
      {failed && <ErrorNotice error={failed} />}
      <TextInput
        label="Search by name or area"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <p role="status" className={css.soft}>
        {emptyWords(templates.length, shown.length)}
      </p>
      {shown.length > 0 && (
        <Table aria-label="Stored templates" className={css.stored}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Template</Table.Th>
              <Table.Th scope="col">Areas</Table.Th>
              <Table.Th scope="col">Version</Table.Th>
              <Table.Th scope="col">Saved</Table.Th>
              <Table.Th scope="col">Actions</Table.Th>
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
  if (all === 0) return "Nothing is stored yet. 'Save template' keeps what is in the form.";
  return shown === 0 ? "No stored template is called so." : "";
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

/** Opens one of them in the form; a second wish while one is on its way is a double click. */
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
          <Deed label={`Open ${name}`} word="Open" run={() => onOpen(id)} />
          {version > 1 && (
            <Deed
              label={`Older versions of ${name}`}
              word="Older"
              expanded={older !== null}
              run={() => void showOlder()}
            />
          )}
          <Deed
            label={`Duplicate ${name}`}
            word="Duplicate"
            run={() => void duplicate(stored).then(onError)}
          />
          <Deed label={`Remove ${name}`} word="Remove" run={() => void remove()} />
        </Table.Td>
      </Table.Tr>
      {older?.map((one) => (
        <Table.Tr key={one.version}>
          <Table.Td colSpan={2} />
          <Table.Td>{one.version}</Table.Td>
          <Saved of={one} />
          <Table.Td>
            <Deed
              label={`Open version ${one.version} of ${name}`}
              word="Open"
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
      <Time iso={of.savedAt} /> by {of.savedBy}
    </Table.Td>
  );
}

interface DeedProps {
  /** With the template's name, for who does not see the line. */
  readonly label: string;
  readonly word: string;
  readonly expanded?: boolean;
  readonly run: () => void;
}

function Deed({ label, word, expanded, run }: DeedProps): ReactNode {
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

/** Removes without asking, since it can be taken back. */
function useRemove({ id, name }: StoredTemplate, onError: LinesProps["onError"]) {
  const { remove, restore } = useFeature(storedStore, (state) => state);
  return async () => {
    const answer = await remove(id);
    onError(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    const { undo } = answer.value;
    const takeBack = async () => {
      const refused = await restore(undo);
      if (refused) notifyError(refused);
    };
    notifyDone(`Removed the template '${name}'.`, { label: "Undo", run: () => void takeBack() });
  };
}
