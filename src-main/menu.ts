import type { MenuItemConstructorOptions } from "electron";

/** The standard menu, by roles: they bring each system's own labels and shortcuts. */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const mac: MenuItemConstructorOptions[] = platform === "darwin" ? [{ role: "appMenu" }] : [];
  return [
    ...mac,
    { role: "fileMenu" },
    { role: "editMenu" },
    {
      label: "View",
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
  ];
}
