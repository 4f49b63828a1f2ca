import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { setFaults } from "./support/simulated.ts";

test.use({ simulated: ["--recorders", "4"] });

test("the wall display shows what is wrong where, follows the fleet, and is left again", async ({
  stocked,
  fleet,
}) => {
  const { page, call, reopen } = stocked;
  const { recorders } = await call("recorders.list", {});
  const [broken] = recorders;
  if (!broken) throw new Error("There is no recorder.");
  await call("customers.set", { name: "Acme" });
  await call("sites.set", { name: broken.siteName, customer: "Acme" });
  const index = fleet.recorders.findIndex(({ url }) => url === broken.url);
  await setFaults(fleet, index, "refuse-connection");
  const { items } = await call("audit.run", { select: {} });
  const ofBroken = items.find(({ recorderId }) => recorderId === broken.id);
  expect(ofBroken).toMatchObject({ outcome: "unreachable" });

  // The Overview names the customer, and leads to the wall.
  await reopen("overview");
  await page.getByRole("radiogroup", { name: "Order of the list" }).getByText("Customers").click();
  const worst = page.getByRole("table", { name: "Where something is wrong" });
  await expect(worst.getByRole("row", { name: /^Acme .*1 recorder unreachable/ })).toBeVisible();
  await page.getByRole("button", { name: "Open wall display" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Whole fleet" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const places = page.getByRole("region", { name: "Where something is wrong" });
  const acme = places.getByRole("listitem").filter({ hasText: "Acme" });
  await expect(acme).toContainText("1 recorder unreachable");
  // With few places, each lists what is wrong there, and nothing is cut.
  const problems = acme.getByRole("list", { name: "Problems of Acme" });
  await expect(problems.getByRole("listitem").first()).toContainText(broken.name);
  const sentence = acme.getByText("1 recorder unreachable");
  expect(await sentence.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // The time is beside the name.
  await expect(acme.getByRole("time").first()).toBeVisible();
  // What the tiles list is not listed again.
  await expect(page.getByRole("region", { name: "New in the last 24 hours" })).toHaveCount(0);
  await expectAccessibleInBoth(page);

  // The recorder answers again: the wall says so by itself.
  await setFaults(fleet, index, "");
  await call("audit.run", { select: {} });
  await expect(acme.filter({ hasText: "recorder unreachable" })).toHaveCount(0);

  // Only one site: its recorders. The scope stays when the wall is closed.
  await reopen(`wall?site=${broken.siteId}`);
  await expect(page.getByRole("heading", { level: 1, name: broken.siteName })).toBeVisible();
  await page.getByRole("button", { name: "Close wall display" }).click();
  await expect(page).toHaveURL(new RegExp(`#/overview\\?site=${broken.siteId}$`));
  await expect(page.getByRole("navigation", { name: "Screens" })).toBeVisible();
});
