import type * as english from "#shared/messages/commands/contexts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster context`. */
export const contextCommands = translationOf<typeof english.contextCommands>()({
  about:
    "dar nombre a directorios de datos y servidores de la organización, y elegir con cuál trabajan los comandos",
  examples: `
Prioridad: --data-dir y --server, después --context, después MUSTER_SERVER y MUSTER_DATA_DIR, después MUSTER_CONTEXT y por último
el contexto de «context use».

Ejemplos:
  muster context add office --server https://muster.example.com:8443 --user ann
  muster context use office
  muster --context office recorders list`,
  aboutOption: "trabajar con este contexto (véase «muster context»)",
  aboutList: "mostrar los contextos",
  aboutShow: "mostrar qué contexto y qué datos usaría un comando, y por qué",
  aboutUse: "elegir el contexto de los comandos siguientes",
  aboutNone: "sin contexto: los datos de este equipo",
  aboutAdd: "agregar un contexto para un directorio de datos o un servidor de la organización",
  aboutUser: "nombre de usuario para «muster login»",
  aboutReplace: "reemplazar el contexto de este nombre",
  addExamples: `
El archivo de contextos no contiene secretos: «muster login» guarda la sesión en el llavero.

Ejemplos:
  muster context add office --server https://muster.example.com:8443 --server-ca ca.pem --user ann
  muster context add lab --data-dir /srv/muster-lab --locale de`,
  aboutRemove: "eliminar un contexto; sus datos no cambian",
  nameOrNone: "Indique un contexto o use --none.",
  used: "Los comandos usan ahora el contexto {name}.",
  usedNone: "Los comandos usan ahora los datos de este equipo.",
  added: "Se agregó el contexto {name}.",
  removed: "Se eliminó el contexto {name}.",
  none: "No hay ningún contexto.",
  exists: "Ya existe el contexto {name}.",
  existsHint: "Elija otro nombre o agregue --replace.",
  unknown: "No existe el contexto {name}.",
  unknownHint: "«muster context list» muestra los contextos.",
  badName:
    "{name} no puede ser el nombre de un contexto: use letras, cifras, «.», «-» y «_», como máximo 64.",
  oneTarget: "Un contexto necesita un directorio de datos o un servidor de la organización.",
  oneTargetHint: "Use --data-dir DIR o --server URL.",
  serverOnly: "--server-ca y --user son para un contexto con un servidor de la organización.",
  damaged: "El archivo de contextos {file} está dañado.",
  damagedHint: "Corrija el archivo o muévalo. Muster no sobrescribe el archivo.",
  newer: "El archivo de contextos {file} lo escribió una versión más reciente de Muster.",
  newerHint: "Use esa versión o indique otro archivo con MUSTER_CONFIG.",
  noHome: "El entorno no indica ninguna carpeta para el archivo de contextos.",
  noHomeHint: "Asigne a MUSTER_CONFIG la ruta del archivo.",
  showContext: "Contexto: {name} ({source})",
  showNone: "Contexto: ninguno",
  showTarget: "Datos: {target} ({source})",
  showDefault: "Datos: el directorio de datos habitual de este equipo",
  showFile: "Archivo: {file}",
});

/** What names a context or its data. */
export const contextSources = translationOf<typeof english.contextSources>()({
  option: "por una opción",
  environment: "por el entorno",
  current: "elegido con «muster context use»",
  context: "por el contexto",
  default: "el predeterminado",
});
