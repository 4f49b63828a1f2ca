import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestHost } from "./namespaces.ts";

export interface PublishedService {
  readonly name: string;
  readonly type: string;
  readonly subtypes?: readonly string[];
  readonly port: number;
  readonly txt?: readonly string[];
}

const PATIENCE_MS = 20_000;

/**
 * Starts a real avahi-daemon on a host, and resolves when it has announced its services. Ended with SIGTERM it says
 * goodbye. It knows no bus, and the daemon of this machine, if there is one, knows nothing of it.
 */
export async function startAvahi(
  host: TestHost,
  services: readonly PublishedService[],
): Promise<ChildProcess> {
  const folder = join(host.folder, "services");
  mkdirSync(folder, { recursive: true });
  for (const [index, service] of services.entries()) {
    writeFileSync(join(folder, `${index}.service`), serviceFile(service));
  }
  const config = join(host.folder, "avahi.conf");
  writeFileSync(config, configuration(host.name));
  const options = "--no-drop-root --no-chroot --no-rlimits --no-proc-title";
  // Where avahi keeps services and its process number is compiled in: its view of those folders is its own.
  const script = `mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon &&
    mount --bind "$1" /etc/avahi/services && exec avahi-daemon ${options} --file="$2"`;
  const child = host.start("unshare", ["--mount", "sh", "-ec", script, "sh", folder, config]);
  await established(child, services.length);
  return child;
}

function established(child: ChildProcess, services: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const fail = (why: string) => reject(new Error(`avahi-daemon ${why}:\n${log}`));
    const timer = setTimeout(fail, PATIENCE_MS, "did not announce its services");
    child.once("exit", (status) => fail(`ended with status ${status}`));
    child.once("error", reject);
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      log = `${log}${chunk}`.slice(-20_000);
      if (log.split("successfully established").length - 1 < services) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

const configuration = (host: string): string => `[server]
host-name=${host}
use-ipv4=yes
use-ipv6=yes
enable-dbus=no
deny-interfaces=lo
[wide-area]
enable-wide-area=no
[publish]
publish-hinfo=no
publish-workstation=no
`;

function serviceFile({ name, type, subtypes = [], port, txt = [] }: PublishedService): string {
  const list = (tag: string, values: readonly string[]) =>
    values.map((value) => `<${tag}>${value}</${tag}>`).join("");
  return `<?xml version="1.0" standalone="no"?>
<!DOCTYPE service-group SYSTEM "avahi-service.dtd">
<service-group><name>${name}</name><service><type>${type}</type>${list("subtype", subtypes)}<port>${port}</port>${list("txt-record", txt)}</service></service-group>
`;
}
