import type * as english from "#shared/messages/commands/serve.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster serve`, `muster watch` and `muster simulate`. */
export const serveCommands = translationOf<typeof english.serveCommands>()({
  about: "abrir Muster en un navegador de este equipo",
  aboutHost: "dirección en la que se escucha",
  aboutPort: "puerto en el que se escucha; 0 elige un puerto libre",
  aboutAllowRemote: "permitir que se conecten otros equipos; la conexión no está cifrada",
  aboutTeam: "atender a los usuarios de una organización, que inician sesión (docs/team.md)",
  aboutPublicUrl: "dirección que abren los usuarios, como https://muster.example.com",
  aboutTlsCert:
    "archivo PEM con el certificado del servidor y sus emisores; se vuelve a leer cuando cambia",
  aboutTlsKey: "archivo PEM con la clave del certificado",
  aboutBehindProxy: "un proxy inverso proporciona TLS; las demás solicitudes se rechazan",
  aboutTrustedProxies: "dirección o red de un proxy inverso; repita la opción para varios",
  teamOnly: "{option} requiere --team.",
  tlsBoth: "--tls-cert y --tls-key deben indicarse juntas.",
  examples: `
La dirección mostrada funciona una vez, para un navegador. Con --team, los usuarios abren la dirección pública e inician sesión.
Ctrl+C termina Muster.

Ejemplos:
  muster serve
  muster serve --port 8080
  muster serve --json          muestra un documento JSON con la dirección cuando Muster está listo
  muster serve --team --host 0.0.0.0 --port 443 --public-url https://muster.example.com \\
    --tls-cert /etc/muster/cert.pem --tls-key /etc/muster/key.pem
  muster serve --team --port 8080 --behind-proxy --trusted-proxies 127.0.0.1 --public-url https://muster.example.com`,
  remote:
    "Se pueden conectar otros equipos. No hay TLS: otros en la red pueden leer todo lo que se envía.",
  signedOut: "Se cerró la sesión del navegador. Para iniciar sesión de nuevo, abra {url}",
  failed: "muster: {error}",
  teamReady: "Los usuarios inician sesión en esta dirección. Ctrl+C termina Muster.",
  open: "Abra esta dirección en un navegador. La dirección funciona una vez. Ctrl+C termina Muster.",

  watchExamples: `
Muestra una línea por cada ejecución que termina. Para las contraseñas del almacén cifrado, agregue --passphrase-file, o escriba la
contraseña maestra en un terminal.

Ejemplos:
  muster watch
  muster watch --json              un objeto JSON por línea, con programación y ejecución
  muster watch --passphrase-file /etc/muster/passphrase`,

  aboutSimulate:
    "iniciar grabadores simulados para ensayos; `muster simulate --help` muestra las opciones",
  programNotStarted: "No se pudo iniciar el programa: {reason}",
  programCrashed: "El programa falló. Su error está arriba.",
  programEnded: "El programa fue finalizado por {signal}.",
  aboutDemo:
    "probar Muster en un navegador, con grabadores simulados y 30 días de historial; no conserva nada",
  aboutDemoDays: "días de historial; con menos días, la demo está lista antes",
  demoExamples: `
La demo tiene sus propios datos en una carpeta temporal. No se usan sus grabadores ni sus datos. Ctrl+C finaliza la demo.

Ejemplos:
  muster demo
  muster demo --days 3`,
});
