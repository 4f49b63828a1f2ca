import type * as english from "#shared/messages/channel-abilities.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a camera can do, by the name on the wire (docs/dev/device-interface.md §1). */
export const channelAbilityMessages = translationOf<typeof english.channelAbilityMessages>()({
  AltPtz: "PTZ",
  AttributeDetect: "Atributos de personas",
  AudioAlarm: "Sirena",
  CrossCount: "Recuento de cruces",
  CrowdDensity: "Densidad de multitudes",
  FD: "Detección de caras",
  Eventstream: "Flujo de eventos",
  FireDetection: "Detección de fuego",
  FloodLight: "Foco",
  HeatMap: "Mapa de calor",
  Iris: "Control de iris",
  LCD: "Cruce de línea",
  LPD: "Matrículas",
  Mainstream: "Flujo principal",
  Mobilestream: "Flujo móvil",
  MultiTypeRecognition: "Varios tipos de objetos",
  PID: "Intrusión perimetral",
  Pir: "Sensor de movimiento",
  Ptz: "PTZ",
  NewPtz: "PTZ",
  PVD: "Personas y vehículos",
  QD: "Longitud de cola",
  RSD: "Sonidos inusuales",
  SOD: "Objetos inmóviles",
  Substream: "Flujo secundario",
  TalkFull: "Audio bidireccional",
  TalkHalf: "Audio bidireccional alterno",
  TempMeas: "Temperatura",
});
