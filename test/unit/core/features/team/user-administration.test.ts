import { expect, test, vi } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import {
  userAdministrationHandlers,
  type UserAdministrationTools,
} from "#core/features/team/user-administration.ts";

type Context = Parameters<ReturnType<typeof userAdministrationHandlers>["team.removeUser"]>[1];

test("removing a user succeeds although the password store is busy: the user is removed by then", async () => {
  const user = { id: "u1", name: "ada" };
  const onSessionsChanged = vi.fn<() => void>();
  const remove = vi.fn<(name: string) => Promise<ReturnType<typeof err>>>(async () =>
    err(fault("busy", "Another process uses the password store.")),
  );
  const handlers = userAdministrationHandlers({
    users: { remove: () => ok(user) },
    sessions: {},
    proof: {},
    secrets: { remove },
    onSessionsChanged,
  } as unknown as UserAdministrationTools);
  expect(await handlers["team.removeUser"]({ id: "u1" }, {} as Context)).toEqual(ok(user));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(onSessionsChanged).toHaveBeenCalledTimes(1);
});
