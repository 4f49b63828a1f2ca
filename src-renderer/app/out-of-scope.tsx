import type { ReactNode } from "react";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, EmptyState, Screen } from "#renderer/ui/index.ts";

/** A screen about the whole fleet, for a user who sees a part of it. */
export function OutOfScope({ title }: { title: string }): ReactNode {
  return (
    <Screen title={title}>
      <EmptyState
        title={accessMessages.scopeTooSmall}
        actions={<Button onClick={() => navigate("overview")}>{text.openOverview}</Button>}
      >
        {accessMessages.askAdministrator}
      </EmptyState>
    </Screen>
  );
}
