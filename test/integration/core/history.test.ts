import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { KEPT_READINGS } from "#shared/domain/history.ts";
import { startFleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { filesWith } from "#test/support/find-text.ts";

/** Opens a fleet whose email settings can be read, as those of three in five simulated recorders. */
async function open({ recorders: wanted, ...options }: FleetOptions) {
  const core = await openTestCore();
  onTestFinished(() => core.stop());
  const fleet = await startFleet({ ...options, recorders: wanted * 3 });
  onTestFinished(() => fleet.stop());
  const recorders = fleet.recorders.filter(({ readable }) => readable).slice(0, wanted);
  const findings = recorders.map(({ name, url }) => ({ name, url }));
  const { added } = await core.call("discovery.add", { findings, site: "Leeds" });
  const ids = recorders.map(({ url }) => added.find((one) => one.url === url)?.id ?? "");
  return { core, recorders, ids };
}

const plan = (core: TestCore, name: string, port: number) =>
  core.call("plans.create", { template: { name, email: { smtp_port: port } }, select: {} });

async function apply(core: TestCore, name: string, port: number): Promise<void> {
  await carryOut(core, (await plan(core, name, port)).id);
}

async function carryOut(core: TestCore, planId: string): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = core.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.state === "finished") ended.resolve();
  });
  await core.call("rollouts.start", { planId });
  await ended.promise;
  end();
}

const emailOf = (core: TestCore, recorderId: string) =>
  core.call("history.list", { recorderId, area: "email" });

describe("what is kept", () => {
  test("each state once, from its first reading to its last, whatever it was read for", async () => {
    const { core, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    await core.call("settings.readAll", { id });
    const first = (await emailOf(core, id)).readings;
    expect(first).toHaveLength(1);
    await core.call("settings.readAll", { id });
    const [again] = (await emailOf(core, id)).readings;
    expect(again).toMatchObject({ id: first[0]?.id, firstAt: first[0]?.firstAt });
    expect((again?.lastAt ?? "") >= (first[0]?.lastAt ?? "")).toBe(true);
    // Plan, check and read-back of a rollout are readings, too.
    await apply(core, "Relay", 2525);
    const { readings } = await emailOf(core, id);
    expect(readings.map(({ changed }) => changed > 1)).toEqual([false, true]);
    expect(readings[0]).toMatchObject({ changed: 1 });
    const areas = (await core.call("history.list", { recorderId: id })).readings;
    expect(new Set(areas.map(({ area }) => area)).size).toBeGreaterThan(2);
  });

  test("what each was read for when it was found first, and by which rollout", async () => {
    const { core, recorders, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    const [recorder] = recorders;
    const byHand = (smtp_port: number) => Object.assign(recorder?.state.email ?? {}, { smtp_port });
    const made = await plan(core, "Relay", 2525);
    byHand(26);
    await core.call("settings.readAll", { id });
    byHand(27);
    // It is stale by now: read before the write that does not come.
    await carryOut(core, made.id);
    await apply(core, "Other", 2526);
    const { readings } = await emailOf(core, id);
    expect(readings.map(({ origin, rollout }) => [origin, rollout?.name])).toEqual([
      ["readback", "Other"],
      ["rollout", "Relay"],
      ["reading", undefined],
      ["plan", undefined],
    ]);
    const { rollouts } = await core.call("rollouts.list", {});
    expect(rollouts.map((one) => one.id)).toContain(readings[0]?.rollout?.id);
  });

  test("two states are compared field by field", async () => {
    const { core, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    await apply(core, "Relay", 2525);
    const { readings } = await emailOf(core, id);
    const [b, a] = readings.map((one) => one.id);
    const compared = await core.call("history.compare", { recorderId: id, a: a ?? 0, b: b ?? 0 });
    expect(compared.differences).toEqual([{ path: "smtp_port", a: expect.any(Number), b: 2525 }]);
    const whole = await core.call("history.get", { recorderId: id, reading: b ?? 0 });
    expect(whole.values["smtp_port"]).toBe(2525);
    await core.call("settings.readAll", { id });
    const all = (await core.call("history.list", { recorderId: id })).readings;
    const other = all.find(({ area }) => area !== "email")?.id ?? 0;
    await core.refuses("bad_input", "history.compare", { recorderId: id, a: b ?? 0, b: other });
    await core.refuses("not_found", "history.compare", { recorderId: id, a: b ?? 0, b: 9_999 });
    await core.refuses("not_found", "history.list", { recorderId: "nobody" });
  });

  test("no password that a recorder gives away", async () => {
    const { core, recorders, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    const password = "Nachtigall-0815";
    const [recorder] = recorders;
    Object.assign(recorder?.state.eventPush ?? {}, { password, password_empty: false });
    Object.assign(recorder?.state.email ?? {}, { password });
    await core.call("settings.readAll", { id });
    await core.call("history.list", { recorderId: id });
    const sqlite = new BetterSqlite3(join(core.dataDir, "muster.db"), { readonly: true });
    onTestFinished(() => void sqlite.close());
    const kept = sqlite
      .prepare<[], string>("select values_json from settings_reading")
      .pluck()
      .all()
      .join("\n");
    expect(kept).toContain('"password_empty":false');
    expect(kept).not.toMatch(/"(password|base_enc_password|[^"]*\.password)":/);
    expect(filesWith(core.dataDir, password)).toEqual([]);
  });

  test("states that were read at once, one after the other, as often as they changed", async () => {
    const { core, recorders, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    const [recorder] = recorders;
    const read = () => core.call("settings.read", { area: "email", select: { ids: [id] } });
    for (const port of [2525, 2525, 2526, 2526, 2525]) {
      if (recorder) recorder.state.email["smtp_port"] = port;
      await read();
    }
    const { readings } = await emailOf(core, id);
    expect(readings.map(({ digest }) => digest)).toEqual([
      readings[2]?.digest,
      expect.not.stringContaining(readings[2]?.digest ?? ""),
      expect.any(String),
    ]);
    const times = readings.toReversed().flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]);
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
  });

  test("so many of an area, and none that is long out of date; the latest always", async () => {
    const { core, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    const sqlite = new BetterSqlite3(join(core.dataDir, "muster.db"));
    onTestFinished(() => void sqlite.close());
    const add = sqlite.prepare(
      "insert into settings_reading (recorder_id, area, first_at, last_at, values_json, digest) values (?, 'email', ?, ?, '{}', ?)",
    );
    const long = "2001-01-01T00:00:00.000Z";
    for (let count = 0; count < KEPT_READINGS + 20; count += 1)
      add.run(id, long, count < 30 ? long : "2999-01-01T00:00:00.000Z", String(count));
    await core.call("settings.readAll", { id });
    const { readings } = await emailOf(core, id);
    // Of 50 that may be kept, 10 were too old, and one is new.
    expect(readings).toHaveLength(41);
    expect(readings[0]?.changed).toBeGreaterThan(5);
    expect(readings.at(-1)).toMatchObject({ digest: "30", origin: null, rollout: null });
  });

  test("what cannot be stored now, as soon as it can be", async () => {
    const { core, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    const sqlite = new BetterSqlite3(join(core.dataDir, "muster.db"));
    onTestFinished(() => void sqlite.close());
    sqlite.exec(`create trigger full before insert on settings_reading
      begin select raise(abort, 'no room'); end`);
    await core.call("settings.readAll", { id });
    await expect(emailOf(core, id)).rejects.toThrow("no room");
    sqlite.exec("drop trigger full");
    expect((await emailOf(core, id)).readings).toHaveLength(1);
  });

  test("goes with its recorder, and comes back with it", async () => {
    const { core, ids } = await open({ recorders: 1 });
    const [id = ""] = ids;
    await core.call("settings.readAll", { id });
    const { readings } = await emailOf(core, id);
    const { undo } = await core.call("recorders.remove", { ids: [id] });
    await core.refuses("not_found", "history.list", { recorderId: id });
    await core.call("recorders.restore", { undo });
    expect((await emailOf(core, id)).readings.map(({ digest }) => digest)).toEqual(
      readings.map(({ digest }) => digest),
    );
  });
});

describe("drift", () => {
  test("names drifted recorders, and no others", async () => {
    const { core, recorders, ids } = await open({ recorders: 4 });
    await apply(core, "Relay", 2525);
    // The rollout itself read back what it wrote.
    expect(await core.call("history.drift", {})).toEqual({
      checked: 4,
      unreadRecorders: [],
      unread: 0,
      drifted: [],
    });
    // One of them is changed at its own screen; it is not contacted before the next reading.
    const [changed] = recorders;
    if (changed) changed.state.email["smtp_port"] = 26;
    const asked = () => recorders.map(({ counters }) => structuredClone(counters.requests));
    const before = asked();
    expect((await core.call("history.drift", {})).drifted).toEqual([]);
    expect(asked()).toEqual(before);
    await core.call("settings.read", { area: "email", select: {} });
    const { drifted, ...counts } = await core.call("history.drift", {});
    const { rollouts } = await core.call("rollouts.list", {});
    const by = { rolloutId: rollouts[0]?.id, appliedAt: expect.stringMatching(/^20.*Z$/) };
    expect(counts).toEqual({ checked: 4, unread: 0, unreadRecorders: [] });
    expect(drifted.map(({ recorderId, fields }) => [recorderId, fields])).toEqual([
      [
        ids[0],
        [
          expect.objectContaining({
            path: "smtp_port",
            wanted: 2525,
            found: 26,
            name: "Relay",
            ...by,
          }),
        ],
      ],
    ]);
    // Applied anew, it is as it should be.
    await apply(core, "Relay again", 2525);
    await core.call("settings.read", { area: "email", select: {} });
    expect((await core.call("history.drift", {})).drifted).toEqual([]);
    // What was applied last counts.
    await apply(core, "Another port", 465);
    await core.call("settings.read", { area: "email", select: {} });
    expect((await core.call("history.drift", {})).drifted).toEqual([]);
  });

  test("is put back by a plan, or accepted, which can be undone", async () => {
    const { core, recorders, ids } = await open({ recorders: 3 });
    await apply(core, "Relay", 2525);
    for (const recorder of recorders) recorder.state.email["smtp_port"] = 26;
    await core.call("settings.read", { area: "email", select: {} });
    const drifted = async () =>
      (await core.call("history.drift", {})).drifted.map(({ recorderId }) => recorderId).toSorted();
    expect(await drifted()).toEqual(ids.toSorted());

    const [first, second, third] = ids as [string, string, string];
    const field = { area: "email", path: "smtp_port" } as const;
    const back = await core.call("history.putBack", {
      recorders: [{ recorderId: first, fields: [field] }],
    });
    expect(back).toMatchObject({
      source: { kind: "drift" },
      items: [{ recorderId: first, state: "ready", fields: [{ before: 26, after: 2525 }] }],
    });
    expect(recorders[0]?.state.email["smtp_port"]).toBe(26);
    await carryOut(core, back.id);
    expect(recorders[0]?.state.email["smtp_port"]).toBe(2525);
    expect(await drifted()).toEqual([second, third].toSorted());

    const keep = { recorders: [{ recorderId: second }] };
    const accepted = await core.call("history.acceptDrift", keep);
    expect(accepted).toMatchObject({ recorders: 1, fields: 1 });
    expect(await drifted()).toEqual([third]);
    const none = await core.client.call("history.putBack", keep);
    expect(none).toMatchObject({ ok: false, error: { code: "nothing_selected" } });

    // What is accepted is expected: another value is drift again.
    if (recorders[1]) recorders[1].state.email["smtp_port"] = 27;
    await core.call("settings.read", { area: "email", select: { ids: [second] } });
    const again = await core.call("history.drift", { select: { ids: [second] } });
    expect(again.drifted).toMatchObject([
      { fields: [{ wanted: 26, found: 27, acceptedAt: expect.any(String) }] },
    ]);
    if (recorders[1]) recorders[1].state.email["smtp_port"] = 26;
    await core.call("settings.read", { area: "email", select: { ids: [second] } });
    expect(await drifted()).toEqual([third]);

    const undo = { acceptance: accepted.acceptance };
    expect(await core.call("history.undoAcceptance", undo)).toEqual({ recorders: 1 });
    expect(await core.call("history.undoAcceptance", undo)).toEqual({ recorders: 0 });
    expect(await drifted()).toEqual([second, third].toSorted());
    const { entries } = await core.call("activity.list", { limit: 100 });
    const told = entries.map(({ kind, recorders: about }) => [kind, about.map(({ id }) => id)]);
    expect(told).toContainEqual(["drift.accepted", [second]]);
    expect(told).toContainEqual(["drift.acceptanceUndone", [second]]);
    expect(told.filter(([kind]) => kind === "drift.acceptanceUndone")).toHaveLength(1);
  });

  test("of a recorder that was removed and restored is still accepted", async () => {
    const { core, recorders, ids } = await open({ recorders: 2 });
    await apply(core, "Relay", 2525);
    if (recorders[0]) recorders[0].state.email["smtp_port"] = 26;
    await core.call("settings.read", { area: "email", select: {} });
    await core.call("history.acceptDrift", { recorders: [{ recorderId: ids[0] ?? "" }] });
    const { undo } = await core.call("recorders.remove", { ids: [ids[0] ?? ""] });
    await core.call("recorders.restore", { undo });
    expect((await core.call("history.drift", {})).drifted).toEqual([]);
  });

  test("or any earlier state is restored by a plan", async () => {
    const { core, recorders, ids } = await open({ recorders: 2 });
    const [recorderId = ""] = ids;
    await core.call("settings.read", { area: "email", select: {} });
    const before = structuredClone(recorders[0]?.state.email);
    await apply(core, "Relay", 2525);
    const { readings } = await emailOf(core, recorderId);
    const oldest = readings.at(-1);
    const back = await core.call("history.restore", { recorderId, reading: oldest?.id ?? 0 });
    expect(back).toMatchObject({
      source: { kind: "history", recorderId, reading: oldest?.id },
      items: [{ recorderId, state: "ready" }],
    });
    const changes = back.items[0]?.fields.filter(({ state }) => state !== "same");
    expect(changes).toMatchObject([{ path: "smtp_port", before: 2525, state: "change" }]);
    await carryOut(core, back.id);
    expect(recorders[0]?.state.email).toEqual(before);
    const unknown = await core.client.call("history.restore", { recorderId, reading: 9_999 });
    expect(unknown).toMatchObject({ ok: false, error: { code: "not_found" } });
  });

  test("is also what a rollout had not to write, since it was as wanted already", async () => {
    const { core, recorders, ids } = await open({ recorders: 3 });
    const [whole, partly, other] = recorders;
    for (const recorder of [whole, partly]) {
      if (recorder) recorder.state.email["smtp_port"] = 2525;
    }
    if (whole) whole.state.email["smtp_server"] = "relay.example.com";
    const email = { smtp_port: 2525, smtp_server: "relay.example.com" };
    const template = { name: "Relay", email };
    await carryOut(core, (await core.call("plans.create", { template, select: {} })).id);
    const { rollouts } = await core.call("rollouts.list", {});
    expect(rollouts[0]?.counts).toEqual({ verified: 2, skipped: 1 });
    for (const recorder of [whole, partly]) {
      if (recorder) recorder.state.email["smtp_port"] = 26;
    }
    if (other) other.state.email["smtp_server"] = "elsewhere.example.com";
    await core.call("settings.read", { area: "email", select: {} });
    const { drifted } = await core.call("history.drift", {});
    const told = Object.fromEntries(
      drifted.map(({ recorderId, fields }) => [
        recorderId,
        fields.map(({ path, wanted, found }) => [path, wanted, found]),
      ]),
    );
    const port = [["smtp_port", 2525, 26]];
    const server = [["smtp_server", "relay.example.com", "elsewhere.example.com"]];
    expect(told).toEqual({
      [ids[0] ?? ""]: port,
      [ids[1] ?? ""]: port,
      [ids[2] ?? ""]: server,
    });
  });

  test("is not what a recorder says nothing of", async () => {
    const { core, recorders } = await open({ recorders: 1 });
    await apply(core, "Relay", 2525);
    for (const { state } of recorders) state.email["smtp_port"] = null;
    await core.call("settings.read", { area: "email", select: {} });
    expect(await core.call("history.drift", {})).toEqual({
      checked: 1,
      unreadRecorders: [],
      unread: 0,
      drifted: [],
    });
  });

  test("is found at once by asking again: those that a rollout wrote to, for what it wrote", async () => {
    const { core, recorders, ids } = await open({ recorders: 3 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const select = { ids: ids.slice(0, 2) };
    await carryOut(core, (await core.call("plans.create", { template, select })).id);
    const [changed, silent, other] = recorders;
    if (changed) changed.state.email["smtp_port"] = 26;
    await silent?.setFaults("refuse-connection");
    const untouched = structuredClone(other?.counters.requests);
    const areas = () => Object.keys(changed?.counters.requests ?? {});
    const before = areas();
    expect(await core.call("history.readAgain", {})).toEqual({
      recorders: 2,
      read: 1,
      failures: [
        expect.objectContaining({
          recorderId: ids[1],
          error: expect.objectContaining({ code: "unreachable" }),
        }),
      ],
    });
    expect(other?.counters.requests).toEqual(untouched);
    expect(areas()).toEqual(before);
    const { drifted } = await core.call("history.drift", {});
    expect(drifted.map(({ recorderId }) => recorderId)).toEqual([ids[0]]);
    expect(await core.call("history.readAgain", { select: { ids: [ids[2] ?? ""] } })).toEqual({
      recorders: 0,
      read: 0,
      failures: [],
    });
  });

  test("asking again can be cancelled, and then says how far it came", async () => {
    const { core, recorders } = await open({ recorders: 2 });
    await apply(core, "Relay", 2525);
    for (const recorder of recorders) await recorder.setFaults("stall");
    core.client.subscribe("jobs.changed", ({ jobs }) => {
      const job = jobs.find(({ subject }) => subject === "drift");
      if (job && !job.cancelling) void core.call("jobs.cancel", { id: job.id });
    });
    const answer = await core.call("history.readAgain", {});
    expect(answer).toEqual({ recorders: 2, read: 0, failures: [] });
  });
});
