import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/areas/values.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Values of settings as people read them. */
export const settingValueMessages = translationOf<typeof english.settingValueMessages>()({
  none: "Ninguno",
  automatic: "Automático",
  hidden: "Oculto",
  shown: "Visible",
  hosted: "Alojado por el fabricante",
  ownServer: "Servidor de correo propio",
  never: "Nunca",
  minutes: "{count} min",
  custom: "Personalizado",
  hybrid: "Híbrido",
  realTime: "En tiempo real",
  atIntervals: "A intervalos",
  always: "Siempre",
  notKnown: "desconocido",
  empty: "(vacío)",
  noEntries: "(ninguno)",
  on: "Activado",
  off: "Desactivado",
  partlyOn: "Activado en parte",
  secret: "secreto de «{name}»",
  noPolygon: "(sin área)",
  points: plural("{count} punto: {list}", "{count} puntos: {list}"),
});

/** Text that is not a value of a settings field: the ends of a sentence that begins with the field. */
export const settingFormMessages = translationOf<typeof english.settingFormMessages>()({
  oneLine: "debe ser una sola línea de texto, sin caracteres de control",
  manyBytes: "ocupa {bytes} bytes en UTF-8; un grabador acepta como máximo {most}",
});

/** Polygons that recorders do not accept, or may read differently. */
export const polygonRuleMessages = translationOf<typeof english.polygonRuleMessages>()({
  crossesItself:
    "tiene lados que se cruzan o se tocan; los grabadores no documentan qué lado de un área así es el interior",
  notPaired: "debe tener una x y una y para cada punto",
  noPoint: "debe tener al menos un punto",
  gap: "debe tener sus puntos a partir de x1, y1, sin huecos",
  endsAtZero:
    "no debe terminar en 0, 0, porque los grabadores ignoran este punto; use 0, 0 como primer punto",
});

/** Texts that are not a weekly schedule. */
export const weekRuleMessages = translationOf<typeof english.weekRuleMessages>()({
  long: "acepta como máximo {count} caracteres",
  form: "acepta días y horas, como Mon-Fri 08:00-18:00; Sat 09:00-12:00; no acepta «{text}»",
  days: "acepta días de {days}; no acepta «{text}»",
  times: "acepta horas de 00:00 a 24:00 en medias horas, como 08:00-18:30; no acepta «{text}»",
  noDuration: "acepta horas cuyo fin sea posterior a su inicio; no acepta «{text}»",
});
