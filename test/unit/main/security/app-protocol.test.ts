import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppHandler } from "#main/security/app-protocol.ts";

const SECRET = "outside the screens";
let folder: string;
let handle: (request: Request) => Promise<Response>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-screens-"));
  const root = join(folder, "renderer");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), SECRET);
  writeFileSync(
    join(root, "index.html"),
    '<meta name="csp-nonce" content=""><title>Muster</title>',
  );
  writeFileSync(join(root, "assets", "main.js"), "export {};");
  writeFileSync(join(root, "assets", "a b.css"), "p {}");
  symlinkSync(join(folder, "secret.txt"), join(root, "link.txt"));
  handle = createAppHandler(root);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string) => handle(new Request(`muster://app${path}`));

describe("Muster's own scheme", () => {
  it("serves the page with its policy, one nonce a load", async () => {
    const pages = await Promise.all([get("/"), get("/index.html")]);
    const nonces = await Promise.all(
      pages.map(async (page) => {
        expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
        const nonce = /content="([^"]+)"/.exec(await page.text())?.[1] ?? "none";
        expect(page.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ["/assets/main.js", "text/javascript; charset=utf-8"],
    ["/assets/a%20b.css", "text/css; charset=utf-8"],
  ])("serves %s as what it is", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    "/secret.txt",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/assets/../../secret.txt",
    "//secret.txt",
    "/link.txt",
    "/assets",
    "/assets/",
    "/missing.js",
  ])("does not serve %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(SECRET);
  });

  it("serves nothing but its own files, whatever is asked", async () => {
    const part = fc.oneof(
      fc.constantFrom("..", ".", "%2e%2e", "secret.txt", "%00", "\\"),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const response = await get(`/${parts.join("/")}`);
        expect(await response.text()).not.toContain(SECRET);
      }),
    );
  });

  it("says so when a file has gone since", async () => {
    writeFileSync(join(folder, "renderer", "late.js"), "");
    const late = createAppHandler(join(folder, "renderer"));
    rmSync(join(folder, "renderer", "late.js"));
    expect((await late(new Request("muster://app/late.js"))).status).toBe(500);
  });

  it("serves no other host of the scheme, and only reading", async () => {
    expect((await handle(new Request("muster://other/index.html"))).status).toBe(404);
    const post = new Request("muster://app/index.html", { method: "POST", body: "x" });
    expect((await handle(post)).status).toBe(405);
  });
});
