import { useState, type ReactNode } from "react";
import { mailAddressSchema, type MailTest as Tested, type MailTrust } from "#shared/domain/mail.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  exactDate,
  FactList,
  Notice,
  notifyDone,
  TextInput,
  useMethodForm,
} from "#renderer/ui/index.ts";
import { mailStore } from "./mail-store.ts";
import css from "./alerts.module.css";

/** Sends a test message; a certificate that is not trusted is shown for the user to decide. */
export function MailTestSection(props: {
  from: string;
  onTrust: (trust: MailTrust) => Promise<void>;
}): ReactNode {
  const test = useFeature(mailStore, (state) => state.test);
  const [tested, setTested] = useState<Tested | null>(null);
  const form = useMethodForm("mail.test", {
    initial: { to: props.from },
    check: ({ to }) => (mailAddressSchema.safeParse(to).success ? null : wrongAddress(to)),
    input: ({ to }) => ({ to }),
    send(input) {
      setTested(null);
      return test(input);
    },
    done(answer) {
      setTested(answer);
      if (answer.outcome === "sent") notifyDone(m.testSent);
    },
  });
  const untrusted = tested?.outcome === "untrusted" ? tested : null;
  return (
    <>
      <form
        className={css.test}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextInput {...form.field("to")} className={css.grow} label={m.testTo} />
        <Button type="submit" variant="default" className={css.besideInput} loading={form.busy}>
          {m.sendTest}
        </Button>
      </form>
      {form.error && (
        <div className={css.wide}>
          <ErrorNotice error={form.error} />
        </div>
      )}
      {untrusted && (
        <div className={css.wide}>
          <Untrusted
            {...untrusted}
            onTrust={() =>
              void props.onTrust({ kind: "pinned", sha256: untrusted.certificate.sha256 })
            }
          />
        </div>
      )}
    </>
  );
}

function wrongAddress(address: string): MusterError {
  return fault("bad_input", m.ruleEmailWrong({ address }), { where: "to" });
}

function Untrusted(
  props: Extract<Tested, { outcome: "untrusted" }> & { onTrust: () => void },
): ReactNode {
  const { certificate, reason, onTrust } = props;
  return (
    <Notice tone="warn" title={m.untrustedTitle}>
      <p>{m.untrustedText}</p>
      <FactList
        facts={[
          { label: m.reason, value: reason },
          { label: m.fingerprint, value: certificate.sha256 },
          { label: m.subject, value: certificate.subject },
          { label: m.issuer, value: certificate.issuer },
          { label: m.validUntil, value: exactDate(certificate.validTo) },
        ]}
      />
      <Button variant="default" onClick={onTrust}>
        {m.trustThis}
      </Button>
    </Notice>
  );
}
