import { describe, expect, test } from "vitest";
import { openFile } from "#core/features/imports/open-file.ts";

const { signal } = new AbortController();

async function opened(text: string) {
  const base64 = Buffer.from(text).toString("base64");
  return openFile("scan.csv", base64, undefined, signal);
}

async function rowsOf(text: string) {
  const file = await opened(text);
  if (!file.ok) throw new Error(file.error.message);
  const { rows, table } = file.value;
  return { rows: rows.map(({ cells }) => cells.slice(0, 2)), warnings: table.warnings };
}

describe("a list with one row for each open port", () => {
  test("has one recorder for each address, with the best web port", async () => {
    const { rows, warnings } = await rowsOf(
      "Host,Port,Protocol,Service\n192.0.2.1,22,tcp,ssh\n192.0.2.1,443,tcp,https\n192.0.2.1,80,tcp,http\n" +
        "192.0.2.2,554,tcp,rtsp\n192.0.2.2,8090,tcp,http\n192.0.2.3,554,tcp,rtsp\n",
    );
    expect(rows).toEqual([
      ["192.0.2.1", "80"],
      ["192.0.2.2", "8090"],
    ]);
    expect(warnings[0]?.message).toContain("2 of 6 rows");
    expect(warnings[0]?.hint).toContain("1 address has no open port for a web page");
  });

  test("is known without services by its protocols and ports of other services", async () => {
    const { rows } = await rowsOf(
      "IP,Port,Protocol,State\n192.0.2.1,554,tcp,open\n192.0.2.1,80,tcp,closed\n192.0.2.1,8080,tcp,open\n192.0.2.1,81,udp,open\n",
    );
    expect(rows).toEqual([["192.0.2.1", "8080"]]);
  });

  test("without any web port is refused with the reason", async () => {
    expect(await opened("IP,Port,Service\n192.0.2.1,554,rtsp\n192.0.2.1,22,ssh\n")).toMatchObject({
      ok: false,
      error: { message: "scan.csv: No address in the list has an open port for a web page." },
    });
  });

  test.each([
    [
      "recorders behind one address",
      "Name,IP,Port,Protocol\nA,192.0.2.1,8000,tcp\nB,192.0.2.1,554,tcp\n",
    ],
    ["a column of service contracts", "IP,Port,Service\n192.0.2.1,80,Gold\n192.0.2.1,81,Silver\n"],
    [
      "serial numbers that differ",
      "SN,IP,Port,Service\nA1,192.0.2.1,80,http\nA2,192.0.2.1,81,http\n",
    ],
  ])("is not: %s", async (_, text) => {
    const { rows, warnings } = await rowsOf(text);
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([]);
  });
});
