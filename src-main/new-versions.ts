import type { MenuItemConstructorOptions } from "electron";
import { z } from "zod";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import type { DesktopChoices } from "./desktop-choices.ts";

/** Time between two checks, in ms: a day. */
const INTERVAL = 24 * 60 * 60 * 1_000;
/** Time for one check, in ms. */
const PATIENCE = 15_000;
const LONGEST_ANSWER = 1_000_000;

/** Member of GitHub's "Get the latest release" that is read; the others do not matter. */
const releaseSchema = z.object({ tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/) });

type Found = "nothing" | "failed" | "current" | { readonly version: string };

export interface NewVersionsOptions {
  /** `owner/name` of the repository whose releases count; empty: this build names none. */
  readonly repository: string;
  /** Version of this Muster. */
  readonly version: string;
  readonly choices: DesktopChoices;
  fetch(url: string, init: { signal: AbortSignal; credentials: "omit" }): Promise<Response>;
  /** Opens an address in the user's browser. */
  open(address: string): void;
  /** Shows a notification of the desktop. */
  notify(notice: { readonly title: string; readonly body: string }, click: () => void): void;
  /** The menu has to be drawn again. */
  changed(): void;
  report(where: string, error: unknown): void;
}

/**
 * Checks once a day for a new version of Muster, if the user switched that on. The request says nothing about the user, the computer or this
 * Muster. Only the number of the version is read from the answer: nothing is downloaded, and the address of the page is part of the build.
 */
export class NewVersions {
  readonly #options: NewVersionsOptions;
  readonly #ended = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #found: Found = "nothing";
  #announced = "";

  constructor(options: NewVersionsOptions) {
    this.#options = options;
    if (this.#isOn) this.#start();
  }

  stop(): void {
    this.#ended.abort();
    clearInterval(this.#timer);
  }

  /** Items of the Help menu. */
  menuItems(): MenuItemConstructorOptions[] {
    const { repository } = this.#options;
    if (repository === "") return [{ label: texts.newVersionsNotHere, enabled: false }];
    const state = this.#stateItem();
    return [
      {
        label: texts.newVersions,
        type: "checkbox",
        checked: this.#isOn,
        click: () => this.#set(!this.#isOn),
      },
      ...(state && this.#isOn ? [state] : []),
    ];
  }

  get #isOn(): boolean {
    const { repository, choices } = this.#options;
    return repository !== "" && choices.isOn("newVersions");
  }

  #stateItem(): MenuItemConstructorOptions | null {
    switch (this.#found) {
      case "nothing":
        return null;
      case "failed":
        return { label: texts.newVersionsFailed, enabled: false };
      case "current":
        return { label: texts.newVersionsCurrent, enabled: false };
      default:
        return { label: texts.newVersion(this.#found), click: () => this.#openPage() };
    }
  }

  #set(isOn: boolean): void {
    const { choices, changed, report } = this.#options;
    try {
      choices.set("newVersions", isOn);
    } catch (error) {
      report("new-versions", error);
    }
    clearInterval(this.#timer);
    this.#found = "nothing";
    if (this.#isOn) this.#start();
    changed();
  }

  #start(): void {
    void this.#check();
    this.#timer = setInterval(() => void this.#check(), INTERVAL);
    this.#timer.unref();
  }

  async #check(): Promise<void> {
    this.#found = await this.#latest();
    if (this.#ended.signal.aborted || !this.#isOn) return;
    this.#options.changed();
    if (typeof this.#found === "object" && this.#announced !== this.#found.version) {
      this.#announced = this.#found.version;
      const title = texts.newVersion(this.#found);
      this.#options.notify({ title, body: texts.newVersionHint }, () => this.#openPage());
    }
  }

  async #latest(): Promise<Found> {
    const { repository, version, fetch } = this.#options;
    const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(PATIENCE)]);
    const url = `https://api.github.com/repos/${repository}/releases/latest`;
    try {
      const answer = await fetch(url, { signal, credentials: "omit" });
      if (!answer.ok) return "failed";
      const release = releaseSchema.parse(JSON.parse(await textOf(answer)));
      const latest = release.tag_name.replace(/^v/, "");
      return isNewer(latest, version) ? { version: latest } : "current";
    } catch {
      // Without internet, as at many sites. The menu says so.
      return "failed";
    }
  }

  #openPage(): void {
    this.#options.open(`https://github.com/${this.#options.repository}/releases/latest`);
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > LONGEST_ANSWER) throw new Error("The answer is too long.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function isNewer(latest: string, own: string): boolean {
  const [a, b] = [numbersOf(latest), numbersOf(own)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** `0.1.0-beta.1` counts as 0.1.0. */
function numbersOf(version: string): number[] {
  return (version.split("-", 1)[0] ?? "").split(".").map(Number);
}
