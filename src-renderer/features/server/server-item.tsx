import type { ReactNode } from "react";
import { serverScreen as text } from "#shared/messages/server-screen.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { navigate } from "#renderer/services/router.ts";
import { IconServer, UnstyledButton } from "#renderer/ui/index.ts";
import css from "./server.module.css";
import { serverName } from "./server-name.ts";

/** Item in the status bar of a desktop window that always shows which fleet the window shows. */
export function ServerItem(): ReactNode {
  const { serverAddress } = useConnection();
  if (serverAddress === undefined) return null;
  const name = serverName(serverAddress);
  return (
    <UnstyledButton
      className={css.item}
      aria-label={text.item({ name })}
      data-remote={serverAddress !== null || undefined}
      onClick={() => navigate("settings/server")}
    >
      <IconServer size={14} aria-hidden />
      {name}
    </UnstyledButton>
  );
}
