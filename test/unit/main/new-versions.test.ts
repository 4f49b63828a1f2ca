import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DesktopChoices } from "#main/desktop-choices.ts";
import { NewVersions, type NewVersionsOptions } from "#main/new-versions.ts";

interface Item {
  readonly label?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: () => void;
}

const release = (body: unknown, status = 200) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

function setUp(patch: Partial<NewVersionsOptions> & { readonly stored?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "muster-versions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "desktop.json");
  if (patch.stored !== undefined) writeFileSync(file, patch.stored);
  const calls = {
    fetch: vi.fn<NewVersionsOptions["fetch"]>(async () => release({ tag_name: "v0.2.0" })),
    open: vi.fn<NewVersionsOptions["open"]>(),
    notify: vi.fn<NewVersionsOptions["notify"]>(),
    changed: vi.fn<() => void>(),
    report: vi.fn<NewVersionsOptions["report"]>(),
  };
  const options: NewVersionsOptions = {
    repository: "example/muster",
    version: "0.1.9",
    choices: new DesktopChoices(file),
    ...calls,
    ...patch,
  };
  const versions = new NewVersions(options);
  onTestFinished(() => versions.stop());
  const items = () => versions.menuItems() as Item[];
  return { file, calls, items };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const ON = JSON.stringify({ background: true, newVersions: true });

describe("the check for new versions", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is off at first, and sends nothing until the user switches it on", async () => {
    const { calls, items, file } = setUp();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1_000);
    expect(calls.fetch).not.toHaveBeenCalled();
    expect(items()).toMatchObject([{ checked: false }]);
    items()[0]?.click?.();
    await settled();
    expect(calls.fetch).toHaveBeenCalledOnce();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      background: false,
      newVersions: true,
    });
    items()[0]?.click?.();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1_000);
    expect(calls.fetch).toHaveBeenCalledOnce();
  });

  test("announces a newer version once, and opens the page that the build names", async () => {
    const { calls, items } = setUp({ stored: ON });
    await settled();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
    expect(calls.fetch).toHaveBeenCalledTimes(2);
    expect(calls.notify).toHaveBeenCalledOnce();
    expect(items()[1]?.label).toBe("Muster 0.2.0 is available…");
    items()[1]?.click?.();
    calls.notify.mock.calls[0]?.[1]();
    const page = "https://github.com/example/muster/releases/latest";
    expect(calls.open.mock.calls).toEqual([[page], [page]]);
  });

  test("sends no cookies and no word about this Muster", async () => {
    const { calls } = setUp({ stored: ON });
    await settled();
    const [url, init] = calls.fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://api.github.com/repos/example/muster/releases/latest");
    expect({ ...init, signal: null }).toEqual({ signal: null, credentials: "omit" });
  });

  test.each([
    ["0.1.9", "This is the latest version"],
    ["v0.1.8", "This is the latest version"],
    ["v0.1.10", "Muster 0.1.10 is available…"],
    ["v1.0.0", "Muster 1.0.0 is available…"],
    ["v0.2.0-beta.1", "The last check for a new version failed"],
    ["<script>", "The last check for a new version failed"],
  ])("of a release %s says: %s", async (tag_name, label) => {
    const { items } = setUp({ stored: ON, fetch: async () => release({ tag_name }) });
    await settled();
    expect(items()[1]?.label).toBe(label);
  });

  test.each([
    ["no internet", async () => Promise.reject(new Error("ENOTFOUND"))],
    ["an error page", async () => release("Not found", 404)],
    ["a sign-in page of a hotel", async () => release("<html>")],
    [
      "an endless answer",
      async () => release(`{"tag_name":"v9.9.9","x":"${"x".repeat(2_000_000)}"}`),
    ],
  ])("says in the menu that it failed: %s", async (_name, fetch) => {
    const { items, calls } = setUp({ stored: ON, fetch });
    await vi.waitFor(() =>
      expect(items()[1]?.label).toBe("The last check for a new version failed"),
    );
    expect(calls.notify).not.toHaveBeenCalled();
  });

  test("is not offered by a build that names no repository", async () => {
    const { items, calls } = setUp({ stored: ON, repository: "" });
    await settled();
    expect(items()).toEqual([
      { label: "This build does not check for new versions", enabled: false },
    ]);
    expect(calls.fetch).not.toHaveBeenCalled();
  });

  test("keeps the choice of a file that an earlier version wrote", () => {
    const { file } = setUp({ stored: '{"background":true}' });
    const choices = new DesktopChoices(file);
    expect([choices.isOn("background"), choices.isOn("newVersions")]).toEqual([true, false]);
  });
});
