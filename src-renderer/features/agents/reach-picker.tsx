import type { ReactNode } from "react";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Select } from "#renderer/ui/index.ts";
import { agentsStore } from "./store.ts";

/** How recorders are reached: by this computer or by an agent group. Nothing is shown while there is no group. */
export function ReachPicker(props: {
  /** Name of a group; empty: this computer. */
  value: string;
  onChange: (group: string) => void;
  error?: ReactNode;
  label?: string;
  /** Text below the label; null for none. */
  description?: string | null;
  disabled?: boolean;
}): ReactNode {
  const { value, onChange, error } = props;
  const groups = useFeature(agentsStore, (state) => state.groups);
  if (groups.length === 0 && value === "") return null;
  const names = groups.map(({ name }) => name);
  const all = value === "" || names.includes(value) ? names : [...names, value];
  return (
    <Select
      label={props.label ?? messages.reachedThrough}
      description={props.description === undefined ? messages.reachedHint : props.description}
      data={[
        { value: "", label: messages.thisComputer },
        ...all.map((group) => ({ value: group, label: messages.agentsOf({ group }) })),
      ]}
      value={value}
      onChange={(group) => onChange(group ?? "")}
      error={error}
      disabled={props.disabled ?? false}
      allowDeselect={false}
    />
  );
}

/** Whether recorders can be reached through agents. */
export function useHasAgents(): boolean {
  return useFeature(agentsStore, ({ groups }) => groups.length > 0);
}
