import { beforeEach, describe, expect, it, vi } from "vitest";
import { createExternalLinks, isOpenable } from "#main/security/external-links.ts";

const shell = vi.hoisted(() => ({ openExternal: vi.fn<(url: string) => Promise<void>>() }));
// The module would fetch Electron's runtime.
vi.mock("electron", () => ({ shell }));

beforeEach(() => {
  shell.openExternal.mockReset();
  shell.openExternal.mockResolvedValue();
});

const RECORDER = "http://192.0.2.4:8080";
const links = createExternalLinks(() => {});
links.allowRecorders((origin) => origin === RECORDER);

describe("a link out of Muster", () => {
  it.each([
    "http://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://example.com/share",
    "ms-settings:",
    "https://user:secret@example.com/",
    "HTTPS//example.com",
    "",
  ])("is not opened: '%s'", (address) => {
    links.open(address);
    expect(isOpenable(address)).toBe(false);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it("is opened as parsed when it is https", () => {
    links.open("HTTPS://Example.com/a b");
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith("https://example.com/a%20b");
  });

  it("tells when there is no browser to open it", async () => {
    const failure = new Error("no browser");
    shell.openExternal.mockRejectedValue(failure);
    const report = vi.fn<(error: unknown) => void>();
    createExternalLinks(report).open("https://example.com/");
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(failure));
  });
});

describe("the web page of a recorder", () => {
  it("is opened over plain HTTP if the recorder is in the inventory", () => {
    links.open(RECORDER);
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(`${RECORDER}/`);
  });

  it.each([
    "http://192.0.2.4/",
    "http://192.0.2.5:8080/",
    `${RECORDER}/cgi-bin/reboot`,
    `${RECORDER}/?reboot=1`,
    `${RECORDER}/#x`,
    "http://admin:secret@192.0.2.4:8080/",
    "ftp://192.0.2.4:8080/",
  ])("is not opened at another address: '%s'", (address) => {
    links.open(address);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it("is not opened before the inventory is known", () => {
    createExternalLinks(() => {}).open(RECORDER);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });
});
