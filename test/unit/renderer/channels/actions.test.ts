import { describe, expect, onTestFinished, test } from "vitest";
import { ok } from "#shared/result.ts";
import { unavailableReason, type ActionContext } from "#renderer/actions/action.ts";
import { actions } from "#renderer/app/actions.ts";
import { dialogStore } from "#renderer/dialogs/dialog-store.ts";
import type { ChannelLine } from "#renderer/features/channels/channel-table.ts";
import { EVERYTHING, shownChannels } from "#renderer/features/channels/filter.ts";
import { channelsStore } from "#renderer/features/channels/store.ts";
import { createServices } from "#renderer/services/store.ts";
import type { GridHandle } from "#renderer/ui/index.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const lineRow = (channel: string, status: string) => ({
  channel,
  channel_name: "",
  channel_alias: "",
  connect_status: status,
});

const line = (recorderId: string, channel: string, status = "Online") =>
  ({
    id: `${recorderId}/${channel}`,
    row: lineRow(channel, status),
    recorder: { id: recorderId, name: recorderId },
  }) as ChannelLine;

const LINES = [
  line("a", "CH1"),
  line("a", "CH2", "Offline"),
  line("b", "CH1"),
  line("c", "CH1", "Offline"),
];

/** The screen of channels with these lines, the cursor in one of them. */
async function opened(cursor: ChannelLine | null = null) {
  const core = fakeCore();
  const recorders = ["a", "b", "c"].map((id) => aRecorder({ id }));
  core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const store = services.get(channelsStore);
  store.setState({ lines: LINES, grid: { current: () => cursor } as GridHandle<ChannelLine> });
  await settled();
  const context: ActionContext = { services, screen: "channels", scope: null };
  const action = (id: string) => {
    const found = actions.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const run = (id: string) => action(id).run(context);
  const why = (id: string) => unavailableReason(action(id), context);
  const props = () => services.get(dialogStore).getState().open?.props as Record<string, unknown>;
  return { core, store, run, why, props };
}

const ids = (lines: unknown) => (lines as ChannelLine[]).map(({ id }) => id);

describe("an audit of what is on screen", () => {
  test("asks the recorders whose channels the search and the filters leave, and no others", async () => {
    const { core, store, run } = await opened();
    const shown = [LINES[0], LINES[1], LINES[3]].filter((one) => one !== undefined);
    store.getState().setShown(() => shownChannels(shown, EVERYTHING, "leeds"));
    await run("channels.auditShown");
    expect(core.calls.at(-1)).toEqual({
      method: "audit.run",
      input: { select: { ids: ["a", "c"] }, channels: false },
    });
  });

  test("asks no recorder where nothing is on screen", async () => {
    const { core, run } = await opened();
    await run("channels.auditShown");
    expect(core.calls.at(-1)?.input).toMatchObject({ select: { ids: [] } });
  });
});

describe("an action with channels", () => {
  test("is about the ticked ones, and otherwise about the one at the cursor", async () => {
    const { core, store, run, props } = await opened(LINES[2]);
    const before = core.calls.length;
    for (const id of ["channels.note", "channels.compare"]) {
      store.getState().tick([]);
      await run(id);
      expect(ids(props()["lines"]), id).toEqual(["b/CH1"]);
      store.getState().tick(["c/CH1", "a/CH2"]);
      await run(id);
      expect(ids(props()["lines"]), id).toEqual(["a/CH2", "c/CH1"]);
    }
    // Each is a question first.
    expect(core.calls).toHaveLength(before);
  });

  test("takes pictures of cameras that are up, and counts those that are down", async () => {
    const { store, run, why, props } = await opened();
    store.getState().tick(["a/CH1", "a/CH2", "b/CH1"]);
    await run("channels.takePictures");
    expect(props()).toMatchObject({
      targets: [
        { recorderId: "a", channel: "CH1" },
        { recorderId: "b", channel: "CH1" },
      ],
      offline: 1,
    });
    store.getState().tick(["a/CH2", "c/CH1"]);
    expect(why("channels.takePictures")).toMatch(/offline/);
  });

  test("says that nothing is chosen", async () => {
    const { why } = await opened();
    for (const id of ["channels.note", "channels.takePictures", "channels.compare"])
      expect(why(id), id).toMatch(/^Select .*\.$/);
  });
});
