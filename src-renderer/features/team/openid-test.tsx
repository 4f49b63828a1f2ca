import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { isIssuerAddress } from "#shared/domain/openid-address.ts";
import { fault } from "#shared/errors.ts";
import { openIdScreen as text } from "#shared/messages/openid-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, FactList, Notice, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import css from "./team.module.css";

interface OpenIdTestProps {
  readonly issuer: string;
  /** Further buttons, at the other end of the line. */
  readonly children?: ReactNode;
}

/** Asks the provider what it reports about itself, before the settings are saved. */
export function OpenIdTest({ issuer, children }: OpenIdTestProps): ReactNode {
  const { client } = useServices();
  const [found, setFound] = useState<Output<"team.testOpenId"> | null>(null);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found || error) place.current?.scrollIntoView({ block: "nearest" });
  }, [found, error]);
  return (
    <div ref={place} className={css.test}>
      <div className={css.buttons}>
        <Button variant="default" loading={busy} onClick={submit}>
          {text.test}
        </Button>
        {children}
      </div>
      {error && <ErrorNotice error={error} />}
      <div role="status">
        {found && (
          <Notice tone="good" title={text.testGood}>
            <FactList
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
            <p className={css.remark}>{text.testScope}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
