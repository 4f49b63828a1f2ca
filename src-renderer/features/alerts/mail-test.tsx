import { useState, type ReactNode } from "react";
import { mailAddressSchema, type MailTest as Tested, type MailTrust } from "#shared/domain/mail.ts";
import { fault } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  exactDate,
  FactList,
  fieldError,
  Notice,
  notifyDone,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import css from "./alerts.module.css";

/** Sends a test message; a certificate that is not trusted is shown for the user to decide. */
export function MailTestSection(props: {
  from: string;
  onTrust: (trust: MailTrust) => Promise<void>;
}): ReactNode {
  const { client } = useServices();
  const [to, setTo] = useState(props.from);
  const [tested, setTested] = useState<Tested | null>(null);
  const { busy, error, submit } = useSubmit(
    { to },
    async () => {
      setTested(null);
      if (!mailAddressSchema.safeParse(to).success)
        return fault("bad_input", m.ruleEmailWrong({ address: to }), { where: "to" });
      const answer = await client.call("mail.test", { to });
      if (!answer.ok) return answer.error;
      setTested(answer.value);
      if (answer.value.outcome === "sent") notifyDone(m.testSent);
      return null;
    },
    () => {},
  );
  const untrusted = tested?.outcome === "untrusted" ? tested : null;
  return (
    <div className={css.form}>
      <form
        className={css.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          className={css.grow}
          label={m.testTo}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={fieldError(error, "to")}
        />
        <Button type="submit" variant="default" loading={busy}>
          {m.sendTest}
        </Button>
      </form>
      {error && error.where !== "to" && <ErrorNotice error={error} />}
      {untrusted && (
        <Untrusted
          {...untrusted}
          onTrust={() =>
            void props.onTrust({ kind: "pinned", sha256: untrusted.certificate.sha256 })
          }
        />
      )}
    </div>
  );
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
