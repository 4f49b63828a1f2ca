import type * as english from "#shared/messages/areas/recognition.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const recognitionAreaMessages = translationOf<typeof english.recognitionAreaMessages>()({
  areaLabel: "Erkennung",
  about: "Erkennung mehrerer Zieltypen: was ein Kanal wo erkennt.",
  channelGroup: "Kanal",
  sensitivity: "Empfindlichkeit",
  targetTypes: "Zieltypen",
  detectionMode: "Erkennungsmodus",
  snapshots: "Schnappschüsse",
  largestTarget: "Größtes Ziel",
  smallestTarget: "Kleinstes Ziel",
  mixedRules: "Gemischte Regeln",
  inUse: "In Verwendung",
  detectionRange: "Erkennungsbereich",
  area: "Fläche",
  personBicycleBusNotEveryHint:
    "Person, Bicycle, Bus, …; manche Rekorder melden nicht, welche Typen sie unterstützen.",
  hybridmodeIsKnownHint: "Bekannter Wert: HybridMode.",
  userdefinedIsKnownHint: "Bekannter Wert: UserDefined.",
  rule: "Regel {number}",
  polygonHint:
    "x1, y1 bis x{points}, y{points}. Weggelassene Punkte wiederholen den letzten Punkt.",
  badChannel: "muss der Name eines Kanals sein, zum Beispiel CH3",
  badChannels: "muss all oder eine Liste von Kanälen sein, zum Beispiel [CH1, CH3]",
});
