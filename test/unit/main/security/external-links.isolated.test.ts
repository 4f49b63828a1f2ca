import { beforeEach, describe, expect, it, vi } from "vitest";
import { isOpenable, openExternal } from "#main/security/external-links.ts";

const shell = vi.hoisted(() => ({ openExternal: vi.fn<(url: string) => Promise<void>>() }));
// The module would fetch Electron's runtime.
vi.mock("electron", () => ({ shell }));

beforeEach(() => {
  shell.openExternal.mockReset();
  shell.openExternal.mockResolvedValue();
});

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
    openExternal(address, () => {});
    expect(isOpenable(address)).toBe(false);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it("is opened as parsed when it is https", () => {
    openExternal("HTTPS://Example.com/a b", () => {});
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith("https://example.com/a%20b");
  });

  it("tells when there is no browser to open it", async () => {
    const failure = new Error("no browser");
    shell.openExternal.mockRejectedValue(failure);
    const report = vi.fn<(error: unknown) => void>();
    openExternal("https://example.com/", report);
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(failure));
  });
});
