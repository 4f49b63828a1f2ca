import { Component, useEffect, useRef, type ReactNode } from "react";
import { Shortcuts, ShortcutsHelp } from "#renderer/actions/index.ts";
import { ReportDialog } from "#renderer/features/activity/index.ts";
import { ExportDialog } from "#renderer/features/imports/index.ts";
import { CustomerReportDialog } from "#renderer/features/reports/index.ts";
import { ScheduleDialogs } from "#renderer/features/schedule/index.ts";
import { SecretsBanner, SecretsDialogs } from "#renderer/features/secrets/index.ts";
import { SiteDialogs } from "#renderer/features/sites/index.ts";
import { useConnection, useConnectionState } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { Button, EmptyState, isPaletteOpen, Notice, notifyError } from "#renderer/ui/index.ts";
import { ConnectionBanner, NotSignedIn } from "./connection-loss.tsx";
import { Nav } from "./nav.tsx";
import { screens } from "./screens.ts";
import { Search } from "./search.tsx";
import { shellStore } from "./shell-store.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { StatusBar } from "./status-bar.tsx";
import css from "./shell.module.css";

/** The window: navigation, the screen that the address names, status bar; palette and shortcuts above all. */
export function Shell(): ReactNode {
  const shortcuts = useFeature(shellStore, (state) => state.shortcutsOpen);
  const showShortcuts = useFeature(shellStore, (state) => state.showShortcuts);
  usePreferenceFaults();
  const { isUsable, wasOpen } = useUsable();
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main" onClick={skip}>
        Skip to the content
      </a>
      <Nav screens={screens} inert={!isUsable} />
      <main id="main" className={css.main} tabIndex={-1}>
        {wasOpen ? (
          <>
            <ConnectionBanner />
            <div className={css.content} inert={!isUsable}>
              <SecretsBanner />
              <div className={css.screen}>
                <CurrentScreen />
              </div>
            </div>
          </>
        ) : (
          <NotSignedIn />
        )}
      </main>
      <StatusBar />
      {isUsable && <Shortcuts />}
      {isUsable && <Search />}
      <SignOutDialog />
      <ScheduleDialogs />
      <SiteDialogs />
      <SecretsDialogs />
      <ExportDialog />
      <ReportDialog />
      <CustomerReportDialog />
      <ShortcutsHelp opened={shortcuts} onClose={() => showShortcuts(false)} />
    </div>
  );
}

/** Nothing can be started while there is no connection; what was shown stays to be read. */
function useUsable(): { isUsable: boolean; wasOpen: boolean } {
  const state = useConnectionState();
  const { lastOpenAt } = useConnection();
  const isUsable = state === "open" || state === "connecting";
  return { isUsable, wasOpen: state !== "ended" || lastOpenAt() !== null };
}

/** What is not remembered is told, but for a lost connection: the status bar says that. */
function usePreferenceFaults(): void {
  const error = useFeature(preferencesStore, (state) => state.error);
  useEffect(() => {
    if (error && error.code !== "disconnected") notifyError(error);
  }, [error]);
}

/** A plain `#main` link would be taken for an address of a screen. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function CurrentScreen(): ReactNode {
  const { screen } = useRoute();
  const entry = screens.find(({ path }) => path === screen);
  useStartScreen();
  useFocusOnChange(screen);
  if (screen === "") return null;
  if (!entry) return <UnknownScreen />;
  return (
    <Boundary key={screen}>
      <entry.component />
    </Boundary>
  );
}

/** An address without a screen is that of the first one: what needs attention today. */
function useStartScreen(): void {
  const { screen } = useRoute();
  useEffect(() => {
    const [first] = screens;
    if (screen === "" && first) navigate(first.path, { replace: true });
  }, [screen]);
}

/**
 * A new screen takes the focus with its heading, so that screen readers say where one is. Not at start, and not from the
 * palette, which may have been asked for since: input overtakes what the browser tells of the address.
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
      title="There is no such screen"
      actions={<Button onClick={() => navigate("overview")}>Go to Overview</Button>}
    >
      The address names none of the screens of this version.
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
          title="This screen failed. That is a bug in Muster; nothing was changed at any recorder."
          action={<Button onClick={() => this.setState({ message: null })}>Open it again</Button>}
        >
          {this.state.message}
        </Notice>
      </div>
    );
  }
}
