import type { ReactNode } from "react";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Autocomplete,
  CodeView,
  downloadText,
  notifyDone,
  TextInput,
  useMethodForm,
} from "#renderer/ui/index.ts";
import { agentsStore } from "./store.ts";
import css from "./agents.module.css";

/** Creates an agent and downloads its credentials file. */
export function AddAgent({ onClose }: DialogProps): ReactNode {
  const { groups, connection, add } = useFeature(agentsStore, (state) => state);
  const form = useMethodForm("agents.add", {
    initial: { name: "", group: "" },
    required: { name: messages.nameMissing, group: messages.groupMissing },
    input: ({ name, group }) => ({ name: name.trim(), group: group.trim() }),
    send: add,
    done: ({ credentials }, { name }) => {
      downloadText(fileOf(name), credentials);
      notifyDone(messages.added({ name: name.trim() }));
      onClose();
    },
  });
  const servers = (connection?.servers ?? []).map((server) => messages.addServer({ server }));
  const file = fileOf(form.values.name);
  return (
    <MethodDialog
      title={messages.addTitle}
      width={560}
      confirm={messages.addSave}
      form={form}
      onClose={onClose}
    >
      <div className={css.form}>
        <TextInput
          {...form.field("name")}
          label={messages.name}
          description={messages.nameHint}
          data-autofocus
        />
        <Autocomplete
          {...form.field("group")}
          label={messages.group}
          description={messages.groupHint}
          data={groups.map((one) => one.name)}
        />
        <p className={css.note}>{messages.addNote}</p>
        <CodeView
          text={messages.addCommand({ servers: servers.join(" "), file })}
          label={messages.command}
        />
      </div>
    </MethodDialog>
  );
}

/** Letters, digits, dots and dashes: a name that needs no quotes on any command line. */
function fileOf(name: string): string {
  return `${name.trim().replaceAll(/[^\p{L}\p{N}.-]+/gu, "-") || "agent"}.creds`;
}
