import type { ReactNode } from "react";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { Loader, Notice, Screen } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { TotpSetUp } from "./totp-set-up.tsx";
import css from "./team.module.css";

type Gate = "closed" | "waiting" | "open";

/**
 * Whether screens may be shown: `closed` while the user has to set up an authenticator app, since the core refuses everything
 * else, and `waiting` until it is known.
 */
export function useGate(): Gate {
  const { isTeamServer = false } = useConnection();
  const { me, error } = useFeature(meStore, (state) => state);
  if (me?.mustSetUpTotp) return "closed";
  return isTeamServer && me === null && error === null ? "waiting" : "open";
}

/**
 * Set-up that the team requires, and its reason, in place of a screen. After the set-up, the server ends the connection, and
 * the next connection opens the screens.
 */
export function TotpGate(): ReactNode {
  const isKnown = useFeature(meStore, ({ me }) => me !== null);
  if (!isKnown) return <Waiting />;
  return (
    <Screen title={text.mustSetUpTitle} padded>
      <div className={css.account}>
        <Notice tone="warn">{text.mustSetUpText}</Notice>
        <TotpSetUp />
      </div>
    </Screen>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={css.waiting}>
      <Loader size="sm" aria-label={common.loading} />
    </div>
  );
}
