import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  CodeView,
  ErrorNotice,
  fieldError,
  Loader,
  notifyDone,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { PresenceForm } from "./presence-form.tsx";
import { totpCode, inGroups } from "./totp-text.ts";
import css from "./team.module.css";

interface TotpSetUpProps {
  readonly onDone?: () => void;
  /** Absent where the app has to be set up. */
  readonly onCancel?: () => void;
}

/** A new secret for an authenticator app, and the code that proves that the app has it. */
export function TotpSetUp(props: TotpSetUpProps): ReactNode {
  const { started, start } = useStarted();
  if (!started) return <Loader size="sm" aria-label={common.loading} />;
  if (!started.ok && started.error.where === "password")
    return <PresenceForm {...props} onPassword={start} />;
  if (!started.ok) return <ErrorNotice error={started.error} />;
  const { secret, uri } = started.value;
  return (
    <div className={css.setUp}>
      <p>{text.scanText}</p>
      <CodeView label={text.secret} text={inGroups(secret)} />
      <p className={css.hint}>{text.secretHint}</p>
      <CodeView label={text.uri} text={uri} />
      <CodeForm {...props} />
    </div>
  );
}

interface Started {
  readonly started: Result<Output<"team.startTotp">> | null;
  readonly start: (password: string) => Promise<MusterError | null>;
}

/** The secret that the server created for this set-up; asked for once, and again with the password if the server needs it. */
function useStarted(): Started {
  const { client } = useServices();
  const [started, setStarted] = useState<Started["started"]>(null);
  const start = useCallback(
    async (password: string) => {
      const answer = await client.call("team.startTotp", { password });
      if (answer.ok) setStarted(answer);
      return answer.ok ? null : answer.error;
    },
    [client],
  );
  useEffect(() => {
    let isOver = false;
    void client.call("team.startTotp", {}).then((answer) => isOver || setStarted(answer));
    return () => {
      isOver = true;
    };
  }, [client]);
  return { started, start };
}

function CodeForm({ onDone, onCancel }: TotpSetUpProps): ReactNode {
  const { client } = useServices();
  const reload = useFeature(meStore, (state) => state.reload);
  const [typed, setTyped] = useState("");
  const confirm = useCallback(async (): Promise<MusterError | null> => {
    const code = totpCode(typed);
    if (code === null) return fault("bad_input", text.codeInvalid, { where: "code" });
    const confirmed = await client.call("team.confirmTotp", { code });
    return confirmed.ok ? null : confirmed.error;
  }, [client, typed]);
  const { busy, error, submit } = useSubmit({ code: typed }, confirm, () => {
    notifyDone(text.totpDone);
    onDone?.();
    void reload();
  });
  return (
    <form
      noValidate
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && error.where !== "code" && <ErrorNotice error={error} />}
      <TextInput
        label={text.code}
        description={text.codeHint}
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={fieldError(error, "code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <div className={css.line}>
        <Button type="submit" loading={busy}>
          {text.confirm}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
