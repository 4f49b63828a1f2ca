import type { Page } from "@playwright/test";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import type { Muster } from "./fixtures.ts";
import { setState } from "./simulated.ts";
import type { Shot } from "./shots.ts";

/** Some recorders are changed by hand, past Muster, and read again. */
export async function addDrift({ call }: Muster, fleet: SimulatorProcess): Promise<void> {
  const readable = fleet.recorders.flatMap((recorder, place) => (recorder.readable ? [place] : []));
  const changes = [
    { smtp_server: "mail.example.org", smtp_port: 25 },
    { recvemail: { recvemail_1: "guard@example.org" } },
    { smtp_server: "smtp.example.com", username: "admin" },
  ];
  for (const [nth, email] of changes.entries()) {
    await setState(fleet, readable[nth * 4] ?? 0, { email });
  }
  await call("history.readAgain", {});
}

/** What was done and what recorders had, over the rollouts of the pictures before. */
export const RECORD_SHOTS: readonly Shot[] = [
  { name: "drift", at: "drift", prepare: (page) => line(page).waitFor() },
  {
    name: "history",
    at: "drift",
    async prepare(page) {
      await line(page).click({ button: "right" });
      await page.getByRole("menuitem", { name: "History of its settings" }).click();
      const cells = page.getByRole("region", { name: "Differences" }).getByRole("gridcell");
      await cells.first().waitFor();
    },
  },
  {
    name: "activity",
    at: "activity",
    async prepare(page) {
      await page.getByRole("gridcell").getByText("Rollout started").first().click();
      await page.getByRole("complementary").waitFor();
    },
  },
];

function line(page: Page) {
  return page.getByRole("gridcell").getByText("SMTP server").first();
}
