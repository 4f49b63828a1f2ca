import { resolve } from "node:path";
import { AppInfo, LinuxPackager, Packager, type Target } from "electron-builder";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..", "..", "..");

/** The packages of Linux as electron-builder would make them, up to where it would begin to. */
async function linuxTargets(): Promise<Target[]> {
  const packager = new Packager({ projectDir: ROOT });
  await packager.validateConfig();
  // As its own `build` does first.
  Object.assign(packager, { _appInfo: new AppInfo(packager, null) });
  const targets: Target[] = [];
  new LinuxPackager(packager).createTargets(["deb", "appimage"], (_name, make) => {
    targets.push(make("dist"));
  });
  return targets;
}

test("a .deb has all that it must name, wherever the sources were fetched from", async () => {
  const [deb] = await linuxTargets();
  await expect(deb?.checkOptions()).resolves.toMatchObject({
    name: "muster-desktop",
    maintainer: expect.stringContaining("@") as string,
    url: expect.stringMatching(/^https:/) as string,
  });
});

test("an AppImage starts Muster in its sandbox", async () => {
  const [, appImage] = await linuxTargets();
  const { desktopEntry } = appImage as Target & { desktopEntry: { value: Promise<string> } };
  const entry = await desktopEntry.value;
  expect(entry).toMatch(/^Exec=AppRun %U$/m);
  expect(entry).not.toContain("--no-sandbox");
});
