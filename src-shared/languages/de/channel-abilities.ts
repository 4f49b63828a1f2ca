import type * as english from "#shared/messages/channel-abilities.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a camera can do, by the name on the wire (docs/dev/device-interface.md §1). */
export const channelAbilityMessages = translationOf<typeof english.channelAbilityMessages>()({
  AltPtz: "Schwenken, Neigen, Zoomen",
  AttributeDetect: "Merkmale von Personen",
  AudioAlarm: "Sirene",
  CrossCount: "Zählung von Übertritten",
  CrowdDensity: "Personendichte",
  FD: "Gesichtserkennung",
  Eventstream: "Ereignisstream",
  FireDetection: "Branderkennung",
  FloodLight: "Flutlicht",
  HeatMap: "Heatmap",
  Iris: "Blendensteuerung",
  LCD: "Linienübertritt",
  LPD: "Kennzeichenerkennung",
  Mainstream: "Hauptstream",
  Mobilestream: "Mobilstream",
  MultiTypeRecognition: "Mehrere Objektarten",
  PID: "Eindringen in einen Bereich",
  Pir: "Bewegungsmelder",
  Ptz: "Schwenken, Neigen, Zoomen",
  NewPtz: "Schwenken, Neigen, Zoomen",
  PVD: "Personen und Fahrzeuge",
  QD: "Länge von Warteschlangen",
  RSD: "Ungewöhnliche Geräusche",
  SOD: "Zurückgelassene Objekte",
  Substream: "Substream",
  TalkFull: "Gegensprechen",
  TalkHalf: "Wechselsprechen",
  TempMeas: "Temperatur",
});
