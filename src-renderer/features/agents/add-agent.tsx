import { useState, type ReactNode } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Autocomplete,
  CodeView,
  downloadText,
  fieldError,
  FormDialog,
  notifyDone,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { agentsStore } from "./store.ts";
import css from "./agents.module.css";

const FIELDS = ["name", "group"];

/** Creates an agent and downloads its credentials file. */
export function AddAgent({ onClose }: { onClose: () => void }): ReactNode {
  const { groups, connection, add } = useFeature(agentsStore, (state) => state);
  const [name, setName] = useState("");
  const [group, setGroup] = useState("");
  const file = `${fileNameOf(name)}.creds`;
  const { busy, error, errors, submit } = useSubmit(
    { name, group },
    async () => {
      const missing = missingIn(name, group);
      if (missing.length > 0) return missing;
      const added = await add(name.trim(), group.trim());
      if (!added.ok) return added.error;
      downloadText(file, added.value.credentials);
      return null;
    },
    () => {
      notifyDone(messages.added({ name: name.trim() }));
      onClose();
    },
  );
  const servers = (connection?.servers ?? []).map((server) => messages.addServer({ server }));
  return (
    <FormDialog
      title={messages.addTitle}
      width={560}
      confirm={messages.addSave}
      busy={busy}
      error={error}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css.form}>
        <TextInput
          label={messages.name}
          description={messages.nameHint}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(errors, "name")}
          maxLength={120}
          data-autofocus
        />
        <Autocomplete
          label={messages.group}
          description={messages.groupHint}
          required
          data={groups.map((one) => one.name)}
          value={group}
          onChange={setGroup}
          error={fieldError(errors, "group")}
          maxLength={120}
        />
        <p className={css.note}>{messages.addNote}</p>
        <CodeView
          text={messages.addCommand({ servers: servers.join(" "), file })}
          label={messages.command}
        />
      </div>
    </FormDialog>
  );
}

function missingIn(name: string, group: string): MusterError[] {
  const missing = (message: string, where: string) => fault("bad_input", message, { where });
  return [
    ...(name.trim() === "" ? [missing(messages.nameMissing, "name")] : []),
    ...(group.trim() === "" ? [missing(messages.groupMissing, "group")] : []),
  ];
}

/** Letters, digits, dots and dashes: a name that needs no quotes on any command line. */
function fileNameOf(name: string): string {
  return name.trim().replaceAll(/[^\p{L}\p{N}.-]+/gu, "-") || "agent";
}
