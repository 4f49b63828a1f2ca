import { Component, useEffect, useRef, type ReactNode } from "react";
import { traitsOf } from "#shared/error-traits.ts";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { Shortcuts, ShortcutsHelp } from "#renderer/actions/index.ts";
import { Dialogs } from "#renderer/dialogs/index.ts";
import { ReportDialog } from "#renderer/features/activity/index.ts";
import { ExportDialog } from "#renderer/features/imports/index.ts";
import { CustomerReportDialog } from "#renderer/features/reports/index.ts";
import { SecretsBanner, SecretsDialogs } from "#renderer/features/secrets/index.ts";
import { serverName, ServerSignIn } from "#renderer/features/server/index.ts";
import {
  isLimitedUser,
  meStore,
  ReadOnlyBadge,
  TotpGate,
  useGate,
} from "#renderer/features/team/index.ts";
import { useConnection, useConnectionState } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate, useRoute } from "#renderer/services/router.ts";
import {
  Button,
  EmptyState,
  isPaletteOpen,
  Notice,
  notifyError,
  ScreenBadge,
} from "#renderer/ui/index.ts";
import { ConnectionBanner, NotSignedIn } from "./connection-loss.tsx";
import { Nav } from "./nav.tsx";
import { OutOfScope } from "./out-of-scope.tsx";
import { screens } from "./screens.ts";
import { Search } from "./search.tsx";
import { shellStore } from "./shell-store.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TreePane } from "./tree-pane.tsx";
import { useLinks } from "./use-links.ts";
import css from "./shell.module.css";

/** The window: navigation, the screen that the address names, status bar; palette and shortcuts above all. */
export function Shell(): ReactNode {
  const shortcuts = useFeature(shellStore, (state) => state.shortcutsOpen);
  const showShortcuts = useFeature(shellStore, (state) => state.showShortcuts);
  usePreferenceFaults();
  useWindowTitle();
  useLinks();
  const { isUsable, wasOpen } = useUsable();
  const isOpen = useGate() === "open";
  const server = useSignInServer();
  const { screen } = useRoute();
  const isBare = screens.find(({ path }) => path === screen)?.bare ?? false;
  return (
    <div className={css.shell} data-bare={isBare || undefined}>
      <a className={css.skip} href="#main" onClick={skip}>
        {text.skip}
      </a>
      {!isBare && <Nav screens={screens} inert={!isUsable || !isOpen} />}
      {!isBare && wasOpen && isOpen && server === null && <TreePane inert={!isUsable} />}
      <main id="main" className={css.main} tabIndex={-1}>
        {server !== null ? (
          <ServerSignIn address={server} />
        ) : wasOpen ? (
          <>
            <ConnectionBanner />
            <div className={css.content} inert={!isUsable}>
              {isOpen && <SecretsBanner />}
              <div className={css.screen}>{isOpen ? <CurrentScreen /> : <TotpGate />}</div>
            </div>
          </>
        ) : (
          <NotSignedIn />
        )}
      </main>
      {!isBare && <StatusBar />}
      {isUsable && isOpen && <Shortcuts />}
      {isUsable && isOpen && <Search />}
      <SignOutDialog />
      <Boundary>
        <Dialogs />
      </Boundary>
      <SecretsDialogs />
      <ExportDialog />
      <ReportDialog />
      <CustomerReportDialog />
      <ShortcutsHelp opened={shortcuts} onClose={() => showShortcuts(false)} />
    </div>
  );
}

/** Returns whether the screen is usable. Without a connection nothing can be started, but the last content stays readable. */
function useUsable(): { isUsable: boolean; wasOpen: boolean } {
  const state = useConnectionState();
  const { lastOpenAt } = useConnection();
  const isUsable = state === "open" || state === "connecting";
  return { isUsable, wasOpen: state !== "ended" || lastOpenAt() !== null };
}

/** Names the screen first, since a tab shows little more, and the server whose fleet a desktop window shows. */
function useWindowTitle(): void {
  const { screen } = useRoute();
  const { serverAddress = null } = useConnection();
  useEffect(() => {
    const title = screens.find(({ path }) => path === screen)?.label();
    const server = serverAddress === null ? undefined : serverName(serverAddress);
    document.title = [title, server, "Muster"].filter((part) => part !== undefined).join(" – ");
  }, [screen, serverAddress]);
}

/** The server at which the user of a desktop window has to sign in; null otherwise. */
function useSignInServer(): string | null {
  const state = useConnectionState();
  const { serverAddress = null } = useConnection();
  return state === "ended" ? serverAddress : null;
}

/**
 * Reports preferences that could not be saved. The status bar reports a lost connection, and the screen that asks for a sign-in
 * reports an ended session.
 */
function usePreferenceFaults(): void {
  const error = useFeature(preferencesStore, (state) => state.error);
  useEffect(() => {
    if (error && traitsOf(error).turn !== "session") notifyError(error);
  }, [error]);
}

/** The router would take a plain `#main` link for the address of a screen. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function CurrentScreen(): ReactNode {
  const { screen } = useRoute();
  const entry = screens.find(({ path }) => path === screen);
  const isLimited = useFeature(meStore, isLimitedUser);
  useStartScreen();
  useFocusOnChange(screen);
  if (screen === "") return null;
  if (!entry) return <UnknownScreen />;
  if (entry.wholeFleet && isLimited) return <OutOfScope title={entry.label()} />;
  return (
    <Boundary key={screen}>
      <ScreenBadge value={<ReadOnlyBadge />}>
        <entry.component />
      </ScreenBadge>
    </Boundary>
  );
}

/** An address without a screen leads to the first screen, the Overview. */
function useStartScreen(): void {
  const { screen } = useRoute();
  useEffect(() => {
    const [first] = screens;
    if (screen === "" && first) navigate(first.path, { replace: true });
  }, [screen]);
}

/**
 * A new screen takes the focus with its heading, so that a screen reader announces it. The focus stays at start, and
 * while the palette is open: the user may open it before the browser reports the new address.
 */
function useFocusOnChange(screen: string): void {
  const before = useRef("");
  useEffect(() => {
    if (before.current !== "" && before.current !== screen && !isPaletteOpen()) {
      document.getElementById("screen-title")?.focus();
    }
    before.current = screen;
  }, [screen]);
}

function UnknownScreen(): ReactNode {
  return (
    <EmptyState
      title={text.unknownScreen}
      actions={<Button onClick={() => navigate("overview")}>{text.openOverview}</Button>}
    >
      {text.unknownScreenText}
    </EmptyState>
  );
}

/** A bug in one screen must not take the others with it. */
class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className={css.failed}>
        <Notice
          tone="bad"
          title={text.screenFailed}
          action={<Button onClick={() => this.setState({ message: null })}>{text.reopen}</Button>}
        >
          {this.state.message}
        </Notice>
      </div>
    );
  }
}
