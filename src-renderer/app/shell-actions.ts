import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { isLimitedUser, meStore } from "#renderer/features/team/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import type { Services } from "#renderer/services/store.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  copyText,
  IconCopy,
  IconKeyboard,
  IconLogout,
  IconSearch,
  IconSettings,
  IconTree,
  notifyDone,
  openPalette,
} from "#renderer/ui/index.ts";
import { treeOn, type ScreenEntry } from "./screens.ts";
import { shellStore } from "./shell-store.ts";
import { toggleTree } from "./use-tree-pane.ts";

const COLOURS = [
  { value: "dark", label: () => text.useDark, keywords: () => text.darkKeywords },
  { value: "light", label: () => text.useLight, keywords: () => text.lightKeywords },
  { value: "auto", label: () => text.useSystem, keywords: () => text.systemKeywords },
] as const;

export const shellActions: readonly Action[] = defineActions(
  () => common.general,
  [
    {
      id: "shell.palette",
      calls: [],
      label: () => text.searchMuster,
      shortcut: "mod+K",
      icon: IconSearch,
      inPalette: false,
      run: openPalette,
    },
    {
      id: "shell.shortcuts",
      calls: [],
      label: () => text.shortcuts,
      shortcut: "?",
      icon: IconKeyboard,
      run: ({ services }) => services.get(shellStore).getState().showShortcuts(true),
    },
    {
      id: "shell.tree",
      calls: [],
      label: () => places.toggleTreeAction,
      get keywords() {
        return places.toggleKeywords;
      },
      shortcut: "mod+B",
      icon: IconTree,
      enabled: ({ screen }) => treeOn(screen) !== undefined || places.noTreeHere,
      run: ({ services }) => toggleTree(services.get(preferencesStore).getState()),
    },
    {
      id: "shell.link",
      calls: [],
      label: () => text.linkAction,
      get keywords() {
        return text.linkKeywords;
      },
      icon: IconCopy,
      enabled: () => hasLink() || text.noLinkHere,
      run() {
        if (copyText(window.location.href)) notifyDone(text.linkCopied);
      },
    },
    {
      id: "shell.signOut",
      calls: [],
      label: () => text.signOutAction,
      get keywords() {
        return text.signOutKeywords;
      },
      icon: IconLogout,
      enabled: ({ services }) => {
        if (services.signOut === null) return text.signOutOnlyInBrowser;
        return hasAccount(services) || text.noAccountHere;
      },
      run: askSignOut,
    },
    {
      id: "shell.endSession",
      calls: [],
      label: () => text.endSessionAction,
      get keywords() {
        return text.signOutKeywords;
      },
      icon: IconLogout,
      enabled: ({ services }) => {
        if (services.signOut === null) return text.signOutOnlyInBrowser;
        return !hasAccount(services) || text.accountHere;
      },
      run: askSignOut,
    },
    ...COLOURS.map(({ value, label, keywords }) => ({
      id: `shell.colours.${value}`,
      calls: [],
      label,
      get keywords() {
        return keywords();
      },
      icon: IconSettings,
      run: ({ services }: ActionContext) =>
        services.get(preferencesStore).getState().set("appearance.colorScheme", value),
    })),
  ],
);

/** The window without a team server has an address that no other program can open. */
function hasLink(): boolean {
  return window.location.protocol.startsWith("http");
}

/** False on a computer where Muster works without accounts. */
function hasAccount(services: Services): boolean {
  return services.get(meStore).getState().me?.isOwner === false;
}

function askSignOut({ services }: Pick<ActionContext, "services">): void {
  services.get(shellStore).getState().askSignOut(true);
}

/** `Go to Recorders` and so on, on the keys 1 … 9 and 0 in the order of the navigation. */
export function screenActions(screens: readonly ScreenEntry[]): readonly Action[] {
  const main = screens.filter(({ under }) => under === undefined);
  return defineActions(
    () => text.goTo,
    main.map(({ path, label, icon, wholeFleet }, index) => ({
      id: `screen.${path}`,
      calls: [],
      label: () => text.goToScreen({ screen: label() }),
      ...(index < 10 ? { shortcut: `${(index + 1) % 10}` } : {}),
      icon,
      ...(wholeFleet && { enabled: seesWholeFleet }),
      run: () => navigate(path),
    })),
  );
}

/** True, or why not. */
function seesWholeFleet({ services }: ActionContext): true | string {
  return !isLimitedUser(services.get(meStore).getState()) || accessMessages.scopeTooSmall;
}
