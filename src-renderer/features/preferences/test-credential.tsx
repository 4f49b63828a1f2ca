import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { testCredentialMessages as texts } from "#shared/messages/settings-screen.ts";
import { credentialsStore, useUses } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import type { RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Dialog, ErrorNotice, Notice, Select, StatusTag } from "#renderer/ui/index.ts";
import { credentialsOfSites, firstUntested } from "./credential-sign-ins.ts";
import { recorderChoices } from "./recorder-choices.ts";
import css from "./settings.module.css";

type Outcome = Output<"credentials.test">["outcome"];

const OUTCOMES = {
  accepted: { tone: "good", text: "accepted" },
  not_asked: { tone: "fair", text: "notAsked" },
} as const satisfies Record<Outcome, { tone: "good" | "fair"; text: keyof typeof texts }>;

/** Tries a credential once, on the recorder that the user chooses. */
export function TestCredential({ row: { name }, onClose }: RowDialogProps<Credential>): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const uses = useUses(name);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const [id, setId] = useState<string | null>(
    () => firstUntested(name, recorders, credentialsOfSites(sites))?.id ?? null,
  );
  const test = useTest(name, uses?.ok ? uses.value.recorders.map((one) => one.id) : []);
  const recorder = recorders.find((one) => one.id === id);
  return (
    <Dialog
      title={texts.title({ credential: name })}
      opened
      onClose={onClose}
      onSubmit={() => id !== null && test.run(id, false)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {test.outcome ? common.close : common.cancel}
          </Button>
          {test.error?.code === "breaker_open" && id !== null ? (
            <Button loading={test.busy} onClick={() => test.run(id, true)}>
              {texts.again}
            </Button>
          ) : (
            <Button type="submit" loading={test.busy} disabled={id === null}>
              {texts.test}
            </Button>
          )}
        </>
      }
    >
      <Select
        label={common.recorder}
        description={texts.recorderHint}
        placeholder={texts.placeholder}
        data={recorderChoices(recorders, uses?.ok ? uses.value : null)}
        value={id}
        onChange={(next) => {
          setId(next);
          test.forget();
        }}
        nothingFoundMessage={recorders.length === 0 ? common.thereAreNoRecorders : texts.noMatches}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.currentTarget.select()}
        limit={60}
        searchable
        data-autofocus
      />
      <Notice tone="warn" title={texts.warning}>
        {texts.warningText}
      </Notice>
      <div role="status" className={css.outcome}>
        {test.busy && (
          <StatusTag tone="working">
            {texts.signingIn({ recorder: recorder?.name ?? "" })}
          </StatusTag>
        )}
        {test.outcome && (
          <StatusTag tone={OUTCOMES[test.outcome].tone}>
            {texts[OUTCOMES[test.outcome].text]}
          </StatusTag>
        )}
      </div>
      {test.error && <ErrorNotice error={test.error} />}
    </Dialog>
  );
}

/** @param users ids of the recorders that use the credential: the result of a test is stored for these recorders */
function useTest(name: string, users: readonly string[]) {
  const store = useFeature(credentialsStore, (state) => state);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<MusterError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const forget = () => {
    running.current?.abort();
    setOutcome(null);
    setError(null);
  };
  const attempt = async (id: string, reopen: boolean, signal: AbortSignal) => {
    const refused = reopen ? await store.retry(id) : null;
    if (refused?.ok === false) return setError(refused.error);
    const answer = await store.test(id, users.includes(id) ? null : name, signal);
    if (signal.aborted) return;
    if (answer.ok) setOutcome(answer.value.outcome);
    else setError(answer.error);
  };
  const run = (id: string, reopen: boolean) => {
    if (busy) return;
    forget();
    running.current = new AbortController();
    setBusy(true);
    void attempt(id, reopen, running.current.signal).finally(() => setBusy(false));
  };
  return { busy, outcome, error, run, forget };
}
