import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { withoutFingerprints } from "#renderer/features/inventory/index.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { useRunFor } from "./details-actions.tsx";
import { RefusedSignIn } from "./refused-sign-in.tsx";
import { troublesOf, type Trouble } from "./troubles.ts";
import css from "./recorders.module.css";

/** What is wrong with a recorder, in full, with the actions that can fix it. */
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
    case "mended":
      return (
        <Notice
          tone="info"
          title={MENDED[trouble.what]}
          action={
            <Button variant="default" onClick={() => run("recorders.testSignIn")}>
              Test sign-in
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
              Set credential
            </Button>
            <Button variant="default" onClick={() => run("sites.credentialOf")}>
              Set the site's credential
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
              Trust network…
            </Button>
            <Button variant="default" onClick={() => run("recorders.signIn")}>
              Set sign-in method…
            </Button>
            <Button variant="default" onClick={() => run("recorders.testSignIn")}>
              Test sign-in
            </Button>
          </div>
        </>
      );
    case "other":
      return <ErrorNotice error={trouble.error} />;
  }
}

const MENDED = {
  "sign-in": "The last sign-in was refused. The credential has changed since; test it.",
  certificate: "You accepted the new certificate. The recorder has not been contacted since.",
} as const;
