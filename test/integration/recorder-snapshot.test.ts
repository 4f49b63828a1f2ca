import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { checkJpeg } from "#core/platform/pictures/jpeg-structure.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { sessionOver } from "#test/support/session.ts";
import { never, setup, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** Still pictures (docs/dev/field-notes-2.md §1.7), from recorders with all their deviations. */

let fleet: Fleet;
const { client } = setup(createUndiciRecorderHttp());

beforeAll(async () => {
  fleet = await startFleet({ recorders: 16, channels: 2, seed: 7, quirks: true });
});
afterAll(async () => {
  await client.close();
  await fleet.stop();
});

function take(recorder: SimulatedRecorder, channel?: string) {
  const { serial, url, fingerprint } = recorder;
  const name = channel ?? recorder.state.channels[0]?.channel ?? "CH1";
  return client.converse(
    target({ id: serial, origin: url, certificate: fingerprint }),
    never,
    (operations) => sessionOver(operations).snapshot!(name),
  );
}

/** Size of the picture, and whether it has a local time; or the code of the error. */
function outcomeOf(taken: Awaited<ReturnType<typeof take>>) {
  if (!taken.ok) return taken.error.code;
  const size = checkJpeg(taken.value.bytes);
  return [size.ok && size.value, /^\d{4}-\d\d-\d\dT[\d:]{8}$/.test(taken.value.localTime ?? "")];
}

const PICTURE = [{ width: 1_280, height: 720 }, true];
const EXPECTED = {
  lacks: "unsupported",
  page: "wrong_shape",
  plain: PICTURE,
  misspelt: PICTURE,
};

describe("a still picture", () => {
  test("comes from every recorder that offers one, whatever the spelling; an error page is none", async () => {
    const seen = new Set<string>();
    for (const recorder of fleet.recorders) {
      const lacks = recorder.state.lacks["/API/Snapshot/Get"] !== undefined;
      const kind = lacks ? "lacks" : recorder.pictures;
      seen.add(kind);
      expect(outcomeOf(await take(recorder))).toEqual(EXPECTED[kind]);
      expect(recorder.counters.violations).toEqual([]);
    }
    expect([...seen].toSorted()).toEqual(["lacks", "misspelt", "page", "plain"]);
  });

  test("of a channel that the recorder does not have is refused", async () => {
    const recorder = fleet.recorders.find(
      ({ pictures, state }) =>
        pictures === "plain" && state.lacks["/API/Snapshot/Get"] === undefined,
    ) as SimulatedRecorder;
    expect(await take(recorder, "CH99")).toMatchObject({
      error: { code: "refused", deviceCode: "param_error" },
    });
  });
});
