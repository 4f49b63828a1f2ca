import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as credentials } from "#shared/messages/credentials.ts";
import { inventoryMessages as states } from "#shared/messages/inventory.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { enterPassword } from "#renderer/features/credentials/index.ts";
import { withoutFingerprints } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { RunButton } from "./details-actions.tsx";
import { RefusedSignIn } from "./refused-sign-in.tsx";
import { contactProblems, type ShownProblem } from "./problems.ts";
import css from "./recorders.module.css";

/** The problems of a recorder, with the actions that can fix them. */
export function ProblemNotices({ recorder }: { recorder: Recorder }): ReactNode {
  const problems = contactProblems(recorder);
  return problems.map((problem) => (
    <div key={problem.kind} className={css.problem}>
      <ProblemNotice recorder={recorder} problem={problem} />
    </div>
  ));
}

function ProblemNotice(props: { recorder: Recorder; problem: ShownProblem }): ReactNode {
  const { recorder, problem } = props;
  switch (problem.kind) {
    case "password":
      return <PasswordMissing recorder={recorder} />;
    case "refused":
      return <RefusedSignIn recorder={recorder} refusal={problem.refusal} error={problem.error} />;
    case "certificate":
      return (
        <>
          <ErrorNotice error={withoutFingerprints(problem.error)} />
          <CertificateChoice recorder={recorder} certificate={problem.certificate} />
        </>
      );
    case "corrected":
      return (
        <Notice
          tone="warn"
          title={problem.what === "sign-in" ? text.signInChanged : text.certificateAccepted}
          action={
            <RunButton recorderId={recorder.id} run="recorders.testSignIn">
              {common.testSignIn}
            </RunButton>
          }
        />
      );
    case "sign-in":
      return (
        <>
          <ErrorNotice error={problem.error} />
          <div className={css.detailsActions}>
            <RunButton recorderId={recorder.id} run="recorders.credential">
              {text.setCredential}
            </RunButton>
            <RunButton variant="default" recorderId={recorder.id} run="sites.credentialOf">
              {text.setSiteCredential}
            </RunButton>
          </div>
        </>
      );
    case "consent":
      return (
        <>
          <ErrorNotice error={problem.error} />
          <div className={css.detailsActions}>
            <RunButton variant="default" recorderId={recorder.id} run="recorders.trustNetwork">
              {actions.trustNetwork}
            </RunButton>
            <RunButton variant="default" recorderId={recorder.id} run="recorders.signIn">
              {actions.setSignIn}
            </RunButton>
            <RunButton variant="default" recorderId={recorder.id} run="recorders.testSignIn">
              {common.testSignIn}
            </RunButton>
          </div>
        </>
      );
    case "other":
      return <ErrorNotice error={problem.error} />;
  }
}

function PasswordMissing({ recorder }: { recorder: Recorder }): ReactNode {
  const services = useServices();
  const site = useFeature(sitesStore, ({ sites }) =>
    sites.find(({ id }) => id === recorder.siteId),
  );
  const mayEnter = useFeature(meStore, ({ me }) => mayCall(me, "credentials.set") === true);
  const name = recorder.credential ?? site?.credential ?? null;
  return (
    <Notice
      tone="warn"
      title={states.passwordMissing}
      action={
        name !== null &&
        mayEnter && (
          <Button onClick={() => enterPassword(services, name)}>{credentials.enterPassword}</Button>
        )
      }
    >
      {states.passwordMissingHint}
    </Notice>
  );
}
