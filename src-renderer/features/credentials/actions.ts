import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAdd,
  IconAudit,
  IconCredential,
  IconDetails,
  IconEdit,
  IconRemove,
} from "#renderer/ui/index.ts";
import { credentialsStore } from "./store.ts";

const HERE = { group: "Credentials", screens: ["settings"] } as const;

const credentials = ({ services }: ActionContext) => services.get(credentialsStore).getState();

/** What the panel or the cursor is on, while the list is on screen. */
export function currentCredential(context: ActionContext): string | null {
  const { grid, openName } = credentials(context);
  return grid ? (openName ?? grid.current()?.name ?? null) : null;
}

export function oneCredential(context: ActionContext): true | string {
  return currentCredential(context) !== null || "Put the cursor on a credential first.";
}

function dialog(kind: "replace" | "test" | "remove") {
  return (context: ActionContext) => {
    const name = currentCredential(context);
    if (name !== null) credentials(context).show({ kind, name });
  };
}

export const credentialActions: readonly Action[] = [
  {
    id: "credentials.add",
    label: "New credential…",
    group: "Credentials",
    keywords: "add password user login store",
    icon: IconAdd,
    run(context) {
      credentials(context).show({ kind: "add" });
      navigate("settings/credentials");
    },
  },
  {
    ...HERE,
    id: "credentials.open",
    label: "Used by",
    keywords: "where sites recorders",
    icon: IconDetails,
    enabled: oneCredential,
    run: (context) => credentials(context).open(currentCredential(context)),
  },
  {
    ...HERE,
    id: "credentials.close",
    label: "Close the credential",
    shortcut: "Escape",
    inPalette: false,
    enabled: (context) =>
      (credentials(context).grid !== null && credentials(context).openName !== null) ||
      "No credential is open.",
    run: (context) => credentials(context).open(null),
  },
  {
    ...HERE,
    id: "credentials.replace",
    label: "Replace password…",
    keywords: "set change credential",
    icon: IconEdit,
    enabled: oneCredential,
    run: dialog("replace"),
  },
  {
    ...HERE,
    id: "credentials.test",
    label: "Test on a recorder…",
    keywords: "try sign-in check credential",
    icon: IconAudit,
    enabled: oneCredential,
    run: dialog("test"),
  },
  {
    ...HERE,
    id: "credentials.remove",
    label: "Remove credential…",
    keywords: "delete forget password",
    icon: IconRemove,
    enabled: oneCredential,
    run: dialog("remove"),
  },
  {
    id: "settings.credentials",
    label: "Go to Credentials",
    group: "Go to",
    keywords: "settings passwords users",
    icon: IconCredential,
    run: () => navigate("settings/credentials"),
  },
];
