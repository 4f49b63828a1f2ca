import type { ReactNode } from "react";
import { serverScreen as text } from "#shared/messages/server-screen.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { Code, FactList } from "#renderer/ui/index.ts";
import { LeaveButton } from "./leave-button.tsx";
import { ServerForm } from "./server-form.tsx";
import css from "./server.module.css";

/** Settings › Server: which fleet this desktop window shows. */
export function ServerTab(): ReactNode {
  const { serverAddress = null } = useConnection();
  return (
    <section className={css.section} aria-labelledby="team-server">
      <h2 id="team-server">{text.title}</h2>
      {serverAddress === null ? (
        <>
          <p>{text.localText}</p>
          <ServerForm />
        </>
      ) : (
        <>
          <FactList facts={[{ label: text.address, value: <Code>{serverAddress}</Code> }]} />
          <p>{text.remoteText}</p>
          <p>{text.leaveText}</p>
          <div>
            <LeaveButton />
          </div>
        </>
      )}
    </section>
  );
}
