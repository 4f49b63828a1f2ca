import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT, run } from "../run.ts";
import { project } from "./app.ts";

const SYSTEMD = join(ROOT, "resources", "systemd");
const UNITS = [
  "muster-server.service",
  "muster-agent@.service",
  "muster-backup.service",
  "muster-backup.timer",
];
const CONFIGURATION = "/etc/muster/server.conf";

/** The account of the server. It keeps its data when the package is removed, and when it is purged. */
const AFTER_INSTALLATION = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  getent passwd muster > /dev/null || useradd --system --user-group --home-dir /var/lib/muster --shell /usr/sbin/nologin muster
  chown root:muster /etc/muster
  chmod 0750 /etc/muster
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    # The new version runs from here on.
    systemctl try-restart muster-server.service 'muster-agent@*.service' || true
  fi
fi
`;

const BEFORE_REMOVAL = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl --no-reload disable --now muster-server.service muster-backup.timer || true
  systemctl stop 'muster-agent@*.service' || true
fi
`;

const AFTER_REMOVAL = `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
if [ "$1" = purge ] && [ -d /var/lib/muster ]; then
  echo "The data of the Muster server is still in /var/lib/muster."
fi
`;

/**
 * A `.deb` with the programs, the units of systemd, and the manual.
 * @param tree made by `makeTree`: becomes /usr
 * @param folder for the package, and for a folder of work that is removed
 * @returns name of the package file
 * @throws Error without dpkg-deb
 */
export async function makeDeb(
  tree: string,
  folder: string,
  architecture: "amd64" | "arm64",
): Promise<string> {
  const name = `muster_${project.version}_${architecture}.deb`;
  const root = join(folder, `.deb-${architecture}`);
  rmSync(root, { recursive: true, force: true });
  const usr = join(root, "usr");
  cpSync(tree, usr, { recursive: true });
  addUnits(root);
  documentsOfDebian(usr);
  writeControl(join(root, "DEBIAN"), architecture, kilobytes(root));
  openToAll(root);
  const built = await run(
    "dpkg-deb",
    ["--root-owner-group", "-Zxz", "-z3", "--build", root, join(folder, name)],
    { capture: true },
  );
  rmSync(root, { recursive: true, force: true });
  if (built.status !== 0) throw new Error(`dpkg-deb: ${built.output.trim()}`);
  return name;
}

function addUnits(root: string): void {
  const units = join(root, "usr", "lib", "systemd", "system");
  const settings = join(root, "etc", "muster");
  for (const made of [units, settings]) mkdirSync(made, { recursive: true });
  for (const unit of UNITS) copyFileSync(join(SYSTEMD, unit), join(units, unit));
  copyFileSync(join(SYSTEMD, "server.conf"), join(root, CONFIGURATION));
  const examples = join(root, "usr", "share", "doc", "muster", "examples");
  mkdirSync(examples, { recursive: true });
  copyFileSync(join(SYSTEMD, "agent.conf.example"), join(examples, "agent.conf"));
  cpSync(join(ROOT, "resources", "nats"), join(examples, "nats"), { recursive: true });
}

/** Debian Policy 12.1 and 12.5: manuals are compressed, and the licence is named `copyright`. */
function documentsOfDebian(usr: string): void {
  const pages = join(usr, "share", "man", "man1");
  for (const page of readdirSync(pages)) {
    const file = join(pages, page);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
  const documents = join(usr, "share", "doc", "muster");
  copyFileSync(join(documents, "LICENSE"), join(documents, "copyright"));
  rmSync(join(documents, "LICENSE"));
}

function writeControl(folder: string, architecture: string, size: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "control"),
    `Package: muster
Version: ${project.version}
Architecture: ${architecture}
Maintainer: Muster maintainers <maintainers@muster.invalid>
Installed-Size: ${size}
Section: net
Priority: optional
Depends: libc6 (>= 2.28), libstdc++6, passwd
Recommends: libsecret-1-0, nats-server
Description: Fleet manager for network video recorders
 Command line, team server and agent of Muster: audits which cameras are online
 and record, and changes settings of many recorders at once.
`,
  );
  writeFileSync(join(folder, "conffiles"), `${CONFIGURATION}\n`);
  const scripts = { postinst: AFTER_INSTALLATION, prerm: BEFORE_REMOVAL, postrm: AFTER_REMOVAL };
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

const kilobytes = (folder: string) =>
  Math.ceil(filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0) / 1_024);

/** Whatever the umask of the one who builds. */
function openToAll(root: string): void {
  for (const path of [root, ...filesBelow(root)]) {
    const { mode } = statSync(path);
    const isProgram = statSync(path).isDirectory() || (mode & 0o100) !== 0;
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
}
