import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useState, type ReactNode } from "react";
import { IconSearch } from "./icons.ts";
import css from "./command-palette.module.css";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly keywords: string;
  readonly leftSection: ReactNode;
  readonly rightSection: ReactNode;
  onClick(): void;
}

export interface PaletteGroup {
  readonly group: string;
  readonly items: readonly PaletteItem[];
}

const [store, spotlight] = createSpotlight();

export const openPalette: () => void = spotlight.open;

export const isPaletteOpen = (): boolean => store.getState().opened;

/** The command palette. `groups` is asked each time it opens, so that it shows what can be done then. */
export function CommandPalette(props: { groups: () => PaletteGroup[] }): ReactNode {
  const [groups, setGroups] = useState<PaletteGroup[]>([]);
  return (
    <Spotlight
      store={store}
      actions={groups.map(({ group, items }) => ({
        group,
        actions: items.map((item) => ({ ...item })),
      }))}
      onSpotlightOpen={() => setGroups(props.groups())}
      shortcut={null}
      attributes={{ content: { "aria-label": "Actions" } }}
      nothingFound="Nothing here is called that."
      highlightQuery
      scrollable
      // What scrolls must be reachable by keyboard, also for those who do not go by the arrow keys.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={440}
      size="min(560px, 94vw)"
      centered={false}
      yOffset="12vh"
      radius="md"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{ search: css.search ?? "", content: css.content ?? "" }}
      // There and gone at once: who knows what to type does not wait for it, and what it opens is to have the keys after it.
      transitionProps={{ duration: 0, exitDuration: 0 }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: "Type what you want to do",
        // The focus that dialogs set by themselves comes a moment too late.
        autoFocus: true,
        "aria-label": "Search actions",
      }}
    />
  );
}
