import { shell } from "electron";

/** True for what may be handed to the user's browser: https, and no credentials in the address. */
export function isOpenable(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** Opens a link in the user's browser. The only place that does; anything but https is ignored. */
export function openExternal(address: string, report: (error: unknown) => void): void {
  if (!isOpenable(address)) return;
  shell.openExternal(new URL(address).href).catch(report);
}
