import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Recorders" }).getByRole("row").filter({ hasText: name });

test.describe("adding by hand", () => {
  test(
    "says at the field what is wrong with an address, and keeps what was typed",
    longStory(
      "unit/renderer/recorders/add-recorder.test.ts",
      "unit/renderer/ui/form-rules.test.ts",
      "e2e/add-recorder.spec.ts",
    ),
    async ({ muster: { page, call }, fleet }) => {
      await page.getByRole("main").getByRole("button", { name: "Add by address…" }).click();
      const dialog = page.getByRole("dialog", { name: "Add recorder" });
      const address = dialog.getByRole("textbox", { name: "Address" });
      const nameField = dialog.getByRole("textbox", { name: "Name" });
      // Nothing is tested without an address, and nothing is added while a required field is empty.
      await dialog.getByRole("button", { name: "Test connection" }).click();
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(nameField).not.toHaveAttribute("aria-invalid", "true");
      await dialog.getByRole("button", { name: "Add recorder" }).click();
      await expect(nameField).toHaveAttribute("aria-invalid", "true");
      await expect(address).toBeFocused();

      await address.fill("http://192.0.2.10/login");
      await nameField.fill("Front office");
      await dialog.getByRole("combobox", { name: "Site" }).fill("Leeds");
      await expect(dialog.getByText("New site 'Leeds' will be created.")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(
        dialog.getByText("The address of a recorder is a host and a port."),
      ).toBeVisible();
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expectAccessibleInBoth(page);
      expect((await call("recorders.list", {})).recorders).toEqual([]);

      await address.fill(fleet.recorders[0]?.url ?? "");
      await expect(address).not.toHaveAttribute("aria-invalid", "true");
      await page.keyboard.press("Enter");
      const result = page.getByRole("dialog", { name: "Front office was added" });
      await expect(result.getByRole("status")).toContainText(/Connected.*\d+ channels found/s);
      await result.getByRole("button", { name: "Done" }).click();
      await expect(result).toBeHidden();
      await expect(row(page, "Front office")).toContainText("Reached");
      await expect(page.getByText("1 recorder", { exact: true })).toBeVisible();
      const { recorders } = await call("recorders.list", {});
      expect(recorders).toMatchObject([{ name: "Front office", siteName: "Leeds" }]);
    },
  );

  test(
    "what was filled in outlives a click beside the dialog, and Escape asks before it is lost",
    longStory("unit/renderer/dialogs/dialog-store.test.ts", "e2e/customers.spec.ts"),
    async ({ stocked: { page } }) => {
      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Add recorder" });
      await dialog.getByText("Sign-in method, tags and notes").click();
      const notes = dialog.getByRole("textbox", { name: "Notes" });
      await notes.fill("Key at the desk");
      await page.mouse.click(20, 400);
      await expect(notes).toHaveValue("Key at the desk");
      await page.keyboard.press("Escape");
      const question = page.getByRole("dialog", { name: "Discard your changes?" });
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(notes).toHaveValue("Key at the desk");
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: "Discard changes" }).click();
      await expect(dialog).toBeHidden();
    },
  );

  test(
    "an address that is in the inventory already is refused by name",
    longStory("integration/core/inventory.test.ts", "unit/renderer/ui/form-rules.test.ts"),
    async ({ stocked: { page }, fleet }) => {
      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Add recorder" });
      await dialog.getByRole("textbox", { name: "Address" }).fill(fleet.recorders[0]?.url ?? "");
      await dialog.getByRole("textbox", { name: "Name" }).fill("Twin");
      await dialog.getByRole("combobox", { name: "Site" }).fill("Leeds");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(fleet.recorders[0]?.name ?? "–")).toBeVisible();
    },
  );
});

test.describe("the grid", () => {
  test("audits, shows states and channels, opens details, is accessible", async ({
    stocked: { page },
    fleet,
  }) => {
    const name = fleet.recorders[0]?.name ?? "";
    await expect(row(page, name)).toContainText("Not tried yet");
    await page.getByRole("button", { name: "Audit all" }).click();
    await expect(row(page, name)).toContainText("Reached");
    await expect(row(page, name)).toContainText(/\d+\/\d+/);
    await row(page, name).getByRole("button", { name }).click();
    const details = page.getByRole("complementary", { name: `Details of ${name}` });

    // The web page of a recorder is a plain link that tells the recorder nothing.
    const url = fleet.recorders[0]?.url ?? "–";
    const link = details.getByRole("link", { name: url });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    const opened = page.waitForEvent("popup");
    await details.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Open web page" }).click();
    const popup = await opened;
    const isApart = () => window.opener === null && document.referrer === "";
    expect(await popup.evaluate(isApart)).toBe(true);
    expect(new URL(popup.url()).origin).toBe(url);
    await popup.close();

    await details.getByRole("tab", { name: "Channels" }).click();
    await expect(details.getByRole("table", { name: "Channels" })).toContainText("CH1");
    await expectAccessibleInBoth(page);
    const channels = details.getByRole("table", { name: "Channels" }).getByRole("link");
    await expect(channels.first()).toHaveAttribute("href", /#\/channels\/.+\/CH\d+$/);
    await expect(details.getByRole("tabpanel").getByText(/^\d+ of \d+ up$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  });

  test("is worked by keyboard: cursor, space, select all, copy", async ({
    stocked: { page },
    fleet,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read"]);
    const cells = page.getByRole("region", { name: "Recorders" }).getByRole("gridcell");
    await cells
      .getByText(fleet.recorders[0]?.siteName ?? "", { exact: true })
      .first()
      .click();
    await page.keyboard.press("Space");
    await expect(page.getByText("4 recorders, 1 selected")).toBeVisible();
    await page.keyboard.press("Control+a");
    await expect(page.getByText("4 recorders, 4 selected")).toBeVisible();
    await page.keyboard.press("Control+c");
    await expect(page.getByText("Copied 4 recorders.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split("\r\n");
    expect(lines[0]).toMatch(/^Name\tSite\tState\t/);
    expect(lines).toHaveLength(5);
    for (const { url } of fleet.recorders) expect(copied).toContain(url);
  });

  test(
    "search and filters narrow it; what is ticked stays ticked",
    longStory(
      "unit/renderer/ui/row-index.test.ts",
      "unit/renderer/inventory/filter.test.ts",
      "unit/renderer/recorders/selection.test.ts",
    ),
    async ({ stocked: { page }, fleet }) => {
      const [first, second] = fleet.recorders;
      await row(page, first?.name ?? "")
        .getByRole("checkbox")
        .check();
      await page.keyboard.press("/");
      await page.keyboard.type(second?.serial ?? "");
      await expect(page.getByText("1 of 4 recorders, 1 selected")).toBeVisible();
      await page.getByRole("button", { name: "Clear the search" }).click();
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("checkbox", { name: "Unreachable 0" }).check();
      await expect(page.getByText("0 of 4 recorders, 1 selected")).toBeVisible();
      // The grid tells it to screen readers as well, a moment later.
      const nothing = page.getByText("Nothing here matches the search and the filters.");
      await expect(nothing.last()).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Remove filter State: Unreachable" }).click();
      await expect(page.getByText("4 recorders, 1 selected")).toBeVisible();
    },
  );

  test(
    "live updates leave scroll and selection alone; the layout is remembered",
    longStory("unit/renderer/inventory/inventory.test.ts", "unit/renderer/ui/data-grid.test.ts"),
    async ({ stocked: { page, call, reopen }, fleet }) => {
      await row(page, fleet.recorders[1]?.name ?? "")
        .getByRole("checkbox")
        .check();
      const { recorders } = await call("recorders.list", {});
      const target = recorders.find(({ name }) => name === fleet.recorders[0]?.name);
      await call("recorders.set", { ids: [target?.id ?? ""], set: { name: "Renamed from afar" } });
      await expect(row(page, "Renamed from afar")).toBeVisible();
      await expect(page.getByText("4 recorders, 1 selected")).toBeVisible();

      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("checkbox", { name: "Serial number" }).uncheck();
      await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeHidden();
      await expect
        .poll(async () => JSON.stringify(await call("preferences.get", { key: "grid.recorders" })))
        .toMatch(/"colId":"serial","width":\d+,"flex":null,"hide":true/);
      await reopen("recorders");
      await expect(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeHidden();
    },
  );

  test(
    "the order of the columns is kept, when a key moved them and after the way back",
    longStory("unit/renderer/ui/data-grid.test.ts"),
    async ({ stocked: { page, call, reopen } }) => {
      const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
      const place = async (name: string) =>
        Number(await heading(name).getAttribute("aria-colindex"));
      const keptPlace = async () => {
        const { value } = await call("preferences.get", { key: "grid.recorders" });
        return (value as { colId: string }[] | null)?.findIndex(({ colId }) => colId === "name");
      };
      const reload = async () => {
        await reopen("recorders");
        await expect(heading("Name")).toBeVisible();
      };
      const atFirst = await place("Name");
      await heading("Name").focus();
      await page.keyboard.press("Shift+ArrowRight");
      await expect.poll(() => place("Name")).toBe(atFirst + 1);
      await expect.poll(keptPlace).toBe(atFirst);
      await reload();
      expect(await place("Name")).toBe(atFirst + 1);

      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("button", { name: "Restore default columns" }).click();
      await expect.poll(() => place("Name")).toBe(atFirst);
      await expect.poll(keptPlace).toBeUndefined();
      await reload();
      expect(await place("Name")).toBe(atFirst);
    },
  );
});

test(
  "site, tags and credential are set for several at once",
  longStory(
    "unit/renderer/recorders/selection.test.ts",
    "integration/core/inventory.test.ts",
    "e2e/passwords.spec.ts",
  ),
  async ({ stocked: { page, call }, fleet }) => {
    await page.getByRole("region", { name: "Recorders" }).getByRole("gridcell").first().click();
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Move to site…" }).click();
    await page.getByRole("dialog").getByRole("combobox", { name: "Site" }).fill("York");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Moved 4 recorders to York.")).toBeVisible();

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Add tags…" }).click();
    await page.getByRole("combobox", { name: "Tags to add" }).fill("retail");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Added 'retail' to 4 recorders.")).toBeVisible();

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Set credential…" }).click();
    await page.getByRole("button", { name: "New credential…" }).click();
    const form = page.getByRole("dialog", { name: "New credential" });
    await form.getByRole("textbox", { name: "Name of the credential" }).fill("shop-admin");
    await form.getByRole("textbox", { name: "User name" }).fill("admin");
    await form.getByRole("textbox", { name: "Password" }).fill("a-secret-for-this-test");
    await expect(form.getByText("Muster forgets the password when Muster closes.")).toBeVisible();
    await form.getByRole("button", { name: "Store" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Set the credential of 4 recorders.")).toBeVisible();

    const { recorders } = await call("recorders.list", {});
    expect(recorders).toHaveLength(fleet.recorders.length);
    for (const recorder of recorders) {
      expect(recorder).toMatchObject({
        siteName: "York",
        tags: ["retail"],
        credential: "shop-admin",
      });
    }
    expect(await page.content()).not.toContain("a-secret-for-this-test");
  },
);

test("removing asks first, says what is lost, and can be left", async ({
  stocked: { page, call },
  fleet,
}) => {
  const name = fleet.recorders[0]?.name ?? "";
  await row(page, name).getByRole("checkbox").check();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Remove 1 recorder from the inventory?" });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText("The recorders themselves do not change");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect((await call("recorders.list", {})).recorders).toHaveLength(4);

  // A dialog that is left by another address does not come again with the screen.
  await page.keyboard.press("Delete");
  await expect(dialog).toBeVisible();
  await page.evaluate(() => void (location.hash = "#/help"));
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await row(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByRole("button", { name: "Remove 1 recorder" }).click();
  await expect(page.getByText("3 recorders", { exact: true })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test("a cell is changed in its place; what is refused says why and stays as typed", async ({
  stocked: { page, call },
  fleet,
}) => {
  const name = fleet.recorders[0]?.name ?? "";
  const cell = row(page, name).locator('[col-id="site"]');
  await cell.click();
  await page.keyboard.press("F2");
  await page.keyboard.type("Dewsbury");
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toContainText("Dewsbury");
  await expect(cell).toBeFocused();

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Name of the row" });
  await expect(field).toBeFocused();
  await page.keyboard.type("  ");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toHaveText(/Enter a name for the recorder\./);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInBoth(page);
  await field.fill("ZZ renamed");
  await field.press("Tab");
  // The row has moved to the end, and the change of its next cell with it.
  const site = page.getByRole("combobox", { name: "Site of the row" });
  await expect(site).toHaveValue("Dewsbury");
  await site.fill("Not kept");
  await page.keyboard.press("Escape");
  await expect(row(page, "ZZ renamed")).toContainText("Dewsbury");

  const { recorders } = await call("recorders.list", {});
  expect(recorders.filter(({ siteName }) => siteName === "Dewsbury")).toMatchObject([
    { name: "ZZ renamed" },
  ]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undid the change of 1 recorder.")).toBeVisible();
  await expect(row(page, name)).toContainText("Dewsbury");
});

test("what is typed is not lost by clicking elsewhere, by news of other recorders, nor when the recorder goes", async ({
  stocked: { page, call },
  fleet,
}) => {
  const [first, second] = fleet.recorders.map(({ name }) => name);
  // Wide enough for the column of tags.
  await page.setViewportSize({ width: 2200, height: 900 });
  await row(page, first ?? "")
    .locator('[col-id="tags"]')
    .dblclick();
  const tags = page.getByRole("textbox", { name: "Tags of the row" });
  await tags.fill("north, retail");
  const { recorders } = await call("recorders.list", {});
  const idOf = (wanted: string | undefined) =>
    recorders.find(({ name }) => name === wanted)?.id ?? "";
  await call("recorders.set", { ids: [idOf(second)], set: { name: "AA from afar" } });
  await expect(row(page, "AA from afar")).toBeVisible();
  await expect(tags).toHaveValue("north, retail");
  await row(page, "AA from afar").locator('[col-id="state"]').click();
  await expect(row(page, first ?? "")).toContainText("north, retail");
  await expect(tags).toBeHidden();

  await row(page, first ?? "")
    .locator('[col-id="site"]')
    .dblclick();
  const site = page.getByRole("combobox", { name: "Site of the row" });
  await site.fill("Hull Docks");
  await call("recorders.remove", { ids: [idOf(first)] });
  await expect(row(page, first ?? "")).toHaveCount(0);
  await expect(site).toHaveValue("Hull Docks");
  await expect(page.getByText("that you are editing is not shown now.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Hull Docks");
  await expect(site).toBeHidden();

  // Others can be changed.
  await row(page, "AA from afar").locator('[col-id="site"]').click();
  await page.keyboard.press("F2");
  await site.fill("Dewsbury");
  await page.keyboard.press("Enter");
  await expect(row(page, "AA from afar")).toContainText("Dewsbury");
});

test.describe("ticks", () => {
  test.use({ simulated: ["--recorders", "24"] });

  test("are of the rows that show them: in quick succession, with a key in the same moment, and in elements that take over another row", async ({
    stocked: { page },
    fleet,
  }) => {
    await expect(page.getByText("24 recorders", { exact: true })).toBeVisible();
    // A row that a search brings takes over the elements of one that goes.
    const [first, second] = fleet.recorders;
    const search = page.getByPlaceholder("Search recorders");
    const only = page.locator(".ag-row");
    await search.fill(first?.serial ?? "");
    await expect(only).toHaveCount(1);
    await only.evaluate((element) => element.setAttribute("data-reused", ""));
    const firstId = await only.getAttribute("row-id");
    await search.fill(second?.serial ?? "");
    await expect(only).toContainText(second?.name ?? "");
    await expect(only).toHaveAttribute("data-reused");
    expect(await only.getAttribute("row-id")).not.toBe(firstId);
    await only.getByRole("checkbox").check();
    await search.fill(first?.serial ?? "");
    await expect(only).toContainText(first?.name ?? "");
    await expect(only.getByRole("checkbox")).not.toBeChecked();
    await search.fill("");
    await expect(page.getByText("24 recorders, 1 selected")).toBeVisible();
    await expect(row(page, second?.name ?? "").getByRole("checkbox")).toBeChecked();
    await row(page, second?.name ?? "")
      .getByRole("checkbox")
      .uncheck();
    await expect(page.getByText("24 recorders", { exact: true })).toBeVisible();

    // The key is pressed before the grid has reported the ticks.
    await page.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[role="row"] input')];
      for (const box of boxes.slice(1, 4)) box.click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "t", bubbles: true }));
    });
    const dialog = page.getByRole("dialog", { name: "Add tags to 3 recorders" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();

    const ticked = await page.evaluate(async () => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[role="row"] input')];
      for (const box of boxes.slice(4)) {
        box.click();
        // The grid reports a tick in a task of its own: the next one comes before, between and after.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      }
      return boxes.length - 1;
    });
    expect(ticked).toBeGreaterThan(12);
    await expect(page.getByText(`24 recorders, ${ticked} selected`)).toBeVisible();
  });
});

test(
  "several are tagged at once, removed, and restored as they were",
  longStory("unit/renderer/inventory/inventory.test.ts", "integration/core/inventory.test.ts"),
  async ({ stocked: { page, call }, fleet }) => {
    // Wide enough for the column of tags.
    await page.setViewportSize({ width: 2200, height: 900 });
    for (const { name } of fleet.recorders.slice(0, 2)) {
      await row(page, name).getByRole("checkbox").check();
    }
    await page.keyboard.press("t");
    await page.getByRole("combobox", { name: "Tags to add" }).fill("retail");
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog", { name: "Add tags to 2 recorders" })
      .getByRole("button", { name: "Save" })
      .click();
    await expect(page.getByText("Added 'retail' to 2 recorders.")).toBeVisible();
    const before = await call("recorders.list", {});

    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Remove 2 recorders" }).click();
    await expect(page.getByText("2 recorders", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Restored 2 recorders.")).toBeVisible();
    await expect(page.getByText("4 recorders", { exact: true })).toBeVisible();

    const name = fleet.recorders[0]?.name ?? "";
    await row(page, name).getByRole("checkbox").check();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Remove 1 recorder" }).click();
    await expect(row(page, name)).toHaveCount(0);
    // While the dialog is open, keys act on nothing behind it.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(row(page, name)).toContainText("retail");
    const after = await call("recorders.list", {});
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(after.recorders.toSorted(byId)).toEqual(before.recorders.toSorted(byId));
  },
);

test(
  "the message of a removal restores its own recorders, after other removals too",
  longStory("unit/renderer/inventory/inventory.test.ts"),
  async ({ stocked: { page, call }, fleet }) => {
    const [first, second, third] = fleet.recorders.map(({ name }) => name);
    const present = async () =>
      (await call("recorders.list", {})).recorders.map(({ name }) => name);
    const remove = async (names: readonly (string | undefined)[], of: string) => {
      for (const name of names) {
        await row(page, name ?? "")
          .getByRole("checkbox")
          .check();
      }
      await page.keyboard.press("Delete");
      await page.getByRole("button", { name: `Remove ${of}` }).click();
      await expect(row(page, names[0] ?? "")).toHaveCount(0);
    };
    await remove([first], "1 recorder");
    await remove([second, third], "2 recorders");
    await page
      .getByRole("alert")
      .filter({ hasText: "Removed 1 recorder" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(row(page, first ?? "")).toBeVisible();
    expect(await present()).not.toContain(second);

    // The keys go on meaning the latest one that stands.
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Restored 2 recorders.")).toBeVisible();
    await expect(page.getByText("4 recorders", { exact: true })).toBeVisible();
  },
);

test(
  "a dialog that is left by Back does not come again with the screen",
  longStory("e2e/recorders.spec.ts"),
  async ({ stocked: { page } }) => {
    const go = (name: string) =>
      page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await go("Channels");
    await go("Recorders");
    await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Add recorder" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Channels", level: 1 })).toBeVisible();
    await go("Recorders");
    await expect(row(page, "")).not.toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "columns of one's own are searched, filtered and kept in a view that outlives the page",
  longStory(
    "unit/renderer/inventory/filter.test.ts",
    "unit/renderer/ui/data-grid.test.ts",
    "e2e/views.spec.ts",
  ),
  async ({ stocked: { page, call, reopen } }) => {
    // Columns that are not on screen are not drawn.
    await page.setViewportSize({ width: 2200, height: 900 });
    const { recorders } = await call("recorders.list", {});
    const ids = recorders.slice(0, 2).map(({ id }) => id);
    await call("recorders.set", { ids, set: { columns: { Owner: "Harding" }, tags: ["retail"] } });
    await expect(page.getByRole("columnheader", { name: "Owner" })).toBeVisible();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("hardi");
    await expect(page.getByText("2 of 4 recorders")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const by = page.getByRole("radiogroup", { name: "Filter by" });
    await by.getByText("Tag", { exact: true }).click();
    await page.getByRole("checkbox", { name: "retail 2" }).check();
    await expectAccessibleInBoth(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Model" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save as new view…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Retail");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved the view 'Retail'.")).toBeVisible();

    await page.getByRole("button", { name: "View: Retail" }).click();
    await page.getByRole("menuitem", { name: "Default view" }).click();
    await expect(page.getByText("4 recorders", { exact: true })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Model" })).toBeVisible();

    await reopen("recorders");
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Retail" }).click();
    await expect(page.getByText("2 of 4 recorders")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Model" })).toBeHidden();
    await expect
      .poll(async () => (await call("preferences.get", { key: "views.recorders" })).value)
      .toBe("Retail");

    await reopen("recorders");
    await expect(page.getByRole("button", { name: "View: Retail" })).toBeVisible();
    await expect(page.getByText("2 of 4 recorders")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Model" })).toBeHidden();
  },
);

test(
  "the details read the settings of every area, and go on from recorder to recorder by keys",
  longStory(
    "unit/renderer/recorders/details-store.test.ts",
    "unit/renderer/recorders/setting-lines.test.ts",
    "unit/renderer/recorders/actions.test.ts",
  ),
  async ({ stocked: { page, call }, fleet }) => {
    await call("audit.run", { select: {} });
    // Names count third in the initial order, which the heading does not show: the first click sorts upwards.
    const heading = page.getByRole("columnheader", { name: "Name" });
    await expect(heading).toHaveAttribute("data-sort-marks", "none");
    await heading.click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(heading).toHaveAttribute("data-sort-marks", "arrow");
    const names = fleet.recorders.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
    const [first = "", second = ""] = names;
    await row(page, first).locator('[col-id="state"]').click();
    await page.keyboard.press("o");
    const details = page.getByRole("complementary", { name: `Details of ${first}` });
    await details.getByRole("tab", { name: "Overview" }).click();
    // Health, Channels, Settings.
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press("ArrowRight");
    await expect(details.getByRole("tab", { name: "Settings" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await details.getByRole("button", { name: "Read now" }).click();
    for (const area of ["Email", "Disarming", "Event push", "Recognition", "Push query"]) {
      await expect(details.getByRole("region", { name: area })).toBeVisible();
    }
    const disarming = details.getByRole("region", { name: "Disarming" });
    await expect(disarming.getByTitle(/^mobilepush: (true|false)$/).first()).toBeVisible();
    await expectAccessibleInBoth(page);

    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    const next = page.getByRole("complementary", { name: `Details of ${second}` });
    await expect(next.getByRole("tab", { name: "Settings" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(next.getByText("Not read yet")).toBeVisible();
    await expect(next.getByText("Reading does not change the recorder.")).toBeVisible();
    await page.keyboard.press("k");
    await expect(details.getByRole("region", { name: "Email" })).toBeVisible();
    for (const tab of ["Sign-in", "Certificate", "Activity"]) {
      await details.getByRole("tab", { name: tab }).click();
      await expectAccessibleInBoth(page);
    }
  },
);

test(
  "a site in maintenance: what cannot be reached there is no failure",
  longStory("unit/renderer/inventory/state.test.ts", "unit/renderer/inventory/filter.test.ts"),
  async ({ stocked: { page, call } }) => {
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
    await call("recorders.add", { name: "Off", url: "http://127.0.0.1:9", site: "Bradford" });
    const { recorders } = await call("recorders.list", {});
    const ids = recorders.filter(({ name }) => name === "Off").map(({ id }) => id);
    await call("audit.run", { select: { ids } });
    await expect(row(page, "Off")).toContainText("Unreachable");
    const whole = { days: [...days], from: "00:00", to: "00:00" };
    await call("sites.set", { name: "Bradford", maintenance: [whole] });
    await expect(row(page, "Off")).toContainText("In maintenance");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("checkbox", { name: "In maintenance 1" }).check();
    await expect(page.getByText("1 of 5 recorders")).toBeVisible();
  },
);
