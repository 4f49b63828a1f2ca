import { useCallback, useState, type ReactNode } from "react";
import type { TeamSession } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  Loader,
  notifyDone,
  StatusTag,
  Table,
  Time,
  VisuallyHidden,
} from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { programName } from "./program-name.ts";
import { useLoaded } from "./use-loaded.ts";
import css from "./team.module.css";

/** Browsers and programs that are signed in. @param userId null for the own account */
export function SessionsTable({ userId }: { userId: string | null }): ReactNode {
  const { client } = useServices();
  const [error, setError] = useState<MusterError | null>(null);
  const load = useCallback(
    () => client.call("team.sessions", userId === null ? {} : { userId }),
    [client, userId],
  );
  const answer = useLoaded(load);
  if (!answer) return <Loader size="sm" aria-label={common.loading} />;
  if (!answer.ok) return <ErrorNotice error={answer.error} />;
  const { sessions } = answer.value;
  const end = async ({ id, program }: TeamSession) => {
    const ended = await client.call("team.revokeSession", { id });
    setError(ended.ok ? null : ended.error);
    if (ended.ok) notifyDone(text.ended({ program: programName(program) }));
  };
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {sessions.length === 0 ? (
        <p className={css.quiet}>{text.noSessions}</p>
      ) : (
        <Table aria-label={text.sessions} className={css.access}>
          <SessionsHead />
          <Table.Tbody>
            {sessions.map((one) => (
              <SessionRow key={one.id} session={one} onEnd={() => void end(one)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

function SessionsHead(): ReactNode {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{text.program}</Table.Th>
        <Table.Th>{common.address}</Table.Th>
        <Table.Th>{text.lastUsed}</Table.Th>
        <Table.Th>
          <VisuallyHidden>{text.action}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

interface SessionRowProps {
  readonly session: TeamSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const isThis = useFeature(meStore, ({ me }) => me?.sessionId === session.id);
  const { program, address, lastSeenAt } = session;
  const name = programName(program);
  return (
    <Table.Tr>
      <Table.Td title={program}>{name}</Table.Td>
      <Table.Td className={css.address}>{address}</Table.Td>
      <Table.Td>
        <Time iso={lastSeenAt} />
      </Table.Td>
      <Table.Td className={css.last}>
        {isThis ? (
          <StatusTag tone="good">{text.thisSession}</StatusTag>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={text.endOf({ program: name, address })}
            onClick={onEnd}
          >
            {text.end}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
