import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import WebSocket, { WebSocketServer } from "ws";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { startHost } from "./support/host-process.ts";
import { longStory } from "./support/long-story.ts";

test.use({ ownPage: true });

const CONNECTED = { name: "Connection" } as const;

/** A server of another program, with the requests that came to it. */
async function otherServer(port = 0) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.end("another program");
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    requests,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("a server at another port of the machine gets the cookie, and nothing by it", async ({
  muster: { host },
  context,
}) => {
  const other = await otherServer();
  const page = await context.newPage();
  await page.goto(other.origin);
  const cookie = other.requests[0]?.headers.cookie ?? "";
  expect(cookie).toMatch(/^muster_\d+=/);
  const { origin } = new URL(host.url);
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, {
    origin,
    headers: { cookie },
  });
  const heard: string[] = [];
  socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "call", id: "1", method: "recorders.list", input: {} }));
  const [code] = (await once(socket, "close")) as [number];
  expect([code, heard]).toEqual([4401, []]);
  await other.stop();
});

test(
  "a reload, a second tab, and a tab that is opened later are signed in",
  longStory("e2e/session.spec.ts", "integration/web.test.ts"),
  async ({ muster: { page, host }, context }) => {
    const { origin } = new URL(host.url);
    expect(page.url()).not.toContain("token");
    await page.reload();
    await expect(page.getByRole("status", CONNECTED)).toHaveText("Connected");
    const second = await context.newPage();
    await second.goto(origin);
    await expect(second.getByRole("status", CONNECTED)).toHaveText("Connected");
    await page.close();
    await second.close();
    const later = await context.newPage();
    await later.goto(origin);
    await expect(later.getByRole("status", CONNECTED)).toHaveText("Connected");
  },
);

test("'End session' ends the session in every tab, and a new link lets in again", async ({
  muster: { page, host },
  context,
}) => {
  const second = await context.newPage();
  await second.goto(new URL(host.url).origin);
  await expect(second.getByRole("status", CONNECTED)).toHaveText("Connected");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "End session…" }).click();
  const question = page.getByRole("dialog", { name: "End the session of this browser?" });
  await expectAccessibleInBoth(page);
  await question.getByRole("button", { name: "End session" }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("alert")).toContainText("this browser was signed out");
    await expect(tab.getByRole("status", CONNECTED)).toHaveText("Not signed in");
  }
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByRole("heading", { name: "This window is not signed in" })).toBeVisible();
  await expect(page.getByText("Open the link that Muster printed")).toBeVisible();
  const [, link = ""] = /open (http:\S+)/.exec(host.said()) ?? [];
  await page.goto(link);
  await expect(page.getByRole("status", CONNECTED)).toHaveText("Connected");
  expect(page.url()).not.toContain("token");
  await second.getByRole("button", { name: "Reload page" }).click();
  await expect(second.getByRole("status", CONNECTED)).toHaveText("Connected");
});

test(
  "while Muster does not answer, its content is marked as old and nothing can be started",
  longStory("e2e/session.spec.ts", "unit/renderer/transport/websocket.test.ts"),
  async ({ stocked: { page, host, dataDir } }) => {
    const main = page.getByRole("main");
    await expect(main.getByText("4 recorders", { exact: true })).toBeVisible();
    const port = Number(new URL(host.url).port);
    await host.stop();
    const banner = main.getByRole("alert");
    await expect(banner).toContainText("Muster does not answer.");
    await expect(banner).toContainText(/The content below is as of \d\d:\d\d:\d\d\./);
    const inert = page.locator("[inert]");
    await expect(inert.getByRole("button", { name: "Audit all" })).toBeVisible();
    await expect(inert.getByRole("link", { name: "Channels" })).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectAccessibleInBoth(page);

    const again = await startHost(dataDir, port);
    try {
      await expect(banner).toContainText("Muster was restarted");
      await expect(banner).toContainText("Open the new link that Muster printed in its terminal.");
      await page.goto(again.url);
      await expect(page.getByRole("status", CONNECTED)).toHaveText("Connected");
      await expect(main.getByRole("alert")).toHaveCount(0);
    } finally {
      await again.stop();
    }
  },
);

test("without an answer the content is marked as old and inert; another program at the port gets nothing, and is not shown", async ({
  muster: { page, host },
}) => {
  const port = Number(new URL(host.url).port);
  // The screen loads its grid on its own; a host that ends before would be a failure of the screen.
  await page.getByRole("columnheader", { name: "Name" }).waitFor();
  await host.stop();
  await expect(page.getByRole("status", CONNECTED)).toHaveText("Not connected: trying again");
  const banner = page.getByRole("main").getByRole("alert");
  await expect(banner).toContainText("Muster does not answer.");
  await expect(banner).toContainText(/The content below is as of \d\d:\d\d:\d\d\./);
  const inert = page.locator("[inert]");
  await expect(inert.getByRole("button", { name: "Discover recorders" })).toBeVisible();
  await expect(inert.getByRole("link", { name: "Channels" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessibleInBoth(page);

  const other = await otherServer(port);
  const heard: string[] = [];
  new WebSocketServer({ server: other.server }).on("connection", (socket) => {
    socket.on("message", (data: Buffer) => {
      heard.push((JSON.parse(data.toString("utf8")) as { type: string }).type);
      socket.send(JSON.stringify({ type: "hello", revision: 0, hostKey: "x" }));
    });
  });
  await expect(banner).toContainText("Open the new link");
  expect(heard).toEqual(["challenge"]);
  await other.stop();
});
