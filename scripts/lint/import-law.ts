/**
 * Who may import what: the import table of the architecture, as lint rules.
 * One of three nets; the others are the project references (tsconfig.json) and the build (scripts/vite/forbid.ts).
 * `test/nets` plants a violation of each kind and sees it caught.
 *
 * Lint overrides replace each other's options, they do not add up. So every folder gets its whole list here.
 * `group` is gitignore-like (`!` allows again, `\\#` is a plain `#`). `regex` knows no look-ahead: one with it is ignored
 * without a word.
 */

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
  allowTypeImports?: boolean;
}

interface Path {
  name: string;
  importNames?: string[];
  allowImportNames?: string[];
  allowTypeImports?: boolean;
  message: string;
}

interface Restriction {
  paths?: Path[];
  patterns: Pattern[];
}

export interface ImportLaw {
  files: string[];
  rules: { "no-restricted-imports": ["error", Restriction] };
}

const ROOTS = [
  "shared",
  "core",
  "main",
  "preload",
  "renderer",
  "cli",
  "web",
  "simulator",
  "scripts",
  "test",
];
const UI_KIT = ["@mantine/**", "ag-grid-*", "ag-grid-*/**", "@tabler/**", "uplot", "uplot/**"];
const SCREEN_LIBRARIES = [
  "react",
  "react/**",
  "react-dom",
  "react-dom/**",
  "zustand",
  "zustand/**",
];

/** Holds everywhere. A path that climbs out of its folder would slip past every other rule. */
const climbing: Pattern[] = [
  {
    regex: String.raw`^\.\./\.\./|[^.]/\.\./`,
    message: "No '../../': import from another folder by its '#name/…'.",
  },
  {
    regex: String.raw`^(\.\./)+(src-[a-z]+|scripts|test)/`,
    message: "Import from another folder by its '#name/…', never by a relative path.",
  },
];

/**
 * Permits only these of our own folders, whole (`#shared/**`) or by their entry (`#core/index.ts`).
 * A whole folder is left out of the list instead of being allowed again: what one pattern allows by `!`, no later
 * pattern of the same file can forbid.
 */
function ownFolders(folder: string, allowed: string[]): Pattern {
  const list = allowed.length > 0 ? `only ${allowed.join(", ")}` : "no other folder";
  const denied = ROOTS.filter((root) => !allowed.includes(`#${root}/**`));
  const entries = allowed.filter((glob) => !glob.endsWith("/**"));
  return {
    group: [...denied.map((root) => `\\#${root}/**`), ...entries.map((entry) => `!\\${entry}`)],
    message: `${folder} imports ${list} of Muster's own folders.`,
  };
}

function never(folder: string, group: string[], what: string): Pattern {
  return { group, message: `${folder} never imports ${what}.` };
}

const noElectron = (folder: string) => never(folder, ["electron", "electron/**"], "Electron");
const noScreens = (folder: string) =>
  never(folder, [...SCREEN_LIBRARIES, ...UI_KIT], "React or the UI kit");

function law(files: string[], patterns: Pattern[], paths?: Restriction["paths"]): ImportLaw {
  const restriction = { patterns: [...climbing, ...patterns], ...(paths ? { paths } : {}) };
  return { files, rules: { "no-restricted-imports": ["error", restriction] } };
}

/** From a feature's own files: `../` leaves the feature, so there only what everyone may see. */
function beside(what: string, shared: string[] = []): Pattern {
  return {
    group: ["../*/**", "!../*/index.ts", ...shared.map((glob) => `!${glob}`)],
    message: `${what} imports another only through its index.ts.`,
  };
}

type Shelf = "platform" | "drivers" | "features";

/**
 * What a file of the core may import: of these shelves the entries of modules, of the others nothing. `platform` knows
 * neither drivers nor features, drivers know the platform alone.
 */
function coreLaw(shelves: Shelf[], forbidden: Shelf[] = others(shelves)): Pattern[] {
  const entries = shelves.flatMap((shelf) => [
    `\\#core/${shelf}/*/**`,
    `!\\#core/${shelf}/*/index.ts`,
  ]);
  return [
    ownFolders("src-core", ["#shared/**", "#core/**"]),
    noElectron("src-core"),
    noScreens("src-core"),
    {
      group: [...entries, "!\\#core/platform/ports/**"],
      message: "A module of the core is imported only through its index.ts.",
    },
    ...forbidden.map((shelf) => ({
      group: [`\\#core/${shelf}/**`],
      message: `This shelf of the core never imports ${shelf}.`,
    })),
  ];
}

function others(shelves: Shelf[]): Shelf[] {
  return (["platform", "drivers", "features"] as const).filter((one) => !shelves.includes(one));
}

/** The driver port, `drivers/*.ts`, is for the whole core; only `composition/fleet.ts` names the drivers themselves. */
const noDriver: Pattern = {
  group: ["\\#core/drivers/*/**", "./drivers/*/**"],
  message:
    "Only composition/fleet.ts imports a driver: all else works with the port, drivers/*.ts.",
};

const composition = coreLaw(["platform", "drivers", "features"]);
const core = [...coreLaw(["platform", "features"], []), noDriver];
const platform = coreLaw(["platform"]);
const drivers = coreLaw(["platform", "drivers"]);
const outsideByAlias: Pattern = {
  regex: String.raw`^\.\./`,
  message: "Another module of the core is imported by its '#core/…'.",
};

const main: Pattern[] = [
  ownFolders("src-main", ["#shared/**", "#main/**", "#core/index.ts"]),
  noScreens("src-main"),
];

const renderer: Pattern[] = [
  ownFolders("src-renderer", ["#shared/**", "#renderer/**"]),
  noElectron("src-renderer"),
  never("src-renderer", ["node:*", "node:*/**"], "Node's modules"),
  {
    group: ["\\#renderer/features/*/**", "!\\#renderer/features/*/index.ts"],
    message: "A feature of the screens is imported only through its index.ts.",
  },
];
const noUiKit: Pattern = {
  group: UI_KIT,
  message: "Only src-renderer/ui imports the UI kit; use what it exports.",
};

const shell = {
  name: "electron",
  importNames: ["shell"],
  message: "Only src-main/security/external-links.ts may use Electron's shell.",
};

/** Rules in order: of two entries that fit a file, the later one holds. */
export const importLaw: ImportLaw[] = [
  law(
    ["src-shared/**"],
    [
      {
        group: ["*", "!./**", "!../**", "!zod", "!\\#shared/**"],
        message: "src-shared runs anywhere: it imports itself and zod, nothing else.",
      },
    ],
  ),
  law(["src-core/**"], core),
  law(["src-core/create-core.ts", "src-core/composition/*.ts"], composition),
  law(["src-core/platform/**"], platform),
  law(["src-core/platform/*/*.ts"], [...platform, outsideByAlias]),
  law(["src-core/platform/adapters/*/*.ts"], platform),
  law(["src-core/drivers/**"], drivers),
  law(["src-core/drivers/*/*.ts"], [...drivers, outsideByAlias]),
  law(["src-core/features/*/*.ts"], [...core, outsideByAlias]),
  law(["src-main/**"], main, [shell]),
  law(["src-main/security/external-links.ts"], main),
  law(
    ["src-preload/**"],
    [
      {
        group: ["*", "!electron", "!\\#shared/contract/names.ts"],
        allowTypeImports: true,
        message:
          "src-preload is one small bundle: at run time only electron and #shared/contract/names.ts.",
      },
      ownFolders("src-preload", ["#shared/**"]),
    ],
    [
      {
        name: "electron",
        allowImportNames: ["contextBridge", "ipcRenderer"],
        allowTypeImports: true,
        message: "The preload uses contextBridge and ipcRenderer, nothing else of Electron.",
      },
    ],
  ),
  law(["src-renderer/**"], [...renderer, noUiKit]),
  law(["src-renderer/features/*/*"], [...renderer, noUiKit, beside("A feature of the screens")]),
  law(["src-renderer/ui/**"], renderer),
  law(
    ["src-cli/**"],
    [
      ownFolders("src-cli", [
        "#shared/**",
        "#cli/**",
        "#core/index.ts",
        "#core/before-core.ts",
        "#web/index.ts",
      ]),
      noElectron("src-cli"),
      noScreens("src-cli"),
    ],
  ),
  law(
    ["src-web/**"],
    [
      ownFolders("src-web", ["#shared/**", "#web/**", "#core/index.ts"]),
      noElectron("src-web"),
      noScreens("src-web"),
    ],
  ),
  law(
    ["src-simulator/**"],
    [
      ownFolders("src-simulator", ["#simulator/**"]),
      noElectron("src-simulator"),
      noScreens("src-simulator"),
    ],
  ),
  law(
    ["scripts/**", "*.config.ts"],
    [
      {
        group: ["\\#core/**", "!\\#core/index.ts"],
        message: "scripts import the core only through #core/index.ts.",
      },
    ],
  ),
  law(["test/**"], []),
];
