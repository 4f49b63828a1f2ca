import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/recorders.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster recorders`; for its import and export see imports.ts. */
export const recorderCommands = translationOf<typeof english.recorderCommands>()({
  about: "el inventario de grabadores",
  counted: plural("{count} grabador.", "{count} grabadores."),
  noneNamed: "No hay ningún grabador con el id o el nombre «{name}».",
  noneNamedHint: "muster recorders list muestra todos los grabadores.",
  severalNamed: "Varios grabadores tienen el nombre «{name}».",
  severalNamedHint: "Use uno de estos id: {ids}.",

  // List and show
  aboutList: "mostrar todos los grabadores, con el resultado de la última conexión",
  aboutColumns: "columnas que se muestran: {columns}",
  listExamples: `
Ejemplos:
  muster recorders list --select site=Leeds
  muster recorders list --columns name,model,firmware,serial
  muster recorders list --json | jq '.recorders[] | select(.reach.state != "reached") | .url'`,
  noColumn: "«{name}» no es una columna.",
  aboutShow: "mostrar todo lo que Muster sabe de un grabador",
  aboutSettings: "leer también ahora los ajustes de todas las áreas",
  showExamples: `
Ejemplos:
  muster recorders show "Shop 4"      por nombre o por id
  muster recorders show RECORDER --settings --json | jq '.readings'`,

  // Add and set
  aboutAdd: "agregar un grabador por su dirección",
  aboutSite: "sitio del grabador; si es nuevo, se crea",
  aboutName: "nombre del grabador",
  aboutCredential: "credenciales del grabador, en lugar de las del sitio",
  aboutTag: "una etiqueta; se puede repetir",
  aboutNote: "notas sobre el grabador",
  addExamples: `
Ejemplos:
  muster recorders add http://192.0.2.10 --site Leeds --name "Shop 1"
  muster recorders add https://192.0.2.11:8443 --site Leeds --name "Shop 2" --credential leeds --tag retail`,
  aboutSet: "cambiar grabadores en el inventario; no se escribe nada en los grabadores",
  aboutUrl: "dirección nueva",
  aboutNewSite: "otro sitio; si es nuevo, se crea",
  aboutNoCredential: "usar las credenciales del sitio",
  aboutTags: "reemplazar todas las etiquetas; se puede repetir",
  aboutNoTag: "quitar todas las etiquetas",
  aboutAddTag: "agregar una etiqueta; se puede repetir",
  aboutRemoveTag: "quitar una etiqueta; se puede repetir",
  aboutNewNote: "reemplazar las notas",
  aboutTrust:
    "permitir contraseñas legibles: cualquier dispositivo de la red entre Muster y el grabador puede leerlas",
  aboutNoTrust: "no confiar en la red, aunque el sitio lo haga",
  aboutOutdatedTls: "permitir TLS 1.0, TLS 1.1 y claves débiles para este grabador",
  aboutNoOutdatedTls: "exigir TLS 1.2 o posterior (predeterminado)",
  outdatedTls: "TLS obsoleto permitido",
  aboutTrustAsSite: "confiar en la red si el sitio lo hace",
  aboutAuth: "método de inicio de sesión",
  aboutColumn:
    "una columna personalizada, la variable {variable} de las plantillas; un valor vacío quita la columna; se puede repetir",
  setExamples: `
Ejemplos:
  muster recorders set RECORDER --site Bradford
  muster recorders set RECORDER RECORDER --tag retail --tag north  reemplaza todas las etiquetas por estas dos
  muster recorders set RECORDER RECORDER --add-tag north   conserva las demás etiquetas
  muster recorders set RECORDER --column rack=B4 --column key=  establece la columna rack, quita la columna key
  muster recorders set RECORDER --no-credential            vuelve a usar las credenciales del sitio
  muster recorders set RECORDER RECORDER --auth basic --trust-network  Basic por HTTP, en una red propia`,
  nothingToChange: "No se indicó ningún cambio.",
  nothingToChangeHint:
    "Agregue --name, --url, --site, --credential, --tag, --add-tag, --remove-tag, --note, --column, --auth o --trust-network.",
  columnExpected: "Use NAME=VALUE, como rack=B4.",
  added: "Se agregó {name} a {site}.",
  aboutNoCheck: "no preguntar si un grabador responde en la dirección",
  recorderAnswered: "Un grabador responde en {url}.",
  answeredAt:
    "Un grabador responde en {origin}, no en {url}. Para corregir la dirección: muster recorders set {id} --url {origin}",
  otherAnswered:
    "En {url} responde un dispositivo que Muster no reconoce como grabador. Compruebe la dirección. Para corregirla: muster recorders set {id} --url URL",
  nothingAnswered:
    "Ningún grabador respondió todavía en {url}. {reason} Compruebe la dirección y si el grabador está encendido. Para corregir la dirección: muster recorders set {id} --url URL",
  unchanged: "No cambió nada: los grabadores ya tienen estos valores.",
  changed: plural("{count} grabador cambiado.", "{count} grabadores cambiados."),
  changedSome: plural(
    "{count} grabador cambiado; sin cambios: {same}.",
    "{count} grabadores cambiados; sin cambios: {same}.",
  ),

  // Network
  trustNote:
    "Muster puede enviar ahora contraseñas a estos grabadores con Basic, en un inicio de sesión con sesión o dentro de ajustes. Cualquier dispositivo de esa red puede leerlas. Para deshacer: --no-trust-network.",
  trusted: "de confianza",
  trustedBySite: "de confianza (por su sitio)",
  notTrusted: "no es de confianza",

  // Certificate
  aboutAccept:
    "aceptar el certificado que un grabador muestra ahora, en lugar del certificado fijado",
  aboutFingerprint: "aceptar solo este certificado, sin confirmación",
  aboutAcceptYes: "aceptar sin confirmación",
  acceptExamples: `
Compare la huella digital nueva con la que muestra la pantalla o la página web del propio grabador antes de aceptar el
certificado.

Ejemplos:
  muster recorders accept-certificate RECORDER
  muster recorders accept-certificate RECORDER --fingerprint 9F:86:D0:…`,
  noNewCertificate: "{name} no muestra ningún certificado nuevo.",
  accepted: "Se aceptó el certificado de {name}.",
  pinned: "Fijado:  {fingerprint}",
  shown: "Mostrado: {fingerprint}",
  notAcceptedYet: "este certificado aún no se aceptó",
  noPin: "ninguno",
  noTerminal:
    "Muster no puede pedir confirmación sin un terminal. No se aceptó ningún certificado.",
  noTerminalHint:
    "Compare las huellas digitales y después repita el comando con --fingerprint o --yes.",
  acceptQuestion: "¿Aceptar este certificado para {name}?",
  declined: "No se aceptó ningún certificado.",
  otherCertificate: "{name} muestra {shown}, no {given}. No se aceptó ningún certificado.",
  noCertificate: "ningún certificado",
  otherCertificateHint:
    "Compruebe la huella digital. Si el grabador cambió desde la última conexión, audítelo primero.",

  // Moved
  aboutMoved:
    "actualizar la dirección de un grabador, tras comprobar que el dispositivo que hay allí es este grabador",
  movedExamples: `
El certificado fijado confirma que el dispositivo es el mismo grabador. Sin un certificado fijado, el dispositivo debe pedir un
inicio de sesión, aceptar Digest e indicar el número de serie o la dirección MAC del grabador. Esto no confirma la identidad,
porque cualquier dispositivo puede indicarlos.

Ejemplo:
  muster recorders moved RECORDER http://192.0.2.20`,
  moved: "La dirección de {name} es ahora {url}.",
  notConfirmed:
    "La identidad no está confirmada: el dispositivo indica el número de serie o la dirección MAC del grabador, como puede hacerlo cualquier dispositivo.",

  // Remove
  aboutRemove: "eliminar grabadores del inventario; no se escribe nada en los grabadores",
  removeExamples: "\nEjemplo:\n  muster recorders remove RECORDER",
  removed: plural("{count} grabador eliminado.", "{count} grabadores eliminados."),
  undoHint: "Para deshacer en un plazo de 30 días: muster recorders restore {undo}",
  aboutRestore: "deshacer una eliminación, con los canales y el historial",
  restoreAfter: "\n`muster recorders remove` muestra UNDO al final.",
  restored: plural("{count} grabador restaurado.", "{count} grabadores restaurados."),

  // Details
  siteInMaintenance: "{site} (en mantenimiento)",
  ownColumn: "columna {name}",
  signInFound: "{mode}, detectado: {dialect}",
  credentialOf: "{name} ({owner})",
  seenOnHttp: "{certificate} (visto detrás de http://, aún no aceptado)",
  statusChange: "{channel} {was} → {is}",
  rolloutEvent: "{name}: {outcome}. {detail}",
  pending: "pendiente",
  siteCredential: "(sitio)",
});
