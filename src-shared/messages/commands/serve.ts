import { defineMessages } from "../catalogue.ts";

/** `muster serve`, `muster watch` and `muster simulate`. */
export const serveCommands = defineMessages("serveCommands", {
  about: "open Muster in a browser on this machine",
  aboutHost: "address to listen on",
  aboutPort: "port to listen on; 0 chooses a free port",
  aboutAllowRemote: "permit other machines to connect; the connection is not encrypted",
  aboutTeam: "serve the users of a team, who sign in (docs/team.md)",
  aboutPublicUrl: "address that users open, such as https://muster.example.com",
  aboutTlsCert:
    "PEM file with the certificate of the server and its issuers; read again when it changes",
  aboutTlsKey: "PEM file with the key of the certificate",
  aboutBehindProxy: "a reverse proxy provides TLS; other requests are refused",
  aboutTrustedProxies: "address or network of a reverse proxy; repeat the option for several",
  teamOnly: "{option} needs --team.",
  tlsBoth: "--tls-cert and --tls-key belong together.",
  examples: `
The printed address works once, for one browser. With --team, users open the public address and sign in. Ctrl+C ends
Muster.

Examples:
  muster serve
  muster serve --port 8080
  muster serve --json          prints a JSON document with the address when Muster is ready
  muster serve --team --host 0.0.0.0 --port 443 --public-url https://muster.example.com \\
    --tls-cert /etc/muster/cert.pem --tls-key /etc/muster/key.pem
  muster serve --team --port 8080 --behind-proxy --trusted-proxies 127.0.0.1 --public-url https://muster.example.com`,
  remote:
    "Other machines may connect. There is no TLS: others on the network can read everything that is sent.",
  signedOut: "The browser was signed out. To sign in again, open {url}",
  failed: "muster: {error}",
  teamReady: "Users sign in at this address. Ctrl+C ends Muster.",
  open: "Open this address in a browser. The address works once. Ctrl+C ends Muster.",

  watchExamples: `
Prints one line for each run that ends. For passwords of the vault, add --passphrase-file, or type the passphrase at a terminal.

Examples:
  muster watch
  muster watch --json              one JSON object per line, with schedule and run
  muster watch --passphrase-file /etc/muster/passphrase`,

  aboutSimulate:
    "start simulated recorders for rehearsals; `muster simulate --help` lists the options",
  programNotStarted: "The program could not be started: {reason}",
  programCrashed: "The program crashed. Its error is above.",
  programEnded: "The program was ended by {signal}.",
  aboutDemo:
    "try Muster in a browser, with simulated recorders and 30 days of history; keeps nothing",
  aboutDemoDays: "days of history; fewer are ready sooner",
  demoExamples: `
The demo has its own data, in a temporary folder. Your recorders and your data are not used. Ctrl+C ends the demo.

Examples:
  muster demo
  muster demo --days 3`,
});
