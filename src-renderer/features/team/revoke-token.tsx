import type { ReactNode } from "react";
import type { AccessToken } from "#shared/domain/team.ts";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";

interface RevokeTokenProps {
  readonly token: Pick<AccessToken, "id" | "name">;
  readonly onClose: () => void;
}

/** Confirms that an access token ends. */
export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps): ReactNode {
  const { client } = useServices();
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const revoked = await client.call("team.revokeToken", { id });
      return revoked.ok ? null : revoked.error;
    },
    () => {
      notifyDone(text.revoked({ name }));
      onClose();
    },
  );
  return (
    <Confirm
      title={text.revokeTitle({ name })}
      opened
      onClose={onClose}
      confirm={text.revokeToken}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{text.revokeText}</p>
    </Confirm>
  );
}
