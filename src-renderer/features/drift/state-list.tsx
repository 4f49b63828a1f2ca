import type { ReactNode } from "react";
import type { StoredReading } from "#shared/domain/history.ts";
import { originText } from "#shared/domain/history-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { historyMessages as m } from "#shared/messages/drift.ts";
import { Anchor, Button, exactTime, Table, VisuallyHidden } from "#renderer/ui/index.ts";
import css from "./history.module.css";

/** Indexes of two versions in the list; 0 is the latest. `before` is always greater than `after`. */
export interface VersionPair {
  readonly before: number;
  readonly after: number;
}

interface StateListProps {
  /** The latest first. */
  readonly states: readonly StoredReading[];
  readonly pair: VersionPair;
  readonly onPair: (pair: VersionPair) => void;
  /** Creates a plan that restores a state; null if Muster cannot write the area. */
  readonly onRestore: ((state: StoredReading) => void) | null;
  /** The plan is being created. */
  readonly restoring: boolean;
}

/** The stored versions of one area. The user selects two versions to compare. */
export function StateList(props: StateListProps): ReactNode {
  const { states, pair, onPair, onRestore, restoring } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: the keyboard must get there, too
    <div className={css.states} role="region" aria-label={m.states} tabIndex={0}>
      <Table aria-label={m.states} verticalSpacing={3} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{commonMessages.before}</Table.Th>
            <Table.Th>{commonMessages.after}</Table.Th>
            <Table.Th>{m.columnFirst}</Table.Th>
            <Table.Th>{m.columnReadBy}</Table.Th>
            <Table.Th>{m.columnLast}</Table.Th>
            <Table.Th>{m.columnChanges}</Table.Th>
            {onRestore && (
              <Table.Th>
                <VisuallyHidden>{m.columnRestore}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {states.map((state, place) => (
            <Table.Tr key={state.id}>
              <Table.Td>
                <Pick
                  label={m.beforeAt({ time: exactTime(state.firstAt) })}
                  name="before"
                  checked={place === pair.before}
                  disabled={place <= pair.after}
                  onPick={() => onPair({ ...pair, before: place })}
                />
              </Table.Td>
              <Table.Td>
                <Pick
                  label={m.afterAt({ time: exactTime(state.firstAt) })}
                  name="after"
                  checked={place === pair.after}
                  disabled={place >= pair.before}
                  onPick={() => onPair({ ...pair, after: place })}
                />
              </Table.Td>
              <Table.Td className={css.time}>{exactTime(state.firstAt)}</Table.Td>
              <Table.Td>
                <Origin state={state} />
              </Table.Td>
              <Table.Td className={css.time}>{exactTime(state.lastAt)}</Table.Td>
              <Table.Td>{changedWords(state, place === states.length - 1)}</Table.Td>
              {onRestore && (
                <Table.Td>
                  {place > 0 && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      disabled={restoring}
                      aria-label={m.restoreAt({ time: exactTime(state.firstAt) })}
                      onClick={() => onRestore(state)}
                    >
                      {m.restore}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The purpose of the first reading of a version, with a link to its rollout. */
function Origin({ state }: { state: StoredReading }): ReactNode {
  const text = originText(state);
  if (state.rollout === null) return text;
  return <Anchor href={`#/rollouts/${encodeURIComponent(state.rollout.id)}`}>{text}</Anchor>;
}

function changedWords({ changed }: StoredReading, first: boolean): string {
  return first ? m.oldest : m.fieldsChanged({ count: changed });
}

interface PickProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function Pick({ label, name, checked, disabled, onPick }: PickProps): ReactNode {
  return (
    <input
      type="radio"
      className={css.pick}
      name={name}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onPick}
    />
  );
}
