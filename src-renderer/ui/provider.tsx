import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useState, type ReactNode } from "react";
import { colorSchemeManager } from "./color-scheme.ts";
import { cspNonce } from "./csp.ts";
import { cssVariables, theme } from "./theme.ts";

/** The UI kit around the whole window. */
export function UiProvider(props: { children: ReactNode }): ReactNode {
  const [manager] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      getStyleNonce={cspNonce}
    >
      <Notifications position="bottom-center" limit={4} zIndex={1000} />
      {props.children}
    </MantineProvider>
  );
}
