import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rectangle } from "electron";
import { app } from "./app.ts";
import { StandInBrowserWindow } from "./browser-window.ts";
import { meetingFile } from "./meeting.ts";
import { nativeTheme } from "./native-theme.ts";
import { state } from "./state.ts";
import { answerQuestion, seen } from "./system.ts";
import { clickTray, describeTray, powerMonitor } from "./tray.ts";

/** What a test may have done, in place of a person at the desktop. Sent over Node's own channel between processes. */
export type Command =
  | { do: "state" }
  | { do: "loadURL"; url: string }
  | { do: "close" }
  | { do: "quit" }
  | { do: "move"; bounds: Rectangle }
  | { do: "maximize" }
  | { do: "minimize" }
  | { do: "answer"; button: string }
  | { do: "endSession" }
  | { do: "power"; event: "resume" | "suspend" }
  | { do: "clickTray"; label: string }
  | { do: "dark"; dark: boolean };

export interface DesktopState {
  readonly windows: ReturnType<StandInBrowserWindow["describe"]>[];
  readonly opened: string[];
  readonly errorBoxes: string[];
  readonly menu: string[];
  readonly questions: readonly string[];
  /** The symbol; null if there is none. */
  readonly tray: ReturnType<typeof describeTray>;
}

export interface Started {
  readonly endpoint: string;
  readonly chromiumPid: number;
  readonly pid: number;
}

type Sent = Command & { id: number };

type Actions = { [Do in Command["do"]]: (command: Extract<Command, { do: Do }>) => unknown };

const actions: Actions = {
  state: describe,
  quit: () => app.quit(),
  close: () => first().close(),
  loadURL: ({ url }) => first().loadURL(url),
  move: ({ bounds }) => first().moveByHand(bounds),
  maximize: () => first().maximize(),
  minimize: () => first().minimizeByHand(),
  answer: ({ button }) => answerQuestion(button),
  endSession: () => first().endSession(),
  power: ({ event }) => void powerMonitor.emit(event),
  clickTray: ({ label }) => clickTray(label),
  dark({ dark }) {
    nativeTheme.shouldUseDarkColors = dark;
    nativeTheme.emit("updated");
    return first().webContents.setColorScheme(dark);
  },
};

/** Tells the test where to join in, then does as it says. Without a test on the other end it does nothing. */
export async function control(dataDir: string | undefined): Promise<void> {
  const startedBy = process.env["STAND_IN_STARTED_BY"];
  if (startedBy && dataDir) await writeMeeting(meetingFile(dataDir, Number(startedBy)));
  if (!process.send || !state.chromium) return;
  process.on("message", (sent: Sent) => {
    carryOut(sent)
      .then((value) => process.send?.({ id: sent.id, value }))
      .catch((error: unknown) => process.send?.({ id: sent.id, failure: String(error) }));
  });
  process.on("disconnect", () => app.quit());
  process.send({ id: 0, value: await started() });
}

async function started(): Promise<Started> {
  const chromium = await state.chromium;
  if (!chromium) throw new Error("There is no Chromium.");
  return { endpoint: await chromium.endpoint, chromiumPid: chromium.pid, pid: process.pid };
}

/** Renamed into place: the test never reads half a file. */
async function writeMeeting(file: string): Promise<void> {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(await started()));
  renameSync(`${file}.new`, file);
}

async function carryOut(command: Command): Promise<unknown> {
  const action = actions[command.do] as (command: Command) => unknown;
  return action(command);
}

function first(): StandInBrowserWindow {
  const [window] = StandInBrowserWindow.getAllWindows();
  if (!window) throw new Error("No window stands open.");
  return window;
}

function describe(): DesktopState {
  const windows = StandInBrowserWindow.getAllWindows().map((window) => window.describe());
  const { errorBoxes, menu, opened, questions } = seen;
  return { windows, opened, errorBoxes, menu, questions, tray: describeTray() };
}
