import type { ReactNode } from "react";
import type { KeptReading } from "#shared/domain/history.ts";
import { originText } from "#shared/domain/history-text.ts";
import { counted } from "#renderer/services/words.ts";
import { Anchor, Button, exactTime, Table, VisuallyHidden } from "#renderer/ui/index.ts";
import css from "./history.module.css";

/** Places of two states in the list, the latest being 0: `before` is always the greater one. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

interface StateListProps {
  /** The latest first. */
  readonly states: readonly KeptReading[];
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
  /** Makes a plan that restores a state; null if Muster cannot write the area. */
  readonly onRestore: ((state: KeptReading) => void) | null;
  /** Such a plan is being made. */
  readonly restoring: boolean;
}

/** The states of one area; two of them are picked to be compared. */
export function StateList(props: StateListProps): ReactNode {
  const { states, pair, onPair, onRestore, restoring } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: the keyboard must get there, too
    <div className={css.states} role="region" aria-label="Kept states" tabIndex={0}>
      <Table aria-label="Kept states" verticalSpacing={3} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
            <Table.Th>First seen</Table.Th>
            <Table.Th>Read by</Table.Th>
            <Table.Th>Last seen</Table.Th>
            <Table.Th>Changes</Table.Th>
            {onRestore && (
              <Table.Th>
                <VisuallyHidden>Restore</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {states.map((state, place) => (
            <Table.Tr key={state.id}>
              <Table.Td>
                <Pick
                  label={`Before: ${exactTime(state.firstAt)}`}
                  name="before"
                  checked={place === pair.before}
                  disabled={place <= pair.after}
                  onPick={() => onPair({ ...pair, before: place })}
                />
              </Table.Td>
              <Table.Td>
                <Pick
                  label={`After: ${exactTime(state.firstAt)}`}
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
                      aria-label={`Restore the state of ${exactTime(state.firstAt)}`}
                      onClick={() => onRestore(state)}
                    >
                      Restore this state …
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

/** What it was read for when it was found first; a rollout is a click away. */
function Origin({ state }: { state: KeptReading }): ReactNode {
  const words = originText(state);
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  if (state.rollout === null) return text;
  return <Anchor href={`#/rollouts/${encodeURIComponent(state.rollout.id)}`}>{text}</Anchor>;
}

function changedWords({ changed }: KeptReading, first: boolean): string {
  return first ? "oldest kept" : `${counted(changed, "field")} changed`;
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
