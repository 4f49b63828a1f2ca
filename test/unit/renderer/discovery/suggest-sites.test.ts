import { describe, expect, test } from "vitest";
import { suggestSites } from "#renderer/features/discovery/suggest-sites.ts";
import { finding } from "./make.ts";

const named = (name: string, host = "192.0.2.1") =>
  finding({ key: `${host} ${name}`, name, host, model: "SN-1608P" });

const suggested = (
  names: readonly (readonly [name: string, host?: string])[],
  known: string[] = [],
) =>
  suggestSites(
    names.map(([name, host]) => named(name, host)),
    known,
  ).map(({ site, findings }) => [site, findings.length]);

describe("the suggested sites of findings", () => {
  test("have the words with which names of several recorders begin", () => {
    expect(
      suggested([
        ["Leeds Briggate NVR 1"],
        ["York Coppergate DVR 1"],
        ["Leeds Briggate NVR 2"],
        ["York Coppergate NVR2"],
      ]),
    ).toEqual([
      ["Leeds Briggate", 2],
      ["York Coppergate", 2],
    ]);
    expect(suggested([["hull-depot-nvr-01"], ["Hull-Depot-NVR-02"]])).toEqual([["hull-depot", 2]]);
    expect(suggested([["Leeds NVR 1 (2)"], ["Leeds NVR 2"]])).toEqual([["Leeds", 2]]);
    expect(suggested([["NVR 1 Leeds"], ["NVR 2 Leeds"]])).toEqual([["Leeds", 2]]);
  });

  test("have the shared first words, if each recorder is at another place", () => {
    expect(suggested([["Leeds Briggate NVR 1"], ["Leeds Headrow NVR 1"]])).toEqual([["Leeds", 2]]);
    expect(suggested([["Leeds Briggate NVR 1"]])).toEqual([["Leeds Briggate", 1]]);
  });

  test("are one for each network, if names have nothing in common", () => {
    expect(
      suggested([["NVR"], ["SN-1608P"], ["Gate", "198.51.100.7"], ["Front", "198.51.100.200"]]),
    ).toEqual([
      ["Network 192.0.2.0/24", 2],
      ["Network 198.51.100.0/24", 2],
    ]);
    expect(suggested([["nvr.example.net", "nvr.example.net"]])).toEqual([
      ["Network nvr.example.net", 1],
    ]);
  });

  test("of names and networks exist side by side", () => {
    expect(suggested([["Leeds NVR 1"], ["Leeds NVR 2"], ["NVR 7", "198.51.100.7"]])).toEqual([
      ["Leeds", 2],
      ["Network 198.51.100.0/24", 1],
    ]);
  });

  test("are present sites, whatever the case of their names", () => {
    expect(suggested([["leeds NVR 1"], ["LEEDS NVR 2"]], ["Leeds"])).toEqual([["Leeds", 2]]);
  });

  test("are none without findings", () => {
    expect(suggested([])).toEqual([]);
  });
});
