import { describe, expect, test } from "vitest";
import type { CallContext } from "#shared/contract/endpoint.ts";
import { OWNER_ID } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { DemoFleetRunner } from "#core/features/demo/index.ts";
import { createEventHub } from "#core/platform/events.ts";

const URL = "http://127.0.0.1:40123/?token=abc";

const by = (id: string) => ({ caller: { user: { id } } }) as unknown as CallContext;
const OWNER = by(OWNER_ID);

/** A demo that gets ready and ends as the test says. */
function runner() {
  const ready = Promise.withResolvers<{ url: string | null }>();
  const ended = Promise.withResolvers<MusterError | null>();
  let starts = 0;
  const program = {
    start() {
      starts += 1;
      const stop = () => ended.resolve(null);
      return { ready: ready.promise, ended: ended.promise, stop };
    },
  };
  const { handlers } = new DemoFleetRunner(program, createEventHub());
  const state = async () => {
    const answer = await handlers["demo.get"]({}, OWNER);
    return answer.ok ? answer.value.demo : answer;
  };
  return { handlers, ready, ended, state, starts: () => starts };
}

describe("the demo fleet", () => {
  test("starts once, gets ready, and is stopped", async () => {
    const { handlers, ready, state, starts } = runner();
    expect(await state()).toMatchObject({ state: "stopped" });
    await handlers["demo.start"]({}, OWNER);
    await handlers["demo.start"]({}, OWNER);
    expect(starts()).toBe(1);
    expect(await state()).toMatchObject({ state: "starting", url: null });
    ready.resolve({ url: URL });
    await ready.promise;
    expect(await state()).toEqual({ state: "running", url: URL, error: null });
    const stopped = await handlers["demo.stop"]({}, OWNER);
    expect(stopped).toMatchObject({ value: { state: "stopped", url: null, error: null } });
  });

  test("that ends by itself says why", async () => {
    const { handlers, ended, state } = runner();
    await handlers["demo.start"]({}, OWNER);
    const error = fault("internal", "No room.");
    ended.resolve(error);
    await ended.promise;
    expect(await state()).toEqual({ state: "stopped", url: null, error });
  });

  test("is absent for users of a team server, and where the host cannot start it", async () => {
    const { handlers, starts } = runner();
    const absent = { ok: true, value: { demo: { state: "absent" } } };
    expect(await handlers["demo.get"]({}, by("anna"))).toMatchObject(absent);
    expect(await handlers["demo.start"]({}, by("anna"))).toMatchObject({ ok: false });
    expect(starts()).toBe(0);
    const none = new DemoFleetRunner(null, createEventHub()).handlers;
    expect(await none["demo.get"]({}, OWNER)).toMatchObject(absent);
    expect(await none["demo.start"]({}, OWNER)).toMatchObject({ ok: false });
  });
});
