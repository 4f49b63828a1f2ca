import { join } from "node:path";
import { flipFuses, FuseV1Options, FuseVersion, type FuseV1Config } from "@electron/fuses";
import type { AfterPackContext, Configuration } from "electron-builder";

/**
 * What the packaged program can no longer be talked into. Every fuse is decided: one that a newer Electron brings does
 * not compile until it is, and `strictlyRequireAllFuses` checks the same against the program itself.
 */
type Fuses = Required<Record<FuseV1Options, boolean>>;
const fuses: Fuses = {
  // Nobody runs scripts of their own with Muster's name and signature.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Only the code that was packed is run.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // The screens come from Muster's own scheme; files get no rights.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // There is no snapshot of our own to load, and WebAssembly keeps its guards.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

const PROGRAM = "muster";

/** After packing and before signing, since it changes the program. */
async function setFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext) {
  const { productFilename } = packager.appInfo;
  const names: Record<string, string> = {
    darwin: `${productFilename}.app`,
    linux: PROGRAM,
    win32: `${productFilename}.exe`,
  };
  const name = names[electronPlatformName];
  if (name === undefined) throw new Error(`No fuses are known for ${electronPlatformName}.`);
  const config: FuseV1Config = {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: electronPlatformName === "darwin",
    ...fuses,
  };
  await flipFuses(join(appOutDir, name), config);
}

const config: Configuration = {
  appId: "dev.muster.desktop",
  productName: "Muster",
  directories: { output: "dist", buildResources: "resources" },
  files: [
    "out/**",
    "!**/*.map",
    "resources/icon.png",
    "package.json",
    // Reports use one weight of each; the others are 60 MB.
    "!node_modules/@embedpdf/fonts-*/fonts/*",
    "node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
    "node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
    // Its bundles for browsers are 5 MB.
    "!node_modules/jschardet/dist/**",
  ],
  asar: true,
  // The native modules bring their binaries along.
  npmRebuild: false,
  afterPack: setFuses,
  win: { target: "nsis", icon: "resources/icon.png" },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: { target: "dmg", icon: "resources/icon.png", category: "public.app-category.business" },
  // A .deb must name a page, and there is none yet: like the maintainer's, an address that never leads anywhere (RFC 2606).
  extraMetadata: { homepage: "https://muster.invalid" },
  linux: {
    target: ["AppImage", "deb"],
    icon: "resources/icon.png",
    category: "Network",
    executableName: PROGRAM,
    maintainer: "Muster maintainers <maintainers@muster.invalid>",
    synopsis: "Fleet manager for network video recorders",
  },
  // Without it the menu entry starts Muster with --no-sandbox (docs/adr/0004-electron-desktop-host.md).
  appImage: { executableArgs: [] },
};

export default config;
