import { compareKeys } from "#shared/compare.ts";
import type { Firmware } from "./firmware.ts";

/** A version that recorders of a model have. */
export interface FirmwareVersion extends Firmware {
  readonly recorderIds: readonly string[];
  /** What is wrong with it at one of the recorders, in words; empty: nothing. */
  readonly problem: string;
  /** Few recorders of the model have it, and more than half have the same other version. */
  readonly isRare: boolean;
  /** More than half of the recorders of the model have it. */
  readonly isUsual: boolean;
  /** Another recorder of the model has a version with a higher number. */
  readonly isOlder: boolean;
  /** Share of the recorders of the model, from 0 to 1. */
  readonly share: number;
}

interface Installed extends Firmware {
  readonly recorderId: string;
  /** Empty: none. */
  readonly problem: string;
}

/** A version is rare if at most this share of the recorders of a model have it. */
const RARE = 0.25;

/** Versions by model, the newest version first; models and versions that are not reported are last. */
export function firmwareVersions(installed: readonly Installed[]): FirmwareVersion[] {
  const models = [...Map.groupBy(installed, ({ model }) => model)];
  return models
    .toSorted(([one], [other]) => unknownLast(one, other) || compareKeys(one, other))
    .flatMap(([, own]) => ofModel(own));
}

function ofModel(installed: readonly Installed[]): FirmwareVersion[] {
  const groups = [...Map.groupBy(installed, ({ version }) => version)].toSorted(([one], [other]) =>
    compareKeys(other, one),
  );
  const newest = groups[0]?.[0];
  const usual = groups.find(
    ([version, own]) => version !== "" && own.length > installed.length / 2,
  )?.[0];
  return groups.map(([version, own]) => ({
    model: own[0]?.model ?? "",
    version,
    recorderIds: own.map(({ recorderId }) => recorderId),
    problem: own.find(({ problem }) => problem !== "")?.problem ?? "",
    isRare: usual !== undefined && version !== "" && own.length <= installed.length * RARE,
    isUsual: version === usual,
    isOlder: version !== "" && version !== newest,
    share: own.length / installed.length,
  }));
}

function unknownLast(one: string, other: string): number {
  return Number(one === "") - Number(other === "");
}
