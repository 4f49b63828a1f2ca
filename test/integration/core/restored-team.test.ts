import { rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createDatabaseMaintenance } from "#core/index.ts";
import { openTestCore } from "#test/support/core.ts";

const PASSWORD = "a long password";
const FROM = { address: "192.0.2.9", program: "test" };
const AT = "2026-11-01T00:00:00.000Z";

test("a restored database opens no session, and reports which users and settings were restored", async () => {
  const muster = await openTestCore();
  const { dataDir } = muster;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { call, core } = muster;
  const withDatabase = (text: string) => {
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    sqlite.exec(text);
    sqlite.close();
  };
  withDatabase(
    `insert into agent_group (id, name, created_at) values ('g', 'Van', '${AT}');
     insert into agent (id, name, agent_group_id, created_at, created_by) values
       ('lost', 'van-1', 'g', '${AT}', 'ann'), ('gone', 'van-2', 'g', '${AT}', 'ann')`,
  );
  const password = PASSWORD;
  await call("team.setUser", { name: "ann", role: "administrator", password });
  const ben = await call("team.setUser", { name: "ben", role: "approver", password });
  const opened = await core.team.signIn({ name: "ann", password, from: FROM });
  const secret = opened.ok ? opened.value.secret : "";
  const { token } = await call("team.createToken", { userId: ben.id, name: "script" });
  const care = createDatabaseMaintenance(dataDir, { program: "test", version: "0.0.0-test" });
  expect(await care.backup()).toMatchObject({ ok: true });
  await call("team.removeUser", { id: ben.id });
  await call("team.setSettings", { fourEyes: true });
  withDatabase(
    `update agent set revoked_at = '${AT}' where id = 'lost';
     insert into agent_revocation (agent_id, at) values ('lost', '${AT}');
     delete from agent where id = 'gone'`,
  );
  await muster.stop({ keep: true });

  const restored = await care.restore();
  expect(restored).toMatchObject({
    value: {
      cameBack: [
        "The user ben (approver) is again as in the backup.",
        "Four-eyes approval is switched off, as in the backup.",
        "The agent van-2 is again as in the backup.",
        "All users must sign in again, and all access tokens ended.",
      ],
    },
  });
  const again = await openTestCore({ dataDir });
  onTestFinished(() => again.stop());
  expect(again.core.team.sessionOf(secret)).toBeNull();
  expect(again.core.team.tokenOf(token)).toBeNull();
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"), { readonly: true });
  const revoked = sqlite.prepare("select id from agent where revoked_at is not null").pluck().all();
  expect(revoked).toEqual(["lost"]);
  expect(sqlite.prepare("select agent_id from agent_revocation").pluck().all()).toEqual(["lost"]);
  sqlite.close();
  const { entries } = await again.call("activity.list", { limit: 10 });
  expect(entries.map(({ detail }) => detail).join(" ")).toContain("The user ben (approver)");
});
