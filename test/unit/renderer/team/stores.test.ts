import { describe, expect, it } from "vitest";
import type { TeamUser } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { meStore, teamActions, type Me } from "#renderer/features/team/index.ts";
import { usersStore } from "#renderer/features/team/users-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const ME: Me = {
  user: { id: "1", name: "ann", displayName: "" },
  role: "administrator",
  scope: { kind: "all" },
  isOwner: false,
  sessionId: "s",
  signIn: "password",
  totp: false,
  mustSetUpTotp: false,
  administrators: [],
};
const BEN: TeamUser = {
  id: "2",
  name: "ben",
  displayName: "",
  role: "operator",
  scope: { kind: "all" },
  signIn: "password",
  totp: false,
  disabled: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSeenAt: null,
};
const SETTINGS = { fourEyes: true, totpRequired: false, openId: null };

function started(me: Partial<Me> = {}) {
  const core = fakeCore();
  core.answer("team.me", async () => ok({ ...ME, ...me }));
  core.answer("team.settings", async () => ok(SETTINGS));
  return { ...core, services: createServices(core.client) };
}

describe("meStore", () => {
  it("reloads after a change of the team and counts the changes", async () => {
    const { services, emit, answer } = started();
    const store = services.get(meStore);
    await settled();
    expect(store.getState()).toMatchObject({ me: { role: "administrator" }, settings: SETTINGS });
    const { changes } = store.getState();
    answer("team.me", async () => ok({ ...ME, totp: true }));
    emit("team.changed", {});
    await settled();
    expect(store.getState().me?.totp).toBe(true);
    expect(store.getState().changes).toBeGreaterThan(changes);
  });

  it("asks for no settings while an authenticator app has to be set up", async () => {
    const { services, answer } = started({ mustSetUpTotp: true });
    answer("team.settings", async () => err(fault("forbidden", "Refused.")));
    const store = services.get(meStore);
    await settled();
    expect(store.getState()).toMatchObject({ settings: null, error: null });
  });
});

describe("usersStore", () => {
  it("closes the panel when its user is removed", async () => {
    const { services, emit, answer } = started();
    let users = [BEN];
    answer("team.users", async () => ok({ users }));
    const store = services.get(usersStore);
    await settled();
    store.getState().open("2");
    emit("team.changed", {});
    await settled();
    expect(store.getState().openId).toBe("2");
    users = [];
    emit("team.changed", {});
    await settled();
    expect(store.getState()).toMatchObject({ openId: null, loading: { state: "ready" } });
  });
});

describe("actions", () => {
  const whyNot = (services: ReturnType<typeof createServices>, id: string) =>
    teamActions
      .find((action) => action.id === id)
      ?.enabled?.({ services, screen: "settings", scope: null });

  it("never ask the core for users in the name of those who may not see them", async () => {
    const { services, answer } = started({ role: "operator" });
    let asked = 0;
    answer("team.users", async () => {
      asked += 1;
      return ok({ users: [] });
    });
    services.get(meStore);
    await settled();
    for (const { id } of teamActions) whyNot(services, id);
    await settled();
    expect(asked).toBe(0);
    expect(whyNot(services, "users.add")).toContain("needs the role administrator");
    expect(whyNot(services, "account.open")).toBe(true);
  });

  it("do not disable or remove the own account", async () => {
    const { services, answer } = started({ user: { id: "2", name: "ben", displayName: "" } });
    answer("team.users", async () => ok({ users: [BEN] }));
    services.get(meStore);
    const users = services.get(usersStore).getState();
    await settled();
    users.open("2");
    users.setGrid({ current: () => BEN });
    for (const id of ["users.disable", "users.remove", "users.removeTotp"])
      expect(whyNot(services, id)).toBe("This is your own account.");
    expect(whyNot(services, "users.reset")).toContain("My account");
    expect(whyNot(services, "users.edit")).toBe(true);
  });

  it("show the account of the computer to its owner", async () => {
    const { services } = started({ isOwner: true });
    services.get(meStore);
    await settled();
    expect(whyNot(services, "account.open")).toBe(true);
  });
});
