import type { MenuItemConstructorOptions } from "electron";
import { desktopMessages } from "#shared/messages/hosts.ts";

/** The standard menu. Roles have the labels and shortcuts of each system. @param showAbout opens the page about Muster */
export function menuTemplate(
  platform: NodeJS.Platform,
  showAbout: () => void,
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
    { role: "help", submenu: [{ label: desktopMessages.about, click: showAbout }] },
  ];
}
