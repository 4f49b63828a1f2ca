// The page of the benchmark `search`: a list of channels in the grid of Muster, or in AG Grid with its own row model.
/// <reference types="vite/client" />
import "#renderer/styles/layers.css";
import "#renderer/styles/tokens.css";
import "#renderer/styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { ColDef } from "ag-grid-community";
import { CONNECT_STATUSES } from "#shared/domain/channels.ts";
import { channelStatusRank } from "#shared/domain/channel-status.ts";
import { compareValues, DataGrid, UiProvider, type GridColumn } from "#renderer/ui/index.ts";

declare global {
  interface Window {
    list: {
      /** Shows so many channels in the grid of Muster. */
      showMuster(count: number): void;
      /** Shows them in AG Grid with its client-side row model. */
      showLibrary(count: number, options: LibraryOptions): void;
      /** How many channels each search has to find. */
      matches(count: number, searches: readonly string[]): number[];
    };
  }
}

export interface LibraryOptions {
  readonly cacheQuickFilter: boolean;
  /** Whether rows are sorted as Channels is at first: by status, site, recorder and channel. */
  readonly isSorted: boolean;
}

interface Line {
  readonly id: string;
  readonly site: string;
  readonly recorder: string;
  readonly channel: string;
  readonly name: string;
  readonly status: string;
  readonly since: string;
  readonly video: string;
  readonly abilities: string;
}

const CHANNELS = 16;
const RECORDERS_OF_SITE = 8;

/** The columns of Channels: nine, of which one is hidden, and two are links. */
const COLUMNS: readonly GridColumn<Line>[] = [
  { id: "site", label: "Site", value: ({ site }) => site, width: 130, sort: "asc", sortIndex: 1 },
  {
    id: "recorder",
    label: "Recorder",
    value: ({ recorder }) => recorder,
    open: () => {},
    width: 190,
    sort: "asc",
    sortIndex: 2,
  },
  {
    id: "channel",
    label: "Channel",
    value: ({ channel }) => channel,
    open: () => {},
    width: 114,
    sort: "asc",
    sortIndex: 3,
    mono: true,
  },
  { id: "name", label: "Name", value: ({ name }) => name, width: 150, cut: "middle" },
  {
    id: "status",
    label: "Status",
    value: ({ status }) => status,
    compare: (a, b) => channelStatusRank(String(a)) - channelStatusRank(String(b)),
    sort: "asc",
    sortIndex: 0,
    width: 180,
  },
  { id: "since", label: "Since", value: ({ since }) => since, filter: false, width: 96 },
  { id: "video", label: "Video", value: ({ video }) => video, width: 68 },
  { id: "note", label: "Note", value: () => "", width: 120 },
  {
    id: "abilities",
    label: "Abilities",
    value: ({ abilities }) => abilities,
    hidden: true,
    width: 220,
  },
];

function linesOf(count: number): Line[] {
  return Array.from({ length: count }, (_, at) => {
    const recorder = Math.floor(at / CHANNELS);
    const channel = at % CHANNELS;
    return {
      id: String(at),
      site: `Shop site ${Math.floor(recorder / RECORDERS_OF_SITE)}`,
      recorder: `Shop ${recorder}`,
      channel: `CH${channel + 1}`,
      name: `Camera ${channel + 1} of shop ${recorder}`,
      // Few channels have a problem.
      status: CONNECT_STATUSES[at % 97 === 0 ? at % CONNECT_STATUSES.length : 0] as string,
      since: `2026-11-${String(1 + (at % 28)).padStart(2, "0")}`,
      video: at % 101 === 0 ? "Loss" : "",
      abilities: channel % 2 === 0 ? "PTZ, audio" : "audio",
    };
  });
}

/** An empty body with a root of its own. */
function place(): HTMLElement {
  const main = document.createElement("main");
  main.style.cssText = "display:flex;flex-direction:column;height:850px;width:1400px";
  document.body.replaceChildren(main);
  return main;
}

window.list = {
  showMuster(count) {
    const rows = linesOf(count);
    createRoot(place()).render(
      <StrictMode>
        <UiProvider>
          <DataGrid
            label="Channels"
            noun={["channel", "channels"]}
            rows={rows}
            rowId={({ id }) => id}
            columns={COLUMNS}
            layout={null}
            onLayout={() => {}}
          />
        </UiProvider>
      </StrictMode>,
    );
  },
  showLibrary(count, { cacheQuickFilter, isSorted }) {
    const main = place();
    main.innerHTML = `<input style="height:30px"><span data-counts></span><div style="flex:1"></div>`;
    const [input, counts, element] = [...main.children] as [
      HTMLInputElement,
      HTMLElement,
      HTMLElement,
    ];
    const api = window.agGrid.createGrid<Line>(element, {
      rowData: linesOf(count),
      columnDefs: COLUMNS.map((column) => columnDef(column, isSorted)),
      getRowId: ({ data }) => data.id,
      rowHeight: 32,
      rowBuffer: 4,
      cacheQuickFilter,
      includeHiddenColumnsInQuickFilter: true,
      animateRows: false,
      onModelUpdated: ({ api: grid }) => {
        counts.textContent = `${grid.getDisplayedRowCount().toLocaleString("en")} channels`;
      },
    });
    input.addEventListener("input", () => api.setGridOption("quickFilterText", input.value));
  },
  matches(count, searches) {
    const searched = COLUMNS.filter(({ filter }) => filter !== false);
    const texts = linesOf(count).map((line) =>
      searched.map(({ value }) => String(value(line)).toLowerCase()),
    );
    return searches.map((search) => {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      const isFound = (cells: readonly string[]) =>
        words.every((word) => cells.some((cell) => cell.includes(word)));
      return texts.filter(isFound).length;
    });
  },
};

function columnDef(column: GridColumn<Line>, isSorted: boolean): ColDef<Line> {
  const { id, label, value, compare = compareValues, width = 100, hidden = false } = column;
  return {
    colId: id,
    headerName: label,
    width,
    hide: hidden,
    valueGetter: ({ data }) => (data ? value(data) : ""),
    comparator: compare,
    // A column that is not searched has no text for the search.
    ...(column.filter === false && { getQuickFilterText: () => "" }),
    ...(isSorted && column.sort && { sort: column.sort, sortIndex: column.sortIndex ?? null }),
  };
}
