// What runs in the browser. Each function is handed over as text, so it may use nothing from outside of itself.

/** What the page measures with, below `window.probe`; times are milliseconds of `performance.now()`. */
export interface Probe {
  /** When the message that brought the recorders arrived, before it was even parsed. */
  dataAt(): number;
  /** Time from the arrival of the last channels until the frame was painted that shows how many there are in all. */
  allListed(): Promise<number>;
  /** When the frame in which the Overview shows the fleet was painted, and when the message with its data arrived. */
  overviewPainted(): Promise<{ painted: number; data: number }>;
  /** When the frame in which grid rows stand was painted. */
  rowsPainted(): Promise<number>;
  /** When the frame in which an element of that selector stands was painted. */
  painted(selector: string): Promise<number>;
  /** Forgets the last key press, before the next one is made. */
  arm(): void;
  /** Time from the key press since `arm` until the frame was painted in which count and first row fit the search. */
  keyToRows(search: string, shown: number): Promise<number>;
  /** Time from the key press since `arm` until the frame was painted in which the count differs from that at `arm`. */
  keyToOtherRows(): Promise<number>;
  /** Time from the key press since `arm` until the frame after the next was painted, with what the page does for the key. */
  keyToPainted(): Promise<number>;
  /** When the frame in which a button of that name stands was painted, in ms since 1970. */
  buttonPainted(name: string): Promise<number>;
  /** Waits until a job of that kind has ended that began after the call. Ms from its first news to its last. */
  job(kind: string): Promise<number>;
  /** Waits for news of a rollout that does not run any more. */
  rolloutAtRest(): Promise<void>;
  /** Notes the time between one frame and the next, until `stopFrames`. */
  startFrames(): void;
  stopFrames(): number[];
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
  /** Shorter messages do not bring recorders. */
  const LIST_CHARACTERS = 1_000;
  const EVENT = '{"type":"event","event":';
  let dataAt = 0;
  let channelsAt = 0;
  let overviewAt = 0;
  let keyAt = 0;
  let countAt = "";
  const news = new EventTarget();
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.length > LIST_CHARACTERS && text.slice(0, 200).includes('"recorders":[')) {
          dataAt ||= performance.now();
        }
        if (text.length > LIST_CHARACTERS && text.slice(0, 200).includes('"channels":[')) {
          channelsAt = performance.now();
        }
        if (text.slice(0, 1_000).includes('"attention":[')) overviewAt = performance.now();
        if (text.startsWith(`${EVENT}"jobs.changed"`)) {
          const { payload } = JSON.parse(text) as { payload: { jobs: { kind: string }[] } };
          news.dispatchEvent(new CustomEvent("jobs", { detail: payload.jobs }));
        }
        if (text.startsWith(`${EVENT}"rollouts.changed"`)) {
          const state = /"state":"(\w+)"/.exec(text)?.[1];
          if (state !== "running") news.dispatchEvent(new Event("rest"));
        }
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
  async function paintedWhen(holds: () => boolean, patienceMs = 20_000): Promise<number> {
    const giveUpAt = performance.now() + patienceMs;
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

  let deltas: number[] | null = null;
  window.probe = {
    dataAt: () => dataAt,
    // The number of hidden slots may follow directly.
    allListed: async () =>
      (await paintedWhen(() =>
        /^[\d,]+ (of [\d,]+ )?channels(\d|$)/.test(counts()?.trim() ?? ""),
      )) - channelsAt,
    async overviewPainted() {
      const fleet = '[role="group"][aria-label="Fleet now"]';
      const painted = await paintedWhen(() => document.querySelector(fleet) !== null);
      return { painted, data: overviewAt };
    },
    rowsPainted: () => paintedWhen(() => firstRow() !== ""),
    painted: (selector) => paintedWhen(() => document.querySelector(selector) !== null),
    async buttonPainted(name) {
      const stands = () =>
        [...document.querySelectorAll("button")].some(({ textContent }) => textContent === name);
      return performance.timeOrigin + (await paintedWhen(stands, 300_000));
    },
    arm() {
      keyAt = 0;
      countAt = counts() ?? "";
    },
    async keyToOtherRows() {
      return (await paintedWhen(() => keyAt > 0 && (counts() ?? "") !== countAt)) - keyAt;
    },
    async keyToPainted() {
      await paintedWhen(() => keyAt > 0);
      return (await paintedWhen(() => true)) - keyAt;
    },
    job: (kind) =>
      new Promise((resolve) => {
        let began = 0;
        news.addEventListener("jobs", function hear(event) {
          const jobs = (event as CustomEvent<{ kind: string }[]>).detail;
          const runs = jobs.some((one) => one.kind === kind);
          if (runs) began ||= performance.now();
          if (runs || began === 0) return;
          news.removeEventListener("jobs", hear);
          resolve(performance.now() - began);
        });
      }),
    rolloutAtRest: () =>
      new Promise((resolve) => news.addEventListener("rest", () => resolve(), { once: true })),
    startFrames() {
      deltas = [];
      let last = performance.now();
      const tick = () => {
        const now = performance.now();
        deltas?.push(now - last);
        last = now;
        if (deltas) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
    stopFrames() {
      const noted = deltas ?? [];
      deltas = null;
      return noted;
    },
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
      const between: number[] = [];
      let last = await frame();
      for (let count = 0; count < frames; count += 1) {
        viewport.scrollTop += pixels;
        const now = await frame();
        between.push(now - last);
        last = now;
      }
      if (viewport.scrollTop < (pixels * frames) / 2) throw new Error("The grid did not scroll.");
      viewport.scrollTop = 0;
      return between;
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
