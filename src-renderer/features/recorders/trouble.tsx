import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { withoutFingerprints } from "#renderer/features/inventory/index.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { useRunFor } from "./details-actions.tsx";
import { RefusedSignIn } from "./refused-sign-in.tsx";
import { troublesOf, type Trouble } from "./troubles.ts";
import css from "./recorders.module.css";

/** The problems of a recorder, with the actions that can fix them. */
export function Troubles({ recorder }: { recorder: Recorder }): ReactNode {
  const troubles = troublesOf(recorder);
  return troubles.map((trouble) => (
    <div key={trouble.kind} className={css.trouble}>
      <OneTrouble recorder={recorder} trouble={trouble} />
    </div>
  ));
}

function OneTrouble(props: { recorder: Recorder; trouble: Trouble }): ReactNode {
  const { recorder, trouble } = props;
  const run = useRunFor(recorder.id);
  switch (trouble.kind) {
    case "refused":
      return <RefusedSignIn recorder={recorder} refusal={trouble.refusal} error={trouble.error} />;
    case "certificate":
      return (
        <>
          <ErrorNotice error={withoutFingerprints(trouble.error)} />
          <CertificateChoice recorder={recorder} certificate={trouble.certificate} />
        </>
      );
    case "corrected":
      return (
        <Notice
          tone="info"
          title={trouble.what === "sign-in" ? text.signInChanged : text.certificateAccepted}
          action={
            <Button variant="default" onClick={() => run("recorders.testSignIn")}>
              {common.testSignIn}
            </Button>
          }
        />
      );
    case "sign-in":
      return (
        <>
          <ErrorNotice error={trouble.error} />
          <div className={css.detailsActions}>
            <Button variant="default" onClick={() => run("recorders.credential")}>
              {text.setCredential}
            </Button>
            <Button variant="default" onClick={() => run("sites.credentialOf")}>
              {text.setSiteCredential}
            </Button>
          </div>
        </>
      );
    case "consent":
      return (
        <>
          <ErrorNotice error={trouble.error} />
          <div className={css.detailsActions}>
            <Button variant="default" onClick={() => run("recorders.trustNetwork")}>
              {actions.trustNetwork}
            </Button>
            <Button variant="default" onClick={() => run("recorders.signIn")}>
              {actions.setSignIn}
            </Button>
            <Button variant="default" onClick={() => run("recorders.testSignIn")}>
              {common.testSignIn}
            </Button>
          </div>
        </>
      );
    case "other":
      return <ErrorNotice error={trouble.error} />;
  }
}
