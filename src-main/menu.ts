import type { MenuItemConstructorOptions } from "electron";
import { desktopMessages } from "#shared/messages/hosts.ts";

/**
 * The standard menu. Roles have the labels and shortcuts of each system.
 * @param open shows a screen, by its address
 * @param versions items about new versions of Muster
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  open: (address: string) => void,
  versions: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions[] {
  const mac: MenuItemConstructorOptions[] = platform === "darwin" ? [{ role: "appMenu" }] : [];
  return [
    ...mac,
    { role: "fileMenu" },
    { role: "editMenu" },
    {
      label: desktopMessages.view,
      submenu: [
        { role: "reload" },
        { role: "toggleDevTools" },
        { type: "separator" },
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
      ],
    },
    { role: "windowMenu" },
    {
      role: "help",
      submenu: [
        { label: desktopMessages.help, click: () => open("#/help") },
        { type: "separator" },
        ...versions,
        { type: "separator" },
        { label: desktopMessages.about, click: () => open("#/settings/about") },
      ],
    },
  ];
}
