import { useEffect, useState, type ReactNode } from "react";
import { traitsOf } from "#shared/error-traits.ts";
import { messageWithHint } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { signInTestMessages as texts } from "#shared/messages/discovery-screen.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { CredentialDialog, credentialsStore } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, Dialog, StatusTag, type Tone } from "#renderer/ui/index.ts";
import { testSignIns, WAITING, type SignInResult, type SignInState } from "./sign-in-test.ts";
import type { Added } from "./add-findings.ts";
import css from "./discovery.module.css";

interface SignInResultsProps {
  readonly added: Added;
  /** Name of the credential that the recorders use; null for that of their sites. */
  readonly credential: string | null;
  readonly onClose: () => void;
}

type Results = ReadonlyMap<string, SignInResult>;

/** Tests the sign-in at the recorders that were just added, and shows the result of each. Then offers an audit. */
export function SignInResults({ added, credential, onClose }: SignInResultsProps): ReactNode {
  const { ids } = added;
  const runAudit = useFeature(channelsStore, (state) => state.runAudit);
  const [correcting, setCorrecting] = useState(false);
  const { results, testAgain } = useTests(ids);
  const of = (...states: readonly SignInState[]) =>
    ids.filter((id) => states.includes((results.get(id) ?? WAITING).state));
  const isOver = of("waiting", "testing").length === 0;
  const isRejected = [...results.values()].some(
    ({ error }) => error !== null && traitsOf(error).turn === "password",
  );
  const audit = () => {
    void runAudit([...ids]);
    onClose();
    navigate("overview");
  };
  const canCorrect = isOver && isRejected && credential !== null;
  return (
    <Dialog
      title={texts.title}
      opened
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common.done}
          </Button>
          {canCorrect && (
            <Button onClick={() => setCorrecting(true)}>{texts.correctPassword}</Button>
          )}
          <Button variant={canCorrect ? "default" : "filled"} disabled={!isOver} onClick={audit}>
            {texts.audit({ count: ids.length })}
          </Button>
        </>
      }
    >
      <p role="status">
        {isOver
          ? texts.over({ done: of("accepted", "open").length, count: ids.length })
          : texts.running({
              done: ids.length - of("waiting", "testing").length,
              count: ids.length,
            })}
      </p>
      <ResultList ids={ids} results={results} failedFirst={isOver} />
      {correcting && (
        <CredentialDialog
          name={credential}
          onClose={() => setCorrecting(false)}
          onSaved={() => testAgain(of("failed", "held"))}
        />
      )}
    </Dialog>
  );
}

/** Runs the tests while the dialog is open. */
function useTests(ids: readonly string[]) {
  const test = useFeature(credentialsStore, (state) => state.test);
  const [results, setResults] = useState<Results>(new Map());
  const [wanted, testAgain] = useState(ids);
  useEffect(() => {
    const { signal, ...controller } = abortable();
    const report = (id: string, result: SignInResult) =>
      setResults((last) => new Map(last).set(id, result));
    for (const id of wanted) report(id, WAITING);
    void testSignIns({ ids: wanted, test: (id) => test(id, null, signal), report, signal });
    return controller.abort;
  }, [test, wanted]);
  return { results, testAgain };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const TONES: Readonly<Record<SignInState, Tone>> = {
  waiting: "idle",
  testing: "working",
  accepted: "good",
  open: "fair",
  failed: "bad",
  held: "unknown",
};

interface ResultListProps {
  readonly ids: readonly string[];
  readonly results: Results;
  readonly failedFirst: boolean;
}

function ResultList({ ids, results, failedFirst }: ResultListProps): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  const failed = (id: string) => results.get(id)?.state === "failed";
  const ordered = failedFirst ? [...ids.filter(failed), ...ids.filter((id) => !failed(id))] : ids;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.results} tabIndex={0} role="group" aria-label={texts.results}>
      <table>
        <tbody>
          {ordered.map((id) => {
            const { state, error } = results.get(id) ?? WAITING;
            return (
              <tr key={id}>
                <th scope="row" title={byId.get(id)?.siteName}>
                  {byId.get(id)?.name ?? id}
                </th>
                <td>
                  <StatusTag tone={TONES[state]}>{texts[state]}</StatusTag>
                  {error && <p className={css.soft}>{messageWithHint(error)}</p>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
