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

test("a colour that passed at one text is judged again wherever something else differs", async ({
  page,
}) => {
  const judged = async (body: string) => {
    await page.setContent(`<!doctype html><html lang="en"><head><title>Recorders</title></head>
      <body style="background: #fff; color: #000"><main><h1>Recorders</h1>${body}</main></body></html>`);
    return expectPlainPageAccessible(page);
  };
  const grey = (text: string) => `<p style="color: #767676">${text}</p>`;
  await judged(`${grey("Leeds")}<button disabled style="color: #ccc">Open</button>`);
  await expect(page.locator("[data-judged-text]")).toHaveCount(0);
  await judged(`<div style="pointer-events: none">${grey("York")}</div>`);
  await expect(page.getByText("York")).toHaveCSS("pointer-events", "none");
  const cases = {
    background: `<div style="background: #ddd">${grey("York")}</div>`,
    opacity: `<div style="opacity: 0.6">${grey("York")}</div>`,
    enabled: '<button style="color: #ccc">Open</button>',
    layer: `<div style="position: relative">${grey("York")}
      <div style="position: absolute; inset: 0; background: #ddd; z-index: -1; pointer-events: none"></div></div>`,
  };
  for (const [name, body] of Object.entries(cases))
    await expect(judged(body), name).rejects.toThrow("color-contrast");
  await expect(
    judged(
      '<p>See <a href="#a" style="color: #111; text-decoration: none">sites</a> for more.</p>',
    ),
  ).rejects.toThrow("link-in-text-block");
});

test("the size of a control is judged where it is small, or where another control may cover it", async ({
  page,
}) => {
  const judged = async (body: string) => {
    await page.setContent(`<!doctype html><html lang="en"><head><title>Recorders</title></head>
      <body style="background: #fff; color: #000"><main><h1>Recorders</h1>${body}</main></body></html>`);
    return expectPlainPageAccessible(page);
  };
  const button = (name: string, style: string) =>
    `<button style="position: absolute; padding: 0; border: 0; background: #fff; color: #000; ${style}">${name}</button>`;
  const large = button("Open Leeds", "top: 80px; left: 0; width: 90px; height: 30px");
  await judged(large);
  await expect(page.locator("[data-judged-target]")).toHaveCount(0);
  const alone = button("Open York", "top: 160px; left: 0; width: 90px; height: 20px");
  await judged(`${large}${alone}`);
  await expect(page.locator("[data-judged-target]")).toHaveText(["Open York"]);
  const besides = button("Open Hull", "top: 180px; left: 0; width: 90px; height: 20px");
  await expect(judged(`${large}${alone}${besides}`)).rejects.toThrow("target-size");
  const above = button("Close", "top: 90px; left: 0; width: 90px; height: 30px");
  await expect(judged(`${large}${above}`)).rejects.toThrow("target-size");
});
