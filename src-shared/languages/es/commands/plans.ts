import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/plans.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster plan`, `muster plans` and `muster apply`, and files of plans. */
export const planCommands = translationOf<typeof english.planCommands>()({
  // Plan
  aboutPlan: "mostrar lo que cambiaría una plantilla en los grabadores seleccionados",
  aboutTemplate:
    "archivo con los valores deseados, YAML o JSON; o el nombre de una plantilla guardada",
  aboutEach: "mostrar los cambios grabador por grabador, aunque sean iguales",
  aboutMissingField:
    "qué se omite si un grabador no tiene un campo (predeterminado: skip-recorder)",
  planExamples: `
No se escribe nada en ningún grabador. Un plan muestra lo que escribiría «muster apply», como antes y después.

Ejemplos:
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster plan --template relay.yaml --out all.plan.json --each
  muster plan --template "Alarm mail" --select tag=retail --out mail.plan.json
  muster plan --template disarm.yaml --missing-field skip-field --out disarm.plan.json`,
  noStoredTemplateHint:
    "{hint} Tampoco hay ninguna plantilla guardada con este nombre: muster templates list.",

  // Plans
  aboutPlans: "trabajar con planes existentes",
  aboutExclude: "crear un plan sin algunos de los grabadores de otro plan",
  aboutRecorder: "excluir este grabador, por id o nombre; se puede repetir",
  aboutClearSecrets:
    "excluir los grabadores que recibirían una contraseña que otros en la red pueden leer",
  excludeExamples: `
El plan nuevo tiene su propio hash y está ligado a los mismos estados de los grabadores. El otro plan no cambia.

Ejemplos:
  muster plans exclude all.plan.json --recorder "Shop 12" --recorder 656dda3950 --out rest.plan.json
  muster plans exclude all.plan.json --clear-secrets --out rest.plan.json`,
  aboutList: "mostrar los planes guardados, primero los más recientes",
  aboutWaiting: "solo los planes que esperan aprobación, primero los que más esperan",
  listExamples: `
Ejemplos:
  muster plans list
  muster plans list --waiting`,
  listed: plural("{count} plan.", "{count} planes."),
  waiting: plural("{count} plan espera aprobación.", "{count} planes esperan aprobación."),
  notNeeded:
    "La aprobación por una segunda persona está desactivada. Los despliegues empiezan sin aprobación.",
  aboutReject: "rechazar un plan que espera aprobación, con un motivo",
  aboutReason: "qué debe cambiar antes de que usted apruebe el plan",
  rejectExamples: `
El plan es un archivo o el ID de un plan guardado. El usuario que solicitó la aprobación ve el motivo. El plan se puede aprobar después de otra solicitud.

Ejemplos:
  muster plans reject leeds.plan.json --reason "Usar el puerto 587"
  muster plans reject 7f3c2a1b90 --reason "No antes del lunes"`,
  rejected: "Plan «{name}» rechazado.",
  aboutAsk:
    "pedir a los usuarios con el rol aprobador que aprueben un plan (aprobación por una segunda persona)",
  aboutNote: "nota para el aprobador",
  aboutWithdraw: "en su lugar, retirar su solicitud",
  withdrawn: "Se retiró la solicitud de aprobación del plan «{name}».",
  askExamples: `
Ejemplo:
  muster plans request-approval leeds.plan.json --note "El servidor de correo cambia esta noche"`,
  asked: "Se solicitó la aprobación del plan «{name}».",
  aboutApprove:
    "aprobar un plan que creó otro usuario, tal como está ahora (aprobación por una segunda persona)",
  approveExamples: `
Mientras la aprobación por una segunda persona está activada, un despliegue solo comienza después de que otra persona apruebe exactamente
este plan.

Ejemplo:
  muster plans approve leeds.plan.json`,
  approved: "Se aprobó el plan «{name}».",
  noRecorder: "El plan no tiene ningún grabador «{name}».",
  severalRecorders: "El plan tiene {count} grabadores llamados «{name}».",
  noRecorderHint: "Use el id del grabador. «muster recorders list» muestra los id.",

  // Files of plans
  notAPlan: "{path} no es JSON y, por tanto, no es un plan de Muster.",
  notAPlanHint: "Cree el plan de nuevo con `muster plan`.",
  otherFile: "El archivo {path} existe y no es un plan. El archivo no se cambió.",
  otherFileHint: "Elija otro nombre con --out, o mueva el archivo a otro lugar.",
  stored:
    "Guardado en {out}. No se escribió nada en ningún grabador. Para escribir el plan: muster apply {command}",
  storedEmpty: "Guardado en {out}. El plan no contiene nada que escribir.",
  seeProblems: "La tabla anterior muestra los problemas.",

  // Summary
  summary: "{name}: {recorders}: {parts}.",
  summaryOfTemplate: "{name}: {recorders}: {parts}. De la plantilla guardada {template}.",
  none: "ninguno",
  stateReady: "{count} por cambiar",
  stateNothingToDo: "{count} sin cambios",
  stateInvalid: "{count} con valores no válidos",
  stateUnreachable: plural("{count} inaccesible", "{count} inaccesibles"),
  stateBlocked: plural(
    "{count} bloqueado hasta que usted decida",
    "{count} bloqueados hasta que usted decida",
  ),
  stateAttention: plural(
    "{count} que no se pudo planificar",
    "{count} que no se pudieron planificar",
  ),

  // Table
  fields: plural("{count} campo", "{count} campos"),
  sentEncrypted: "se envía cifrada",
  sentHttps: "se envía por HTTPS",
  sentUnverified: "se envía cifrada a un dispositivo no verificado",
  sentClear: "se envía sin cifrar",
  skipped: "omitido: {reason}",

  // Apply
  aboutApply: "aplicar un plan: escribir en los grabadores, releer e indicar el resultado",
  aboutReplan:
    "crear un plan nuevo para los grabadores cuyos ajustes cambiaron desde este plan, y mostrar las diferencias",
  noReplan: "El plan «{name}» se importó con valores para cada grabador y no tiene plantilla.",
  noReplanHint: "Cree el plan de nuevo donde se creó.",
  applyExamples: `
Muster relee cada valor escrito. Solo entonces un grabador está «verificado»; si el valor no se puede releer, está «aceptado».
Ctrl+C termina los grabadores en los que se está escribiendo y muestra cómo continuar.

Ejemplos:
  muster apply leeds.plan.json            muestra el plan y pregunta
  muster apply leeds.plan.json --yes      para scripts
  muster apply all.plan.json --canary 3 --waves 5%,25%,100% --pause ask --max-failures 2%
  muster apply all.plan.json --replan     un plan nuevo para los grabadores que cambiaron desde entonces`,
  noTerminal: "Muster no puede pedir confirmación sin un terminal. No se escribió nada.",
  noTerminalHint: "Revise primero el plan y después agregue --yes.",
  question: plural("¿Escribir en {count} grabador?", "¿Escribir en {count} grabadores?"),
  declined: "No se escribió nada.",
  nothingToWrite: "No hay nada que escribir.",
  replanFailed: "No se pudo crear ningún plan nuevo: {reason}",
  replanned: plural(
    "Un plan nuevo para {count} grabador que cambió desde entonces: {out}",
    "Un plan nuevo para {count} grabadores que cambiaron desde entonces: {out}",
  ),
  replannedHint: "El plan nuevo no se aplicó. Para aplicarlo: muster apply {out}",
  changedElsewhere: "Cambiados en campos que el plan no contiene: {recorders}.",
});
