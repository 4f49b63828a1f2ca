import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { flipFuses, FuseV1Options, FuseVersion, type FuseV1Config } from "@electron/fuses";
import type { AfterPackContext, BuildResult, Configuration } from "electron-builder";

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
  // There are no cookies to protect, and the keychain of macOS would ask the user for each unsigned build. Once a version
  // with the fuse was released, switching it off would lose all cookies.
  [FuseV1Options.EnableCookieEncryption]: false,
  // There is no snapshot of our own to load, and WebAssembly keeps its guards.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** `muster` is the command line: on Linux a package would take its name in /usr/bin. */
const PROGRAM = "muster-desktop";

/** The native modules bring binaries for all systems: a package needs those of its own. Set for each package. */
const TARGET = "MUSTER_PACKAGE_PLATFORM";
const OWN_BINARIES = `\${env.${TARGET}}-\${arch}`;

function setTarget({ electronPlatformName }: AfterPackContext): Promise<void> {
  process.env[TARGET] = electronPlatformName;
  return Promise.resolve();
}

/** What Electron needs besides the packages that electron-builder knows. Ubuntu 24.04 has another name for libasound2. */
const LIBRARIES = [
  "libasound2t64 | libasound2",
  "libatspi2.0-0",
  "libgbm1",
  "libgtk-3-0",
  "libnotify4",
  "libnss3",
  "libsecret-1-0",
  "libuuid1",
  "libxss1",
  "libxtst6",
  "xdg-utils",
];

/** As in src-core/features/discovery/service-types.ts: macOS reports no other announcements to Muster. */
const BONJOUR_SERVICES = [
  "_http._tcp",
  "_https._tcp",
  "_rtsp._tcp",
  "_axis-video._tcp",
  "_axis-nvr._tcp",
  "_psia._tcp",
  "_cgi._tcp",
  "_onvif._tcp",
  "_nvr._tcp",
];

/** `SHA256SUMS` beside the packages, in the format of `sha256sum --check`. */
async function writeChecksums({ artifactPaths, outDir }: BuildResult): Promise<string[]> {
  const lines = artifactPaths.toSorted().map((file) => {
    const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${digest}  ${basename(file)}\n`;
  });
  const sums = join(outDir, "SHA256SUMS");
  writeFileSync(sums, lines.join(""));
  return [sums];
}

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
    `!node_modules/better-sqlite3/prebuilds/!(${OWN_BINARIES}).node`,
    `!node_modules/{argon2,keytar}/prebuilds/!(${OWN_BINARIES})/**`,
    // Sources of the native modules.
    "!node_modules/{argon2,better-sqlite3,keytar}/{deps,src}/**",
  ],
  asar: true,
  // The native modules bring their binaries along.
  npmRebuild: false,
  beforePack: setTarget,
  afterPack: setFuses,
  afterAllArtifactBuild: writeChecksums,
  // The older toolset needs libfuse2, which current distributions do not install.
  toolsets: { appimage: "1.0.3" },
  win: {
    target: [
      { target: "nsis", arch: ["x64", "arm64"] },
      // For the administration of many computers: installed for all users, without a question.
      { target: "msi", arch: ["x64"] },
      { target: "portable", arch: ["x64"] },
    ],
    icon: "resources/icon.png",
  },
  // The first part is fixed for ever: Windows recognises later versions by it.
  msi: { perMachine: true, oneClick: true, upgradeCode: "7C0F8B0A-5C0B-4E53-9C3E-3B7C8C2B6D11" },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: [{ target: "dmg", arch: ["x64", "arm64"] }],
    icon: "resources/icon.png",
    category: "public.app-category.business",
    // Without these, macOS 15 and later let no connection into the own network through.
    extendInfo: {
      NSLocalNetworkUsageDescription:
        "Muster connects to the network video recorders in your network.",
      NSBonjourServices: BONJOUR_SERVICES,
    },
  },
  // A .deb must name a page, and there is none yet: like the maintainer's, an address that never leads anywhere (RFC 2606).
  extraMetadata: { homepage: "https://muster.invalid", desktopName: `${PROGRAM}.desktop` },
  linux: {
    target: [
      { target: "AppImage", arch: ["x64", "arm64"] },
      { target: "deb", arch: ["x64", "arm64"] },
    ],
    icon: "resources/icon.png",
    category: "Network",
    executableName: PROGRAM,
    maintainer: "Muster maintainers <maintainers@muster.invalid>",
    synopsis: "Fleet manager for network video recorders",
  },
  deb: { depends: LIBRARIES, packageName: PROGRAM },
  // Without it the menu entry starts Muster with --no-sandbox (docs/dev/adr/0004-electron-desktop-host.md).
  appImage: { executableArgs: [] },
};

export default config;
