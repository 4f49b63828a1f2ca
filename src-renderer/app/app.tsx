import { useEffect, type ReactNode } from "react";
import { ActionsProvider } from "#renderer/actions/index.ts";
import { ConnectionProvider } from "#renderer/services/connection.tsx";
import { ServicesProvider } from "#renderer/services/context.tsx";
import { currentRoute } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import type { Connection } from "#renderer/transport/index.ts";
import { isColorScheme, preloadGrid, UiProvider, useColorScheme } from "#renderer/ui/index.ts";
import { actions } from "./actions.ts";
import { screens } from "./screens.ts";
import { Shell } from "./shell.tsx";

/** The start screen has no list: the grid is loaded when that screen has come to rest, in ms. Other screens need it at once. */
const AFTER_START_MS = 2_000;

export function App(props: { services: Services; connection: Connection }): ReactNode {
  useEffect(() => preloadGrid(opensAtStart() ? AFTER_START_MS : 0), []);
  return (
    <UiProvider>
      <ConnectionProvider connection={props.connection}>
        <ServicesProvider services={props.services}>
          <ActionsProvider actions={actions}>
            <KeptColorScheme />
            <Shell />
          </ActionsProvider>
        </ServicesProvider>
      </ConnectionProvider>
    </UiProvider>
  );
}

function opensAtStart(): boolean {
  const { screen } = currentRoute();
  return screen === "" || screen === screens[0]?.path;
}

/** The core's preference decides over this window's own copy of it, once it is known. */
function KeptColorScheme(): ReactNode {
  const [kept] = usePreference("appearance.colorScheme");
  const { colorScheme, setColorScheme } = useColorScheme();
  useEffect(() => {
    if (isColorScheme(kept) && kept !== colorScheme) setColorScheme(kept);
  }, [kept, colorScheme, setColorScheme]);
  return null;
}
