import { expect, test } from "@playwright/test";
import { expectPlainPageAccessible } from "./support/accessible.ts";

const pageOf = (...rows: string[]) => `<!doctype html>
  <html lang="en"><head><title>Recorders</title></head>
  <body style="background: #fff; color: #000"><main><h1>Recorders</h1><table><thead><tr><th>Name</th></tr></thead>
  <tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table></main></body></html>`;

const GOOD = ["<td><button>Open Leeds</button></td>", "<td><button>Open York</button></td>"];

test("of equal rows one is judged, and each row that differs in more than its text", async ({
  page,
}) => {
  const judged = async (...more: string[]) => {
    await page.setContent(pageOf(...GOOD, ...more));
    return expectPlainPageAccessible(page);
  };
  await judged();
  await expect(page.locator("[data-repeated-row]")).toHaveText(["Open York"]);
  await expect(judged("<td><button></button></td>")).rejects.toThrow("button-name");
  const pale = '<td><button style="top: 1px; color: #fff; background: #eee">Open</button></td>';
  await expect(judged(pale)).rejects.toThrow("color-contrast");
  await expect(judged('<td><button role="nothing">Open Hull</button></td>')).rejects.toThrow(
    "aria-roles",
  );
});
