import { MantineProvider } from "@mantine/core";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Connection } from "#shared/contract/connection.ts";
import { ConnectionProvider } from "#renderer/services/connection.tsx";
import { ServicesProvider } from "#renderer/services/context.tsx";
import { createServices, type Services } from "#renderer/services/store.ts";
import { fakeCore } from "./fake-client.ts";

/** The HTML of a part of the window, as its stores are now. Effects do not run. */
export function rendered(
  part: ReactNode,
  services: Services = createServices(fakeCore().client),
  connection: Partial<Connection> = {},
): string {
  const inner = createElement(ServicesProvider, { services: atPresent(services), children: part });
  const connected = createElement(ConnectionProvider, {
    connection: connection as Connection,
    children: inner,
  });
  return renderToStaticMarkup(createElement(MantineProvider, { children: connected }));
}

/** React renders HTML from the first state of a store. */
function atPresent(services: Services): Services {
  return {
    ...services,
    get(definition) {
      const store = services.get(definition);
      return { ...store, getInitialState: store.getState };
    },
  };
}
