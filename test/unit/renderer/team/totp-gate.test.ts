import { createElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { ok } from "#shared/result.ts";
import { meStore, TotpGate, useGate } from "#renderer/features/team/index.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";
import { rendered } from "../support/rendered.ts";

function GateState(): ReactNode {
  return useGate();
}

/** Who uses the window, if that is known, and the window in the browser. */
async function started(me: { mustSetUpTotp: boolean } | null) {
  const core = fakeCore();
  core.answer("team.me", me ? async () => ok(me) : () => new Promise(() => {}));
  core.answer("team.settings", async () => ok({}));
  const services = createServices(core.client);
  services.get(meStore);
  await settled();
  const html = (component: () => ReactNode, isTeamServer: boolean) =>
    rendered(createElement(component), services, { isTeamServer });
  return { html, gate: (isTeamServer = true) => html(GateState, isTeamServer) };
}

describe("the screens", () => {
  it("are closed while the user has to set up an authenticator app, which the page offers with the reason", async () => {
    const { gate, html } = await started({ mustSetUpTotp: true });
    expect(gate()).toContain("closed");
    const page = html(TotpGate, true);
    expect(page).toContain("Set up an authenticator app");
    expect(page).toContain("Your team requires an authenticator app");
  });

  it("are open for other users, and wait on a team server until it is known", async () => {
    const { gate } = await started({ mustSetUpTotp: false });
    expect(gate()).toContain("open");
    const unknown = await started(null);
    expect(unknown.gate()).toContain("waiting");
    expect(unknown.gate(false)).toContain("open");
  });
});
