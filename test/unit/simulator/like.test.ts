import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fleetOptions, parseArguments } from "#simulator/arguments.ts";
import { shiftTimes } from "#simulator/like/move-times.ts";
import { Replay } from "#simulator/like/replay.ts";
import { checkOptions } from "#simulator/options.ts";
import { parseReport } from "#simulator/like/report.ts";

const HEAD = { format: "muster-probe", version: 1, takenAt: "2026-11-27T08:00:00.000Z" };
const OPERATION = {
  headers: { "content-type": "application/json" },
  body: "json",
  after: 0,
  status: 200,
};
const SEARCH = "/API/Playback/SearchMonth/Get";

describe("a report as a simulated recorder", () => {
  test("answers a request like the one that is most like it", () => {
    const operations = [
      {
        ...OPERATION,
        path: SEARCH,
        request: { channel: ["CH1"], start_date: "11/01/2026" },
        answer: 1,
      },
      {
        ...OPERATION,
        path: SEARCH,
        request: { channel: ["CH1"], start_date: "10/01/2026" },
        answer: 2,
      },
      {
        ...OPERATION,
        path: SEARCH,
        request: { channel: ["CH2"], start_date: "11/01/2026" },
        answer: 3,
      },
    ];
    const replay = new Replay(parseReport(JSON.stringify({ ...HEAD, operations })));
    const ask = (data: object) => replay.answer(SEARCH, data as never)?.body.toString();
    expect(ask({ start_date: "10/01/2026", channel: ["CH1"] })).toBe("2");
    expect(ask({ channel: ["CH2"], start_date: "12/01/2026" })).toBe("3");
    expect(ask({ channel: ["CH9"] })).toBe("1");
    expect(replay.answer("/API/Other/Get", {})).toBeNull();
  });

  test.each([
    ["no JSON", "?", "is not JSON"],
    ["another document", "{}", "is no report"],
    ["a later version", JSON.stringify({ ...HEAD, version: 2 }), "version 2"],
    ["no operations", JSON.stringify(HEAD), "incomplete"],
  ])("refuses %s", (_name, text, message) => {
    expect(() => parseReport(text, "report.json")).toThrow(message);
  });

  test("is one recorder, with the sign-in of the report", () => {
    const folder = mkdtempSync(join(tmpdir(), "muster-like-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify({ ...HEAD, signIn: "digest", tls: true, operations: [] }));
    const options = checkOptions(fleetOptions(parseArguments(["--like", file]), {}));
    expect(options).toMatchObject({ recorders: 1, auth: "digest", tls: true });
    expect(() => fleetOptions(parseArguments(["--like", join(folder, "none")]), {})).toThrow(
      "ENOENT",
    );
  });

  test("moves the clock on, in the form that the recorder has", () => {
    const day = 86_400_000;
    expect(
      shiftTimes({ date: "31/12/2026", time: "23:59:30", date_format: "DD/MM/YYYY" }, day),
    ).toMatchObject({ date: "01/01/2027" });
    expect(shiftTimes({ date: "2026-02-28", time: "10:00:00" }, day + 1_000)).toEqual({
      date: "2026-03-01",
      time: "10:00:01",
    });
    expect(shiftTimes([{ start_date: "02/03/2026", start_time: "00:00:00" }], -1_000)).toEqual([
      { start_date: "02/02/2026", start_time: "23:59:59" },
    ]);
    expect(shiftTimes({ date: "no date", time: "10:00:00" }, day)).toEqual({
      date: "no date",
      time: "10:00:00",
    });
  });
});
