import type { ImportTarget } from "#shared/domain/import.ts";

type Spellings = Readonly<Partial<Record<ImportTarget, readonly string[]>>>;

const list = (text: string): string[] => text.split(",").map((one) => one.trim());

/**
 * What people and tools call these columns: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Chinese.
 * A header of this table means one thing. The words of `GENERIC` count only if no column has a header of this table.
 */
export const SPECIFIC: Spellings = {
  name: list(`name, recorder name, device name, nvr name, dvr name, camera name, hardware name, system name, display name, nickname, alias,
    device alias, gerätename, geräte name, rekordername, nom, nom de l'appareil, nombre, nombre del dispositivo, nome, nome dispositivo,
    naam, apparaatnaam, nome do dispositivo, nazwa, nazwa urządzenia, 名称, 设备名称, 设备名, 别名, 昵称`),
  url: list(`url, ip, ip address, ipaddress, ipv4, ipv4 address, address, host, host address, ip / host, ip/hostname, endpoint, device ip,
    device address, nvr ip, recorder ip, camera ip, wan ip, public ip, lan ip, base url, link, web address, ip adresse, ip-adresse, adresse,
    netzwerkadresse, adresse ip, dirección ip, direccion, dirección, indirizzo ip, indirizzo, ip-adres, adres ip, adres, endereço ip,
    endereço, ip地址, ipv4地址, 设备ip, 设备地址, 网络地址`),
  port: list(`http port, httpport, web port, webport, port http, http port number, http port no, puerto http, puerto web, porta http,
    porta web, http poort, port www, http-port, http端口, web端口, 网页端口`),
  https:
    list(`https, ssl, tls, ssl/tls, use https, use ssl, https enabled, https aktiv, protocol, scheme, protokoll, protocole, protocolo,
    protocollo, protokół, 协议`),
  site: list(`site, site name, location, branch, branch name, store, shop, building, project, facility, standort, filiale, niederlassung,
    objekt, gebäude, liegenschaft, projekt, emplacement, lieu, magasin, agence, sitio, sede, ubicación, tienda, sucursal, sito, posizione,
    negozio, locatie, vestiging, winkel, local, localização, loja, lokalizacja, obiekt, oddział, placówka, 站点, 地点, 位置, 安装位置`),
  siteCode:
    list(`site code, sitecode, site id, site no, site number, location code, store number, store no, branch code, standortcode,
    standortnummer, filialnummer, objektnummer, code site, code du site, numéro de site, código de sitio, código del sitio, codice sito,
    locatiecode, kod obiektu, 站点编号`),
  tags: list(`tags, tag, labels, groups, group, category, categories, keywords, gruppe, gruppen, kategorie, schlagwörter, étiquettes,
    groupe, catégorie, etiquetas, grupo, categoría, etichette, gruppo, categoria, groep, categorie, grupa, kategoria, etykiety, 标签`),
  notes:
    list(`notes, note, comment, comments, remark, remarks, memo, info, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung,
    anmerkungen, remarque, remarques, commentaire, commentaires, notas, nota, observaciones, comentarios, commenti, opmerking,
    opmerkingen, observações, uwagi, notatki, 备注`),
  credential:
    list(`credential, credentials, credential name, credential set, login profile, zugang, zugangsdaten, anmeldedaten,
    identifiants, credenciales, credenziali, inloggegevens, credenciais, poświadczenia`),
  username:
    list(`username, user name, user, login, login name, user id, admin user, account name, hardware user name, benutzer,
    benutzername, anmeldename, nutzername, utilisateur, nom d'utilisateur, identifiant, usuario, nombre de usuario, utente, nome utente,
    gebruiker, gebruikersnaam, utilizador, usuário, użytkownik, nazwa użytkownika, 用户名`),
  password:
    list(`password, pass, passwd, pwd, pw, secret, admin password, login password, device password, nvr password, passwort,
    kennwort, mot de passe, mdp, contraseña, clave, wachtwoord, senha, palavra-passe, hasło, hasła, 密码`),
  auth: list(
    `auth, authentication, auth mode, auth method, sign-in, sign in, login method, anmeldeart, authentifizierung`,
  ),
  model: list(
    `model, model name, model number, device model, hardware model, modell, modèle, modelo, modello, 型号, 设备型号`,
  ),
  serial:
    list(`serial, serial number, serial no, serial nr, serial num, serialno, serialnum, serial #, s/n, sn, device serial,
    device serial number, device serial no, device sn, nvr serial, nvr serial number, nvr serial no, recorder serial number, recorder serial no,
    hardware serial number, product serial number, serial code, seriennummer, serien-nr, seriennr, geräteseriennummer, numéro de série,
    numéro série, n° de série, n° série, número de serie, numero de serie, nº de serie, nº serie, numero di serie, matricola, serienummer,
    número de série, nº de série, numer seryjny, nr seryjny, 序列号, 设备序列号`),
  mac: list(`mac, mac address, macaddress, mac addr, device mac, device mac address, ethernet address, mac adresse, mac-adresse,
    adresse mac, dirección mac, indirizzo mac, mac-adres, endereço mac, adres mac, mac地址, 物理地址`),
  firmware:
    list(`firmware, firmware version, fw, fw version, software version, firmwareversion, softwarestand, version du firmware,
    versión de firmware, versione firmware, firmwareversie, versão do firmware, wersja oprogramowania, 软件版本, 固件版本`),
};

/** Words that lists use for something else as well. */
export const GENERIC: Spellings = {
  name: list(`recorder, device, host name, hostname, fqdn, dns name, netbios name, computer name, nvr, dvr, title, label, description,
    bezeichnung, gerät, rekorder, appareil, dispositivo, equipo, urządzenie`),
  port: list(`port, tcp port, port number, port no, portnummer, port nummer, numéro de port, puerto, número de puerto, porta, numero porta,
    número da porta, poort, poortnummer, numer portu, ports, open ports, tcp ports, 端口, 端口号, 设备端口`),
  model: list(
    `device type, type, product, product type, product name, typ, gerätetyp, tipo, type apparaat, 设备类型`,
  ),
  mac: list(`hardware address, physical address`),
  // In lists of Milestone it is the address of the device; MAC addresses below it are seen first.
  url: list(`hardware address`),
  firmware: list(`version, build`),
};

const CUSTOMERS = list(
  `customer, customer name, client, client name, account, kunde, kundenname, cliente, klant, klient, 客户`,
);
/** What people call a customer: the site of a recorder if no other column names its site. */
export const CUSTOMER_AS_SITE: Spellings = {
  site: CUSTOMERS,
  siteCode: list(`customer code, customer number, customer no, kundennummer, klantnummer`),
};
/** The same words if another column names the site. */
export const CUSTOMER_OF_SITE: Spellings = { customer: CUSTOMERS };

/** Ports of HTTPS: the port of a recorder if no other column is it. */
export const HTTPS_PORT: Spellings = {
  port: list(
    `https port, ssl port, tls port, port https, port ssl, puerto https, porta https, poort https, https poort, https端口`,
  ),
};
