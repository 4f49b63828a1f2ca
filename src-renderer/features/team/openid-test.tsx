import { useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { isIssuerAddress } from "#shared/domain/openid-address.ts";
import { fault } from "#shared/errors.ts";
import { openIdScreen as text } from "#shared/messages/openid-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, Facts, Notice, useSubmit } from "#renderer/ui/index.ts";
import css from "./team.module.css";

/** Asks the provider what it reports about itself, before the settings are saved. */
export function OpenIdTest({ issuer }: { issuer: string }): ReactNode {
  const { client } = useServices();
  const [found, setFound] = useState<Output<"team.testOpenId"> | null>(null);
  const { busy, error, submit } = useSubmit(
    async () => {
      setFound(null);
      if (!isIssuerAddress(issuer)) return fault("bad_input", text.issuerWrong);
      const answer = await client.call("team.testOpenId", { issuer });
      if (!answer.ok) return answer.error;
      setFound(answer.value);
      return null;
    },
    () => {},
  );
  return (
    <div className={css.field}>
      <Button variant="default" loading={busy} onClick={submit}>
        {text.test}
      </Button>
      {error && <ErrorNotice error={error} />}
      <div role="status">
        {found && (
          <Notice tone="info" title={text.testGood}>
            <Facts
              facts={[
                { label: text.testIssuer, value: found.issuer },
                { label: text.testAuthorization, value: found.authorizationUrl },
                { label: text.testToken, value: found.tokenUrl },
                {
                  label: text.testPkce,
                  value: found.hasPkce ? text.pkceAnnounced : text.pkceUnknown,
                },
              ]}
            />
            <p>{text.testScope}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
