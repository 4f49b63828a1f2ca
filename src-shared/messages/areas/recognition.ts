import { defineMessages } from "../catalogue.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const recognitionAreaMessages = defineMessages("recognitionAreaMessages", {
  areaLabel: "Recognition",
  about: "Multi-target-type recognition: what a channel detects, and where.",
  channelGroup: "Channel",
  sensitivity: "Sensitivity",
  targetTypes: "Target types",
  detectionMode: "Detection mode",
  snapshots: "Snapshots",
  largestTarget: "Largest target",
  smallestTarget: "Smallest target",
  mixedRules: "Mixed rules",
  inUse: "In use",
  detectionRange: "Detection range",
  area: "Area",
  personBicycleBusNotEveryHint:
    "Person, Bicycle, Bus, …; some recorders do not report the types that they support.",
  hybridmodeIsKnownHint: "Known value: HybridMode.",
  userdefinedIsKnownHint: "Known value: UserDefined.",
  rule: "Rule {number}",
  polygonHint: "x1, y1 to x{points}, y{points}. Points that are left out repeat the last point.",
  badChannel: "must be the name of a channel, such as CH3",
  badChannels: "must be all, or a list of channels such as [CH1, CH3]",
});
