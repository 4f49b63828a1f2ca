import type { ReactNode } from "react";
import type { AccessToken } from "#shared/domain/team.ts";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { ConfirmCall, type DialogProps } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";

interface RevokeTokenProps extends DialogProps {
  readonly token: Pick<AccessToken, "id" | "name">;
}

/** Confirms that an access token ends. */
export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps): ReactNode {
  const { client } = useServices();
  return (
    <ConfirmCall
      title={text.revokeTitle({ name })}
      question={text.revokeText}
      confirm={text.revokeToken}
      call={() => client.call("team.revokeToken", { id })}
      done={text.revoked({ name })}
      onClose={onClose}
    />
  );
}
