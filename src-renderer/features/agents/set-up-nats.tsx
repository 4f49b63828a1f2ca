import { useState, type ReactNode } from "react";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { HelpLink } from "#renderer/features/help/index.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { downloadText, notifyDone, Textarea, useMethodForm } from "#renderer/ui/index.ts";
import { agentsStore } from "./store.ts";
import css from "./agents.module.css";

const ACCOUNTS_FILE = "muster-accounts.conf";

/** Sets the NATS servers and downloads the accounts for them. */
export function SetUpNats({ onClose }: DialogProps): ReactNode {
  const { connection, setUp } = useFeature(agentsStore, (state) => state);
  // What is set already is not folded away.
  const [isPrivate] = useState((connection?.ca ?? "") !== "");
  const form = useMethodForm("agents.setUp", {
    initial: {
      servers: (connection?.servers ?? []).join("\n"),
      ca: connection?.ca ?? "",
    },
    required: { servers: messages.serversMissing },
    input: ({ servers, ca }) => ({ servers: namesIn(servers), ca: ca.trim() === "" ? null : ca }),
    send: setUp,
    done: ({ accounts }, { servers }) => {
      downloadText(ACCOUNTS_FILE, accounts);
      notifyDone(messages.setUpDone({ servers: namesIn(servers).join(", ") }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={messages.setUpTitle}
      width={560}
      confirm={messages.setUpSave}
      form={form}
      onClose={onClose}
    >
      <div className={css.form}>
        <p className={css.note}>{messages.setUpAim}</p>
        <Textarea
          {...form.field("servers")}
          label={messages.servers}
          description={messages.serversHint}
          autosize
          minRows={1}
          maxRows={5}
          spellCheck={false}
          data-autofocus
        />
        <details className={css.folded} open={isPrivate}>
          <summary>{messages.ownAuthority}</summary>
          <Textarea
            {...form.field("ca")}
            label={messages.authority}
            description={messages.authorityHint}
            classNames={{ input: css.pem ?? "" }}
            wrap="off"
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
          />
        </details>
        <section aria-labelledby="set-up-then">
          <h3 id="set-up-then" className={css.heading}>
            {messages.setUpThen}
          </h3>
          <ol className={css.steps}>
            <li>{messages.setUpDownload}</li>
            <li>{messages.setUpCopy}</li>
            <li>{messages.setUpReload}</li>
          </ol>
          <p className={css.note}>
            <HelpLink text={messages.setUpMore} document="agents" />
          </p>
        </section>
      </div>
    </MethodDialog>
  );
}

function namesIn(servers: string): string[] {
  return servers.split(/\s+/).filter(Boolean);
}
