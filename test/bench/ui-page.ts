// What runs in the browser. Each function is handed over as text, so it may use nothing from outside of itself.

/** What the page measures with, below `window.probe`; times are milliseconds of `performance.now()`. */
export interface Probe {
  /** When the message that brought the recorders arrived, before it was even parsed. */
  dataAt(): number;
  /** When the frame in which grid rows stand was painted. */
  rowsPainted(): Promise<number>;
  /** Forgets the last key press, before the next one is made. */
  arm(): void;
  /** From the key press since `arm` until the frame was painted in which count and first row fit the search. */
  keyToRows(search: string, shown: number): Promise<number>;
  /** Scrolls by so many pixels each frame, and answers the time between one frame and the next. */
  scroll(pixels: number, frames: number): Promise<number[]>;
}

declare global {
  interface Window {
    probe: Probe;
    agGrid: typeof import("ag-grid-community");
  }
}

/** Put into every page before its own scripts. */
export function installProbe(): void {
  /** Shorter messages are not the list of the fleet. */
  const LIST_CHARACTERS = 500_000;
  let dataAt = 0;
  let keyAt = 0;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => {
        if (String(data).length > LIST_CHARACTERS) dataAt ||= performance.now();
      });
    }
  };
  document.addEventListener("keydown", ({ timeStamp }) => (keyAt = timeStamp), { capture: true });

  /** A message that is sent in a frame's callback comes after that frame's painting. */
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        port1.close();
        resolve(performance.now());
      });
      port1.start();
      port2.postMessage(null);
    });
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  async function paintedWhen(holds: () => boolean): Promise<number> {
    const giveUpAt = performance.now() + 20_000;
    for (;;) {
      await frame();
      if (holds()) return afterPaint();
      if (performance.now() > giveUpAt) {
        throw new Error(
          `What was waited for was never painted: ${String(counts())}: ${firstRow()}`,
        );
      }
    }
  }
  const firstRow = () => document.querySelector('.ag-row[row-index="0"]')?.textContent ?? "";
  const counts = () => document.querySelector("[data-counts], main [role=status]")?.textContent;

  window.probe = {
    dataAt: () => dataAt,
    rowsPainted: () => paintedWhen(() => firstRow() !== ""),
    arm: () => (keyAt = 0),
    async keyToRows(search, shown) {
      const text = `${shown.toLocaleString("en")} `;
      const painted = await paintedWhen(
        () => keyAt > 0 && counts()?.startsWith(text) === true && firstRow().includes(search),
      );
      return painted - keyAt;
    },
    async scroll(pixels, frames) {
      const viewport = document.querySelector(".ag-grid-viewport");
      if (!viewport) throw new Error("There is no grid to scroll.");
      viewport.scrollTop = 0;
      await frame();
      const deltas: number[] = [];
      let last = await frame();
      for (let count = 0; count < frames; count += 1) {
        viewport.scrollTop += pixels;
        const now = await frame();
        deltas.push(now - last);
        last = now;
      }
      if (viewport.scrollTop < (pixels * frames) / 2) throw new Error("The grid did not scroll.");
      viewport.scrollTop = 0;
      return deltas;
    },
  };
}

/** The bare grid: the same rows, one plain cell for each column that Muster shows at first. Answers ms to painted rows. */
export async function bareGrid(list: string): Promise<number> {
  document.body.innerHTML =
    '<input style="height:30px"><span data-counts></span><div id="grid" style="height:750px;width:1200px"></div>';
  const fields = "name,siteName,url,auth,serial,model,firmware,mac,credential,tags".split(",");
  const began = performance.now();
  const rowData = JSON.parse(list) as Record<string, unknown>[];
  const painted = window.probe.rowsPainted();
  const api = window.agGrid.createGrid(document.querySelector("#grid") as HTMLElement, {
    rowData,
    columnDefs: fields.map((field) => ({ field, width: 125 })),
    getRowId: ({ data }) => String(data["id"]),
    rowHeight: 32,
    cacheQuickFilter: true,
    animateRows: false,
    onModelUpdated: ({ api: grid }) => {
      const counts = document.querySelector("[data-counts]");
      if (counts) counts.textContent = `${grid.getDisplayedRowCount().toLocaleString("en")} rows`;
    },
  });
  document.querySelector("input")?.addEventListener("input", ({ currentTarget }) => {
    api.setGridOption("quickFilterText", (currentTarget as HTMLInputElement).value);
  });
  return (await painted) - began;
}
