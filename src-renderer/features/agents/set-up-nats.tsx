import { useState, type ReactNode } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  downloadText,
  fieldError,
  FormDialog,
  notifyDone,
  Textarea,
  useSubmit,
} from "#renderer/ui/index.ts";
import { agentsStore } from "./store.ts";
import css from "./agents.module.css";

const ACCOUNTS_FILE = "muster-accounts.conf";
const FIELDS = ["servers", "ca"];

/** Sets the NATS servers and downloads the accounts for them. */
export function SetUpNats({ onClose }: { onClose: () => void }): ReactNode {
  const { connection, setUp } = useFeature(agentsStore, (state) => state);
  const [servers, setServers] = useState((connection?.servers ?? []).join("\n"));
  const [authority, setAuthority] = useState(connection?.ca ?? "");
  const named = servers.split(/\s+/).filter(Boolean);
  const { busy, error, submit } = useSubmit(
    { servers, ca: authority },
    async (): Promise<MusterError | null> => {
      if (named.length === 0)
        return fault("bad_input", messages.serversMissing, { where: "servers" });
      const done = await setUp(named, authority.trim() === "" ? null : authority);
      if (!done.ok) return done.error;
      downloadText(ACCOUNTS_FILE, done.value.accounts);
      return null;
    },
    () => {
      notifyDone(messages.setUpDone({ servers: named.join(", ") }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={messages.setUpTitle}
      width={560}
      confirm={messages.setUpSave}
      busy={busy}
      error={error}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css.form}>
        <Textarea
          label={messages.servers}
          description={messages.serversHint}
          required
          value={servers}
          onChange={(event) => setServers(event.currentTarget.value)}
          error={fieldError(error, "servers")}
          autosize
          minRows={2}
          maxRows={5}
          spellCheck={false}
          data-autofocus
        />
        <Textarea
          label={messages.authority}
          description={messages.authorityHint}
          value={authority}
          onChange={(event) => setAuthority(event.currentTarget.value)}
          error={fieldError(error, "ca")}
          classNames={{ input: css.pem ?? "" }}
          wrap="off"
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
        />
        <p className={css.note}>{messages.setUpNote}</p>
      </div>
    </FormDialog>
  );
}
