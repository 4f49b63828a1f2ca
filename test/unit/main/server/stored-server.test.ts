import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { StoredServer } from "#main/server/stored-server.ts";

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), "muster-stored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "server.json");
  return { file, stored: new StoredServer(file) };
}

it("is kept from one start to the next, for the user only", () => {
  const { file, stored } = inFolder();
  expect(stored.load()).toBeNull();
  const address = { origin: "https://muster.example.com:8443", ca: "PEM" };
  stored.save(address);
  expect(stored.load()).toEqual(address);
  const isPrivate = process.platform === "win32" || (statSync(file).mode & 0o777) === 0o600;
  expect(isPrivate).toBe(true);
  stored.remove();
  stored.remove();
  expect(stored.load()).toBeNull();
});

it.each(["", "{", "7", '{"address":"http://muster.example.com","ca":null}'])(
  "is this computer if the file has %j",
  (text) => {
    const { file, stored } = inFolder();
    writeFileSync(file, text);
    expect(stored.load()).toBeNull();
  },
);
