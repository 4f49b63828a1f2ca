import { shell } from "electron";

type IsRecorder = (origin: string) => boolean;

/** What may be handed to the user's browser: any https address, and the web page of a recorder of the inventory. */
export interface ExternalLinks {
  /** Opens the address in the user's browser; anything else is ignored. The only place that opens external links. */
  open(address: string): void;
  /** @param isRecorder whether a recorder of the inventory has this origin; without the check only https is opened */
  allowRecorders(isRecorder: IsRecorder | null): void;
}

export function createExternalLinks(report: (error: unknown) => void): ExternalLinks {
  let isRecorder: IsRecorder | null = null;
  return {
    open(address) {
      if (!isOpenable(address, isRecorder)) return;
      shell.openExternal(new URL(address).href).catch(report);
    },
    allowRecorders(check) {
      isRecorder = check;
    },
  };
}

/** An address with a user name or password is never opened. Over plain HTTP, only the start page of a recorder is. */
export function isOpenable(address: string, isRecorder: IsRecorder | null = null): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  const isStartPage = url.pathname === "/" && url.search === "" && url.hash === "";
  return url.protocol === "http:" && isStartPage && isRecorder?.(url.origin) === true;
}
