import type * as english from "#shared/messages/agents.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What an agent writes to its log. */
export const agentMessages = translationOf<typeof english.agentMessages>()({
  badCreds: "El archivo de credenciales no pertenece a un agente de Muster.",
  badCredsHint: "Use el archivo que escribió `muster agents add`.",
  badFile: "No se puede leer {file}.",
  badServer: "«{server}» no es la dirección de un servidor NATS.",
  badServerHint: "Use una dirección como tls://nats.example.com:4222.",
  connected: "Conectado con NATS en {server}.",
  disconnected: "Sin conexión con NATS: {reason}. El agente lo reintenta hasta que se detenga.",
  callbackFailed: "Un mensaje o un temporizador causó un error; el agente continúa: {reason}.",
  noReason: "se perdió la conexión",
  serving: "Listo: Muster {version} puede usar este agente.",
  incompatible:
    "Muster {muster} y este agente {agent} no son compatibles: sus versiones menores difieren en más de una. Actualice el agente o Muster.",
  service: "Accede a los grabadores de su red para Muster",
});

/** Whether NATS stores what agents find. */
export const findingsStorageMessages = translationOf<typeof english.findingsStorageMessages>()({
  stored: "Los hallazgos de los agentes se guardan: se conservan al reiniciar Muster.",
  off: "Los hallazgos no se conservan al reiniciar: JetStream está desactivado en este servidor NATS. Agregue el bloque jetstream de resources/nats a su configuración y reinícielo.",
  failed:
    "Los hallazgos no se conservan al reiniciar: JetStream respondió en el servidor NATS: {reason}. Muster lo reintentará.",
});

export const agentErrorMessages = translationOf<typeof english.agentErrorMessages>()({
  notConnected: "Muster no está conectado con NATS",
  noAgent: "ningún agente del grupo «{group}» está conectado",
  requestSize: "una solicitud de {size} bytes",
  gone: "el agente perdió su conexión",
  noAnswer: "el agente no respondió",
  unreadable: "una respuesta que no se puede leer",
  natsLost: "Muster perdió su conexión con NATS",
  notUpdated: "El cambio no llegó a los servidores NATS: {reason}.",
});

/** Errors of setting up agents. */
export const agentSetupMessages = translationOf<typeof english.agentSetupMessages>()({
  badCa: "Esto no es un certificado.",
  badCaHint:
    "Indique el archivo con la autoridad de certificación de los servidores NATS, en formato PEM.",
  notSetUp: "No hay ningún servidor NATS configurado.",
  notSetUpHint: "Establezca uno primero: muster agents setup.",
  keysLost: "Las claves del parque no están en el almacén de contraseñas.",
  keysLostHint:
    "Establezca de nuevo los servidores NATS con muster agents setup. Así se crean claves nuevas: todos los agentes necesitan credenciales nuevas.",
  agentExists: "Ya existe un agente «{name}».",
  agentExistsHint: "Elija otro nombre o revoque primero ese agente.",
  noAgent: "No hay ningún agente «{id}».",
  noGroup: "No hay ningún grupo de agentes «{id}».",
  groupExists: "Ya existe un grupo de agentes «{name}».",
  groupInUse: "El grupo de agentes «{name}» está en uso (sitios: {sites}, agentes: {agents}).",
  groupInUseHint: "Asigne otro grupo de agentes, o ninguno, a sus sitios y revoque sus agentes.",
});
