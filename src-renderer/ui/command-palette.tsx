import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useEffect, useState, type ReactNode } from "react";
import { helpMessages } from "#shared/messages/help.ts";
import { shellMessages as texts } from "#shared/messages/shell.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { IconSearch } from "./icons.ts";
import css from "./command-palette.module.css";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** A second line; empty: none. */
  readonly description: string;
  readonly leftSection: ReactNode;
  readonly rightSection: ReactNode;
  /** True: shown in grey, and a click does nothing. */
  readonly disabled?: boolean;
  onClick(): void;
}

export interface PaletteGroup {
  readonly group: string;
  readonly items: readonly PaletteItem[];
}

const [store, spotlight] = createSpotlight();

export const openPalette: () => void = spotlight.open;

export const isPaletteOpen = (): boolean => store.getState().opened;

/** The search waits so long for further keys, in ms. */
const FIND_AFTER_MS = 60;

interface CommandPaletteProps {
  /** What can be done now, for what was typed; asked while the palette is open. */
  readonly commands: (text: string) => PaletteGroup[];
  /** Finds things by what was typed. */
  readonly find: (text: string, signal: AbortSignal) => Promise<PaletteGroup[]>;
  /** Line below the others if none of them can be chosen. */
  readonly otherwise: (text: string) => PaletteItem;
}

/** The command palette: what was found, then commands. Does nothing while it is closed. */
export function CommandPalette({ commands, find, otherwise }: CommandPaletteProps): ReactNode {
  const [text, setText] = useState("");
  const [opened, setOpened] = useState(false);
  const { found, searching } = useFound(text, find);
  useEffect(() => {
    if (opened) keepHighlight();
  }, [opened]);
  const offered = opened ? mergeGroups([...found, ...commands(text)]) : [];
  const isOver = opened && text.trim() !== "" && !searching && offered.every(isUnavailable);
  const heading = offered.length === 0 ? texts.noResults : helpMessages.title;
  const rest = { group: heading, items: isOver ? [otherwise(text.trim())] : [] };
  const groups = isOver ? [...offered, rest] : offered;
  return (
    <Spotlight
      store={store}
      query={text}
      onQueryChange={setText}
      filter={(_, actions) => actions}
      actions={groups.map(({ group, items }) => ({ group, actions: items.map(lineOf) }))}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      shortcut={null}
      attributes={{ content: { "aria-label": texts.search } }}
      nothingFound={searching && common.searching}
      highlightQuery
      scrollable
      // What scrolls must be reachable by keyboard, also for those who do not go by the arrow keys.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={440}
      size="min(600px, 94vw)"
      centered={false}
      yOffset="12vh"
      radius="md"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{
        search: css.search ?? "",
        content: css.content ?? "",
        actionDescription: css.description ?? "",
      }}
      // There and gone at once: who knows what to type does not wait for it, and what it opens is to have the keys after it.
      transitionProps={{ duration: 0, exitDuration: 0 }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: texts.searchPlaceholder,
        // The focus that dialogs set by themselves comes a moment too late.
        autoFocus: true,
        "aria-label": texts.searchMuster,
      }}
    />
  );
}

const isUnavailable = ({ items }: PaletteGroup) => items.every((item) => item.disabled === true);

/** Lines that are disabled can be reached and read, but do nothing. */
function lineOf({ disabled, ...item }: PaletteItem) {
  if (disabled !== true) return item;
  return {
    ...item,
    onClick: () => {},
    closeSpotlightOnTrigger: false,
    className: css.unavailable ?? "",
    "aria-disabled": true,
  };
}

/** One group for each heading: Spotlight takes the heading for the identity of a group, and would keep lines of an earlier text. */
function mergeGroups(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const byHeading = Map.groupBy(groups, ({ group }) => group);
  return [...byHeading].map(([group, same]) => ({
    group,
    items: same.flatMap((one) => one.items),
  }));
}

/**
 * What the latest text found. Until then, what an earlier text found stays on screen where it fits the latest one, too: nothing flickers,
 * and Enter never opens what does not fit.
 */
function useFound(text: string, find: CommandPaletteProps["find"]) {
  const wanted = text.trim();
  const [answer, setAnswer] = useState<{ text: string; groups: PaletteGroup[] }>(NO_RESULTS);
  useEffect(() => {
    if (wanted === "") return;
    const running = new AbortController();
    const search = async () => {
      const groups = await find(wanted, running.signal);
      if (!running.signal.aborted) setAnswer({ text: wanted, groups });
    };
    const timer = setTimeout(() => void search(), FIND_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [wanted, find]);
  useEffect(keepHighlight, [answer, wanted]);
  const searching = answer.text !== wanted;
  return { found: searching ? fitting(answer.groups, wanted) : answer.groups, searching };
}

/** Lines that contain every word of the text. */
function fitting(groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ label, description }: PaletteItem) => {
    const line = `${label} ${description}`.toLowerCase();
    return words.every((word) => line.includes(word));
  };
  return groups
    .map(({ group, items }) => ({ group, items: items.filter(fits) }))
    .filter(({ items }) => items.length > 0);
}

/** What is highlighted stays so when results come above it; otherwise the first line is, so that Enter opens it. */
function keepHighlight(): void {
  const { listId } = store.getState();
  // The list has no id, and is not there, until something is listed.
  if (listId === "") return;
  const lines = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)];
  const at = Math.max(
    0,
    lines.findIndex((line) => line.hasAttribute("data-selected")),
  );
  lines[at]?.setAttribute("data-selected", "true");
  if (lines.length > 0) store.setState({ ...store.getState(), selected: at });
}

const NO_RESULTS: { text: string; groups: PaletteGroup[] } = { text: "", groups: [] };
