import { defineMessages } from "./catalogue.ts";

/** What a camera can do, by the name on the wire (docs/dev/device-interface.md §1). */
export const channelAbilityMessages = defineMessages("channelAbilityMessages", {
  AltPtz: "Pan, tilt and zoom",
  AttributeDetect: "Attributes of persons",
  AudioAlarm: "Siren",
  CrossCount: "Crossing count",
  CrowdDensity: "Crowd density",
  FD: "Face detection",
  FireDetection: "Fire detection",
  FloodLight: "Floodlight",
  HeatMap: "Heat map",
  LCD: "Line crossing",
  LPD: "License plates",
  MultiTypeRecognition: "Several kinds of objects",
  PID: "Perimeter intrusion",
  Pir: "Motion sensor",
  Ptz: "Pan, tilt and zoom",
  NewPtz: "Pan, tilt and zoom",
  PVD: "Persons and vehicles",
  QD: "Queue length",
  RSD: "Rare sounds",
  SOD: "Stationary objects",
  TalkFull: "Two-way audio",
  TalkHalf: "Two-way audio, one side at a time",
  TempMeas: "Temperature",
});
