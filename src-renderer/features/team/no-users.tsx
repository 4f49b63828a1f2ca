import type { ReactNode } from "react";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { HelpLink } from "#renderer/features/help/index.ts";
import { CodeView, EmptyState, IconUsers } from "#renderer/ui/index.ts";
import css from "./team.module.css";

const SERVE_TEAM = [
  "muster serve --team --host 0.0.0.0 --port 8443",
  "--public-url https://muster.example.com:8443",
  "--tls-cert cert.pem --tls-key key.pem",
].join(" \\\n  ");

/** Notice for the user of a computer without a team server: what users are, and how to set up a server. */
export function NoUsers(): ReactNode {
  return (
    <EmptyState icon={IconUsers} title={text.emptyTitle} isGuide>
      <p>{text.emptyText}</p>
      <section className={css.steps} aria-label={text.steps}>
        <h3>{text.steps}</h3>
        <ol>
          <li>
            <p>{text.stepUser}</p>
            <ActionButton action="users.add" primary />
          </li>
          <li>
            <p>{text.stepServer}</p>
            <CodeView label={text.stepServerCommand} text={SERVE_TEAM} />
          </li>
          <li>
            <p>{text.stepOpen}</p>
          </li>
        </ol>
        <p>
          <HelpLink text={text.stepDocs} document="team" />
        </p>
      </section>
    </EmptyState>
  );
}
