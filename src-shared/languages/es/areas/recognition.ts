import type * as english from "#shared/messages/areas/recognition.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const recognitionAreaMessages = translationOf<typeof english.recognitionAreaMessages>()({
  areaLabel: "Reconocimiento",
  about: "Reconocimiento de varios tipos de objetivo: qué detecta un canal y dónde.",
  channelGroup: "Canal",
  sensitivity: "Sensibilidad",
  targetTypes: "Tipos de objetivo",
  detectionMode: "Modo de detección",
  snapshots: "Capturas",
  largestTarget: "Objetivo máximo",
  smallestTarget: "Objetivo mínimo",
  mixedRules: "Reglas mixtas",
  inUse: "En uso",
  detectionRange: "Alcance de detección",
  area: "Área",
  personBicycleBusNotEveryHint:
    "Person, Bicycle, Bus, …; algunos grabadores no indican los tipos que admiten.",
  hybridmodeIsKnownHint: "Valor conocido: HybridMode.",
  userdefinedIsKnownHint: "Valor conocido: UserDefined.",
  rule: "Regla {number}",
  polygonHint: "De x1, y1 a x{points}, y{points}. Los puntos omitidos repiten el último.",
  badChannel: "debe ser el nombre de un canal, como CH3",
  badChannels: "debe ser all, o una lista de canales como [CH1, CH3]",
});
