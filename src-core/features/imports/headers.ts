import type { ImportTarget } from "#shared/domain/import.ts";
import {
  INFORMATION_HEADERS,
  markedColumn,
  STANDARD_HEADERS,
} from "#core/features/exports/index.ts";

/** Longer ones are no headers, in characters. */
const LONGEST = 200;

/** What people call these columns: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish. */
const SPELLINGS: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  name: `name, recorder, recorder name, device name, device, host name, hostname, nvr, nvr name, dvr, dvr name, camera name, title, label,
    alias, description, bezeichnung, gerät, gerätename, geräte name, rekorder, rekordername, nom, nom de l'appareil, appareil, nombre,
    nombre del dispositivo, dispositivo, equipo, nome, nome dispositivo, naam, apparaatnaam, nome do dispositivo, nazwa, nazwa urządzenia,
    urządzenie`.split(","),
  url: `url, ip, ip address, ipaddress, ipv4, ipv4 address, address, host, host address, ip / host, ip/hostname, endpoint, device ip, nvr ip,
    recorder ip, wan ip, public ip, lan ip, base url, link, web address, ip adresse, ip-adresse, adresse, netzwerkadresse, adresse ip, dirección ip,
    direccion, dirección, indirizzo ip, indirizzo, ip-adres, adres ip, adres, endereço ip, endereço`.split(
    ",",
  ),
  port: `port, http port, httpport, web port, tcp port, port http, port number, port no, http port number, portnummer, port nummer, numéro de port,
    puerto, puerto http, número de puerto, porta, porta http, numero porta, número da porta, poort, http poort, poortnummer, numer portu`.split(
    ",",
  ),
  https:
    `https, ssl, tls, ssl/tls, use https, use ssl, https enabled, https aktiv, protocol, scheme, protokoll, protocole, protocolo, protocollo,
    protokół`.split(","),
  site: `site, site name, location, branch, branch name, store, shop, building, project, facility,
    standort, filiale, niederlassung, objekt, gebäude, liegenschaft, projekt, emplacement, lieu, magasin, agence, sitio, sede,
    ubicación, tienda, sucursal, sito, posizione, negozio, filiale, locatie, vestiging, winkel, local, localização, loja,
    lokalizacja, obiekt, oddział, placówka`.split(","),
  siteCode: `site code, sitecode, site id, site no, site number, location code, store number,
    store no, branch code, standortcode, standortnummer, filialnummer, objektnummer, code site, code du site, numéro de site,
    código de sitio, código del sitio, codice sito, locatiecode, kod obiektu`.split(","),
  tags: `tags, tag, labels, groups, group, category, categories, keywords, gruppe, gruppen, kategorie, schlagwörter, étiquettes, groupe, catégorie,
    etiquetas, grupo, categoría, etichette, gruppo, categoria, groep, categorie, grupa, kategoria, etykiety`.split(
    ",",
  ),
  notes:
    `notes, note, comment, comments, remark, remarks, memo, info, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung,
    anmerkungen, remarque, remarques, commentaire, commentaires, notas, nota, observaciones, comentarios, commenti, opmerking, opmerkingen,
    observações, uwagi, notatki`.split(","),
  credential:
    `credential, credentials, credential name, credential set, login profile, zugang, zugangsdaten, anmeldedaten, identifiants,
    credenciales, credenziali, inloggegevens, credenciais, poświadczenia`.split(","),
  username:
    `username, user name, user, login, login name, user id, admin user, account name, benutzer, benutzername, anmeldename, nutzername,
    utilisateur, nom d'utilisateur, identifiant, usuario, nombre de usuario, utente, nome utente, gebruiker, gebruikersnaam, utilizador, usuário,
    użytkownik, nazwa użytkownika`.split(","),
  password:
    `password, pass, passwd, pwd, pw, secret, admin password, login password, device password, nvr password, passwort, kennwort,
    mot de passe, mdp, contraseña, clave, wachtwoord, senha, palavra-passe, hasło, hasła`.split(
      ",",
    ),
  auth: `auth, authentication, auth mode, auth method, sign-in, sign in, login method, anmeldeart, authentifizierung`.split(
    ",",
  ),
  model:
    `model, model name, model number, device model, device type, type, product, modell, typ, gerätetyp, modèle, modelo, tipo, modello, modelo,
    type apparaat`.split(","),
  serial:
    `serial, serial number, serial no, serialno, serialnum, s/n, sn, device serial, seriennummer, serien-nr, seriennr, numéro de série,
    n° de série, número de serie, nº de serie, numero di serie, matricola, serienummer, número de série, numer seryjny, nr seryjny`.split(
      ",",
    ),
  mac: `mac, mac address, macaddress, mac addr, hardware address, physical address, mac adresse, mac-adresse, adresse mac, dirección mac,
    indirizzo mac, mac-adres, endereço mac, adres mac`.split(","),
  firmware:
    `firmware, firmware version, fw, fw version, software version, version, firmwareversion, softwarestand, version du firmware,
    versión de firmware, versione firmware, firmwareversie, versão do firmware, wersja oprogramowania`.split(
      ",",
    ),
};

/** What people call a customer: the site of a recorder if no other column names its site, else the customer of the site. */
const CUSTOMER_NAMES =
  `customer, customer name, client, client name, account, kunde, kundenname, cliente, klant, klient`.split(
    ",",
  );
const CUSTOMER_SPELLINGS: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  site: CUSTOMER_NAMES,
  siteCode: `customer code, customer number, customer no, kundennummer, klantnummer`.split(","),
};

/** Ports of HTTPS: the port of a recorder where no other column is it. */
const HTTPS_PORT_SPELLINGS: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  port: `https port, ssl port, tls port, port https, port ssl, puerto https, porta https, poort https, https poort`.split(
    ",",
  ),
};

/** Headers in plain letters → target: the known spellings, and those that count only where no better column is there. */
export const BY_SPELLING = new Map<string, ImportTarget>([
  ...byPlainSpelling(SPELLINGS),
  ...INFORMATION_HEADERS.map((header): [string, ImportTarget] => [plain(header), "ignore"]),
]);
export const BY_CUSTOMER = new Map(byPlainSpelling(CUSTOMER_SPELLINGS));
export const BESIDE_SITE = new Map(byPlainSpelling({ customer: CUSTOMER_NAMES }));
export const BY_HTTPS_PORT = new Map(byPlainSpelling(HTTPS_PORT_SPELLINGS));

function byPlainSpelling(
  spellings: Readonly<Partial<Record<ImportTarget, readonly string[]>>>,
): [string, ImportTarget][] {
  return Object.entries(spellings).flatMap(([target, list]) =>
    list.map((one): [string, ImportTarget] => [plain(one), target as ImportTarget]),
  );
}

export const STANDARD = new Map<string, ImportTarget>(
  STANDARD_HEADERS.flatMap(([header, target]): [string, ImportTarget][] =>
    // Without a column for sites it is that column.
    target === "customer" ? [] : [[plain(header), target]],
  ),
);

/** Words for passwords that stand inside others as well: Compass, Enclave, Secretary. They count by themselves alone. */
const SHORT = /^(?:pw|pwd|pass|mdp|clave|senha|secret)s?$/;
const LONG = [...BY_SPELLING].flatMap(([spelling, target]) =>
  target === "password" && !SHORT.test(spelling) ? [spelling] : [],
);

/** Letters and digits alone, without accents, lower case: `IP-Adresse (LAN)` → `ipadresselan`. */
export function plain(header: string): string {
  const bare = header.slice(0, LONGEST).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return bare
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** What a header means by itself; null: it is nothing that Muster knows. */
export function meaningOf(header: string): ImportTarget | null {
  if (markedColumn(header) !== null) return "column";
  const key = plain(header);
  return BY_SPELLING.get(key) ?? BY_CUSTOMER.get(key) ?? BY_HTTPS_PORT.get(key) ?? null;
}

/** Whether a header says that the port below it speaks HTTPS: `HTTPS port`. */
export function isHttpsPortHeader(header: string): boolean {
  return BY_HTTPS_PORT.has(plain(header));
}

/** Whether a header says that passwords stand below it, also among other words: `Admin-Passwort (neu)`. */
export function isPasswordHeader(header: string): boolean {
  if (markedColumn(header) !== null) return isPasswordHeader(markedColumn(header) ?? "");
  const text = plain(header);
  return (
    LONG.some((word) => text.includes(word)) || wordsOf(header).some((word) => SHORT.test(word))
  );
}

/** `Admin PW` and `adminPw` alike. */
export function wordsOf(header: string): string[] {
  return header
    .slice(0, LONGEST)
    .split(/\P{L}+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(plain);
}

/** How far down a title or an empty line may push the header. */
const HEADER_WITHIN = 10;

/** How many headers are known in each of the first rows. */
export function knownHeaders(rows: readonly (readonly string[])[]): number[] {
  return rows
    .slice(0, HEADER_WITHIN)
    .map((cells) => cells.filter((cell) => meaningOf(cell) !== null).length);
}
