import { hash, Random } from "./random.ts";

/** Who a simulated recorder is. */
export interface Identity {
  /** Place in the fleet, from 0. */
  readonly index: number;
  readonly name: string;
  readonly siteName: string;
  readonly serial: string;
  /** MAC with the family's own OUI, 00:23:63 (field-notes.md, 1). */
  readonly mac: string;
  readonly model: string;
  readonly kind: "nvr" | "dvr";
  readonly firmware: string;
}

const SITES = [
  { town: "Leeds", places: ["Briggate", "Headrow", "Kirkgate", "Wellington Street"] },
  { town: "York", places: ["Coppergate", "Parliament Street", "Stonegate", "Monks Cross"] },
  { town: "Hull", places: ["Paragon", "Whitefriargate", "Princes Quay", "Kingswood"] },
  { town: "Sheffield", places: ["Fargate", "The Moor", "Meadowhall", "Division Street"] },
] as const;

type Model = Pick<Identity, "model" | "kind">;

const MODELS: readonly [Model, ...Model[]] = [
  { model: "SN-1608P", kind: "nvr" },
  { model: "SN-3216P", kind: "nvr" },
  { model: "SN-6432", kind: "nvr" },
  { model: "SD-1604H", kind: "dvr" },
];

const FIRMWARES = ["V8.2.4-20250611", "V8.2.4-20251103", "V8.1.9-20240328"] as const;

/** Neighbours of the same place are numbered up to this; then the next place follows. */
const PER_PLACE = 3;

/** Who the recorder at a place of the fleet is: the same for the same seed. */
export function identify(seed: number, index: number): Identity {
  const random = new Random(seed, `identity/${index}`);
  const site = SITES[index % SITES.length] ?? SITES[0];
  const { model, kind } = random.pick(MODELS);
  return {
    index,
    name: `${site.town} ${nameAtSite(site.places, seed, Math.floor(index / SITES.length), kind)}`,
    siteName: site.town,
    serial: `SM${String(random.int(10_000)).padStart(4, "0")}${String(index + 1).padStart(6, "0")}`,
    mac: macAddress(seed, index),
    model,
    kind,
    firmware: random.pick(FIRMWARES),
  };
}

function nameAtSite(places: readonly string[], seed: number, turn: number, kind: string): string {
  const block = Math.floor(turn / PER_PLACE);
  const place = places[(block + seed) % places.length] ?? "";
  const round = Math.floor(block / places.length);
  return `${place} ${kind.toUpperCase()} ${(turn % PER_PLACE) + 1 + round * PER_PLACE}`;
}

function macAddress(seed: number, index: number): string {
  const number = (hash(`mac/${seed}`) + index) % 0x1000000;
  const digits = number.toString(16).padStart(6, "0").toUpperCase();
  return `00:23:63:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
}
