import { useCallback, useState, type ReactNode } from "react";
import type { AccessToken } from "#shared/domain/team.ts";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  exactDate,
  exactTime,
  Loader,
  Table,
  Time,
  useNow,
  VisuallyHidden,
} from "#renderer/ui/index.ts";
import { RevokeToken } from "./revoke-token.tsx";
import { userScopeText, wholeScopeText } from "./scope-text.ts";
import { useLoaded } from "./use-loaded.ts";
import { useSiteNames } from "./use-site-names.ts";
import css from "./team.module.css";

/** Access tokens with their last use. @param userId null for the own account */
export function TokensTable({ userId }: { userId: string | null }): ReactNode {
  const { client } = useServices();
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const load = useCallback(
    () => client.call("team.tokens", userId === null ? {} : { userId }),
    [client, userId],
  );
  const answer = useLoaded(load);
  if (!answer) return <Loader size="sm" aria-label={common.loading} />;
  if (!answer.ok) return <ErrorNotice error={answer.error} />;
  const { tokens } = answer.value;
  if (tokens.length === 0) return <p className={css.quiet}>{text.noTokens}</p>;
  return (
    <>
      <Table aria-label={text.tokens} className={css.access}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{common.name}</Table.Th>
            <Table.Th>{text.access}</Table.Th>
            <Table.Th>{text.lastUsed}</Table.Th>
            <Table.Th>{text.expires}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{text.action}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </Table.Tbody>
      </Table>
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

interface TokenRowProps {
  readonly token: AccessToken;
  readonly onRevoke: () => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps): ReactNode {
  const { name, access, scope, lastUsedAt, expiresAt } = token;
  const siteNames = useSiteNames();
  return (
    <Table.Tr>
      <Table.Td className={css.name}>{name}</Table.Td>
      <Table.Td>
        {access === "read" ? text.readAccess : text.fullAccess}
        {scope.kind === "some" && (
          <span className={css.quiet} title={wholeScopeText(scope, siteNames) ?? undefined}>
            {" "}
            {userScopeText(scope, siteNames)}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        {lastUsedAt === null ? (
          <span className={css.quiet}>{text.notUsed}</span>
        ) : (
          <Time iso={lastUsedAt} />
        )}
      </Table.Td>
      <Table.Td>
        <Expiry at={expiresAt} />
      </Table.Td>
      <Table.Td className={css.last}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={text.revokeOf({ name })}
          onClick={onRevoke}
        >
          {text.revoke}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Expiry({ at }: { at: string | null }): ReactNode {
  const now = useNow();
  if (at === null) return <span className={css.quiet}>{text.neverExpires}</span>;
  const isOver = Date.parse(at) <= now;
  return <span title={exactTime(at)}>{isOver ? text.expired : exactDate(at)}</span>;
}
