import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-options.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The form that says how a plan is carried out, and the sentences that explain the choice. */
export const rolloutOptionTexts = translationOf<typeof english.rolloutOptionTexts>()({
  title: "Opciones del despliegue",
  canary: "Primero",
  canaryOne: "grabador como grupo piloto",
  canaryMany: "grabadores como grupo piloto",
  waves: "Después, en tandas de",
  wavesUnit: "grabadores o %; el último se repite",
  betweenWaves: "Entre tandas",
  continue: "Continuar",
  wait: "Esperar",
  askMe: "Preguntarme",
  minutesLabel: "Minutos entre tandas",
  minutes: "minutos",
  maxFailures: "Detener si son más de",
  maxFailuresUnit: "los que fallan en total",
  maxFailuresPerWave: "O más de",
  maxFailuresPerWaveUnit: "los que fallan en una tanda",
  noLimit: "sin límite",
  ignoreUnreachable: "No contar como fallos los grabadores inaccesibles",
  onlyInWindow: "Solo mientras el sitio del grabador está en mantenimiento",
  fixFields: "Corrija los campos marcados arriba.",

  canaryWrong: "Introduzca un número hasta {most}. 0 o vacío significa sin grupo piloto.",
  sizeWrong: "«{size}» no es un tamaño válido. Introduzca tamaños como 5 o 25%.",
  tooManySizes: "Introduzca como máximo {most} tamaños.",
  minutesWrong: "Introduzca de 1 a {most} minutos.",
  limitWrong: "Introduzca un número como 2, o 5%. Vacío significa sin límite.",

  allAtOnce: plural("{count} grabador de una vez.", "Los {count} grabadores a la vez."),
  twoWaves: plural(
    "Primero {first}, después el último.",
    "Primero {first}, después los otros {count}.",
  ),
  threeWaves: plural(
    "Primero {first}, después {second}, después el último.",
    "Primero {first}, después {second}, después los otros {count}.",
  ),
  fourWaves: plural(
    "Primero {first}, después {second}, después {third}, después el último.",
    "Primero {first}, después {second}, después {third}, después los otros {count}.",
  ),
  manyWaves: "Primero {first}, después {second}, y así sucesivamente en {waves} tandas.",
  asksBetween: "Después de cada tanda, Muster espera hasta que usted continúe.",
  waitsMinutes: plural(
    "Muster espera {count} minuto después de cada tanda.",
    "Muster espera {count} minutos después de cada tanda.",
  ),
  waitsSeconds: plural(
    "Muster espera {count} segundo después de cada tanda.",
    "Muster espera {count} segundos después de cada tanda.",
  ),
  stopsAtCanary: plural(
    "El despliegue se detiene si falla el primer grabador.",
    "El despliegue se detiene si falla alguno de los primeros {count} grabadores.",
  ),
  stopsAtFirst: "El despliegue se detiene con el primer fallo.",
  stopsPerWave: "El despliegue se detiene si fallan más de {limit} en una tanda.",
  stopsInTotal: "El despliegue se detiene si fallan más de {limit} en total.",
  shareOf: "{share} ({recorders})",
  percent: "{number} %",
  unreachableIgnored: "Los grabadores que no responden no se cuentan.",
  neverStops: "Los fallos no detienen el despliegue.",
  skipsOutsideWindow:
    "Muster omite los grabadores cuyo sitio no está en mantenimiento en ese momento.",
});
