import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Running } from "#test/support/muster-process.ts";
import { musterSession } from "#test/support/muster-session.ts";
import { selfSigned, writeCertificate } from "#test/support/self-signed.ts";
import { findHostPort } from "#test/e2e/support/shared-page.ts";

export const PASSWORD = "Correct-horse-4-ann";

/** `muster serve --team` over TLS, with the administrator `ann`. */
export class TeamServer {
  readonly #muster = musterSession({});
  readonly #folder = mkdtempSync(join(tmpdir(), "muster-server-"));
  readonly #tls = writeCertificate(this.#folder, selfSigned());
  #running: Running | null = null;
  url = "";

  /** File of the certificate. */
  get caFile(): string {
    return this.#tls.cert;
  }

  /** @param site that the server has */
  static async start(site: string): Promise<TeamServer> {
    const server = new TeamServer();
    await server.#prepare(site);
    await server.serve();
    return server;
  }

  async #prepare(site: string): Promise<void> {
    const add = ["users", "add", "ann", "--role", "administrator"];
    const added = await this.#muster.piped(`${PASSWORD}\n`, ...add);
    if (added.status !== 0) throw new Error(added.err);
    await this.#muster.run("sites", "set", site);
  }

  /** Serves, at the same address as before. */
  async serve(): Promise<void> {
    // Not one of the ports for outgoing connections: another program may get it while the server does not run.
    const port = this.url === "" ? String(await findHostPort()) : new URL(this.url).port;
    const files = ["--tls-cert", this.#tls.cert, "--tls-key", this.#tls.key];
    this.#running = this.#muster.start("serve", "--team", "--json", "--port", port, ...files);
    const [, url = ""] = await this.#running.until("out", /"(https:[^"]+)"/);
    this.url = url;
  }

  async kill(): Promise<void> {
    this.#running?.child.kill("SIGKILL");
    await this.#running?.ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    this.#muster.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
