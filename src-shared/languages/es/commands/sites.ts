import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/sites.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster sites` and `muster customers`; for customers of sites see customers.ts. */
export const siteCommands = translationOf<typeof english.siteCommands>()({
  about: "los sitios de los grabadores",
  aboutList: "mostrar todos los sitios, con su número de grabadores",
  aboutSet: "crear un sitio, o cambiar uno o varios sitios",
  aboutCode: "código corto, la variable {variable} de las plantillas",
  aboutCredential: "credenciales del sitio, para los grabadores sin credenciales propias",
  aboutNoCredential: "sin credenciales del sitio",
  aboutTimeZone: "nombre IANA, como Europe/London; '' usa la zona horaria de este equipo",
  aboutAddress: "dirección postal",
  aboutContact: "persona de contacto",
  aboutNotes: "notas sobre el sitio",
  aboutMaintenance:
    "ventana de mantenimiento semanal, como 'mon-fri 22:00-04:00'; se puede repetir",
  aboutNoMaintenance: "sin ventanas de mantenimiento",
  aboutTrust:
    "permitir contraseñas legibles para los grabadores del sitio: cualquier dispositivo de la red puede leerlas",
  aboutNoTrust: "no confiar en la red de este sitio",
  setExamples: `
Ejemplos:
  muster sites set Leeds --code lds           para la variable {variable} de las plantillas
  muster sites set Leeds --credential leeds   para los grabadores sin credenciales propias
  muster sites set Leeds --time-zone Europe/London --maintenance "mon-fri 22:00-04:00"
  muster sites set Leeds York --customer "Northern Retail"
  muster sites set Leeds --rename "Leeds, Briggate"`,
  aboutRemove: "eliminar sitios que no tienen grabadores",
  counted: plural("{count} sitio.", "{count} sitios."),
  saved: "Se guardó {name}.",
  trusted: "de confianza",
  maintenanceNow: "ahora, hasta {time} ({windows})",

  customerExamples: `
Ejemplos:
  muster customers set "Northern Retail" --contact "Ann Lee, ann@example.net"
  muster customers set "Northern Retail" --rename "Northern Group"
  muster sites set Leeds York --customer "Northern Group"
  muster recorders list --select "customer=Northern Group"`,
});
