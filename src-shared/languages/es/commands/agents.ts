import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/agents.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster agents` and `muster agent`. */
export const agentCommands = translationOf<typeof english.agentCommands>()({
  about: "programas en los sitios que acceden a los grabadores para Muster por NATS",
  aboutList: "mostrar los agentes con su estado, y la conexión con NATS",
  aboutSetUp: "establecer los servidores NATS y escribir muster-accounts.conf para ellos",
  aboutCa:
    "archivo con la autoridad de certificación de los servidores NATS, si el sistema no confía en ella",
  aboutSetUpCa:
    "archivo con la autoridad de certificación de los servidores NATS, si el sistema no confía en ella; sin esta opción, la autoridad no cambia",
  aboutNoCa: "volver a confiar en las autoridades del sistema",
  aboutAccounts: "archivo que se escribe para los servidores NATS",
  aboutDisconnect: "terminar la conexión con NATS; las claves y los agentes se conservan",
  aboutAdd: "crear un agente y escribir sus credenciales en un archivo",
  aboutGroup:
    "los agentes de un grupo acceden a los mismos grabadores; un nombre nuevo crea un grupo",
  aboutOut: "archivo de credenciales que se escribe; no debe existir",
  aboutRevoke: "rechazar a un agente a partir de ahora",
  aboutGroups: "mostrar los grupos de agentes",
  aboutRenameGroup: "cambiar el nombre de un grupo de agentes",
  aboutRemoveGroup: "eliminar un grupo de agentes que no está en uso",
  setUpExamples: `
Configuración:
  muster agents setup --nats tls://nats.example.com:4222
  cp resources/nats/single.conf muster-accounts.conf /etc/muster-nats/   en el equipo del servidor NATS
  nats-server --config /etc/muster-nats/single.conf
  muster agents add leeds-1 --group Leeds --out leeds-1.creds
  muster sites set Leeds --agent-group Leeds

En un equipo del sitio:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds

Véase docs/agents.md.`,
  written:
    "Se escribió {file}. Copie el archivo en la carpeta de la configuración de nats-server y recargue nats-server.",
  connecting: "Muster se conecta ahora a {servers}.",
  disconnected: "Muster ya no se conecta a NATS.",
  added: "Se creó el agente {name} en el grupo {group}. Sus credenciales están en {file}.",
  addedHint:
    "Lleve el archivo al equipo del agente. Muster no guarda ninguna copia: revoque el agente si se pierde el archivo.",
  revoked: "Se revocó el agente {name}.",
  revocationPending:
    "Los servidores NATS aún no han recibido la revocación. Rechazarán al agente en cuanto Muster esté conectado.",
  noAgentNamed: "No hay ningún agente «{name}».",
  noGroupNamed: "No hay ningún grupo de agentes «{name}».",
  listHint: "Para verlos: muster agents list.",
  groupRenamed: "El grupo de agentes se llama ahora {name}.",
  groupRemoved: "Se eliminó el grupo de agentes {name}.",
  counted: plural("{count} agente.", "{count} agentes."),
  groupsCounted: plural("{count} grupo de agentes.", "{count} grupos de agentes."),
  natsOff: "No hay ningún servidor NATS configurado.",
  natsLocked: "Sin conexión con NATS: el almacén de contraseñas está bloqueado.",
  natsConnecting: "Conectando con NATS en {servers}.",
  natsConnected: "Conectado con NATS en {servers}.",
  natsDisconnected: "Sin conexión con NATS en {servers}: {reason}",
  connected: "conectado",
  incompatible: "incompatible",
  disconnectedState: "desconectado",
  revokedState: "revocado",
  aboutAgentGroup: "grupo de agentes que accede a los grabadores del sitio",
  aboutNoAgentGroup: "este equipo se conecta directamente a los grabadores del sitio",
  aboutDiscoverGroup: "explorar la red a la que accede este grupo de agentes",
  aboutAgent: "acceder a los grabadores de esta red para un servidor de Muster",
  aboutNats: "dirección de un servidor NATS; repítala para cada nodo de un clúster",
  aboutCreds: "archivo de credenciales que escribió «muster agents add»",
  aboutInterface: "dirección de la única interfaz de red en la que se escuchan mDNS y ONVIF",
  agentExamples: `
Un agente solo se conecta a NATS. No guarda nada y no recibe ninguna contraseña de un grabador. Véase docs/agents.md para
ejecutar un agente como servicio de systemd o de Windows.

Ejemplo:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds`,
  agentStarted: "Agente {name}, Muster {version}.",
  agentStopping: "Deteniendo.",
});
