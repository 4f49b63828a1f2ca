/** The packages of a lock file of npm, by path: `node_modules/marked`. */
export interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly optional?: boolean }>
  >;
}

/**
 * Names of packages that are not installed as `package-lock.json` says, with their versions. Optional ones may be absent: many are for
 * another system.
 * @param installed `node_modules/.package-lock.json`, which npm writes after each installation
 */
export function outdatedPackages(wanted: LockFile, installed: LockFile): string[] {
  return Object.entries(wanted.packages).flatMap(([path, { version, optional = false }]) => {
    const present = installed.packages[path]?.version;
    const isRight = present === version || (optional && present === undefined);
    return path === "" || isRight ? [] : [`${path.replace("node_modules/", "")} ${version}`];
  });
}
