import { useState, type ReactNode } from "react";
import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import { templateAreasText } from "#shared/entities/template-fields.ts";
import type { MusterError } from "#shared/errors.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, notifyDone, notifyError, Table, Time } from "#renderer/ui/index.ts";
import { storedStore } from "./saved-templates-store.ts";

export interface StoredLinesProps {
  readonly stored: StoredTemplate;
  readonly onError: (error: MusterError | null) => void;
  readonly onOpen: (id: string, version?: number) => void;
}

/** The lines of a stored template: its newest version and, on request, older ones. */
export function StoredLines({ stored, onError, onOpen }: StoredLinesProps): ReactNode {
  const { get, duplicate } = useFeature(storedStore, (state) => state);
  const remove = useRemove(stored, onError);
  const [older, setOlder] = useState<OpenedTemplate["versions"] | null>(null);
  const { id, name, version } = stored;
  const report = (answer: Result<unknown>) => onError(answer.ok ? null : answer.error);
  const showOlder = async () => {
    if (older) return setOlder(null);
    const answer = await get(id);
    report(answer);
    if (answer.ok) setOlder(answer.value.versions.filter((one) => one.version < version));
  };
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="row">{name}</Table.Th>
        <Table.Td>{templateAreasText(stored)}</Table.Td>
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
            run={() => void duplicate(stored).then(report)}
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
  /** Label with the name of the template, for screen readers. */
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
function useRemove({ id, name }: StoredTemplate, onError: StoredLinesProps["onError"]) {
  const { remove, restore } = useFeature(storedStore, (state) => state);
  return async () => {
    const answer = await remove(id);
    onError(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    const { undo } = answer.value;
    const undoRemoval = async () => {
      const restored = await restore(undo);
      if (!restored.ok) notifyError(restored.error);
    };
    notifyDone(m.removed({ name }), {
      label: commonMessages.undo,
      run: () => void undoRemoval(),
    });
  };
}
