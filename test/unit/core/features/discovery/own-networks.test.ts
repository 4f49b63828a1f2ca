import { expect, test } from "vitest";
import { networksOf } from "#core/features/discovery/own-networks.ts";

const card = (name: string, cidr: string) => ({ name, cidr, address: cidr.split("/")[0] ?? "" });

test("the networks of this computer are named once each, without loopback and IPv6", () => {
  const found = networksOf([
    card("lo", "127.0.0.1/8"),
    card("eth0", "192.0.2.77/24"),
    card("eth0", "2001:db8::7/64"),
    card("wlan0", "192.0.2.130/24"),
    card("vpn0", "198.51.100.9/32"),
    card("eth1", "10.1.2.3/22"),
  ]);
  expect(found).toEqual([
    { name: "eth0", subnet: "192.0.2.0/24" },
    { name: "vpn0", subnet: "198.51.100.9/32" },
    { name: "eth1", subnet: "10.1.0.0/22" },
  ]);
});

test("a computer without a network has loopback alone", () => {
  expect(networksOf([card("lo", "127.0.0.1/8")])).toEqual([{ name: "lo", subnet: "127.0.0.0/8" }]);
  expect(networksOf([])).toEqual([]);
});

test("what an agent reports of its cards may be anything", () => {
  expect(
    networksOf([card("x", "999.1.1.1/24"), card("y", "192.0.2.1/99"), card("z", "192.0.2.1")]),
  ).toEqual([]);
});
