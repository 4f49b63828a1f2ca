import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/users-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of roles, and what each role adds to the roles before it. */
export const roleMessages = translationOf<typeof english.roleMessages>()({
  viewer: "Observador",
  operator: "Operador",
  approver: "Aprobador",
  administrator: "Administrador",
  viewerText: "Consultar listas, historial, disponibilidad e informes.",
  operatorText:
    "También: ejecutar auditorías y detecciones, crear plantillas, planes y programaciones, y gestionar alertas.",
  approverText: "También: aprobar planes, iniciar y continuar despliegues.",
  administratorText:
    "También: gestionar usuarios, grabadores, credenciales, reglas de alertas y correo.",
});

/** What a user may see, in words. */
export const scopeMessages = translationOf<typeof english.scopeMessages>()({
  all: "Todo el parque",
  nothing: "Nada",
  parts: "{sites}; {tags}",
  tags: plural("etiqueta {names}", "etiquetas {names}"),
  removedSite: "Sitio eliminado",
});

/** Settings › Users: the list, the panel of a user, and the actions. */
export const userScreen = translationOf<typeof english.userScreen>()({
  users: "Usuarios",
  noun: "usuario",
  nouns: "usuarios",
  about: "Quién inicia sesión en este servidor de la organización, con rol y ámbito.",
  addAction: "Nuevo usuario…",
  openAction: "Mostrar usuario",
  editAction: "Editar usuario…",
  resetAction: "Restablecer contraseña…",
  removeTotpAction: "Quitar aplicación de autenticación…",
  disableAction: "Desactivar usuario…",
  enableAction: "Activar usuario",
  removeAction: "Eliminar usuario…",
  settingsAction: "Ajustes de la organización…",
  goToAction: "Ir a Usuarios",
  selectOne: "Seleccione primero un usuario.",
  loadingAccount: "Muster está cargando su cuenta.",
  administratorsAre: plural("Su administrador es {names}.", "Sus administradores son {names}."),
  ownAccount: "Esta es su propia cuenta.",
  ownPassword: "Cambie su propia contraseña en Mi cuenta.",
  ownAccountHint:
    "Esta es su propia cuenta: otro administrador puede restablecerla, desactivarla o eliminarla. Contraseña, sesiones y aplicación de autenticación:",
  toAccount: "Mi cuenta",
  isDisabled: "Este usuario está desactivado.",
  isEnabled: "Este usuario está activado.",
  noPassword: "Este usuario inicia sesión con OpenID Connect y no tiene contraseña en Muster.",
  noTotp: "Este usuario no tiene aplicación de autenticación.",

  displayName: "Nombre visible",
  role: "Rol",
  scope: "Ámbito",
  scopeHint: "La parte del parque que el usuario puede ver y cambiar.",
  signIn: "Inicio de sesión",
  byPassword: "Contraseña",
  byOpenId: "OpenID Connect",
  totp: "Aplicación de autenticación",
  totpOn: "Configurada",
  totpOff: "No configurada",
  totpMissing: "Obligatoria, falta",
  totpElsewhere: "En el proveedor",
  state: "Estado",
  enabled: "Activado",
  disabled: "Desactivado",
  lastSeen: "Último inicio de sesión",
  never: "nunca",
  created: "Creado",
  you: "{name} (usted)",
  titleOf: "Usuario {name}",
  sessions: "Sesiones",
  tokens: "Tokens de acceso",

  emptyTitle: "Esta instalación tiene un único usuario",
  emptyText:
    "Aquí no hace falta iniciar sesión y usted tiene todos los permisos. Sus compañeros inician sesión, con su propio usuario y rol, en un servidor de la organización que comparte este parque.",
  steps: "Compartir este parque con una organización",
  stepUser: "Cree el primer usuario, un administrador.",
  stepServer:
    "Inicie el servidor de la organización en este equipo, con un certificado emitido para el nombre del servidor.",
  stepServerCommand: "Iniciar el servidor de la organización",
  stepOpen:
    "Cada usuario abre la dirección del servidor en un navegador, o en la ventana de escritorio en Ajustes › Servidor.",
  stepDocs: "Roles, certificados y proxies inversos: {document}.",
  ownerNote:
    "Estos usuarios inician sesión en el servidor de la organización de este directorio de datos. En este equipo, usted trabaja sin inicio de sesión y con todos los permisos.",
  policyFourEyes: "Segunda persona: {state}",
  policyTotp: "Aplicación de autenticación: {state}",
  on: "sí",
  off: "no",
  required: "obligatoria",
  optional: "opcional",
});

/** The dialogs of Settings › Users. */
export const userDialogs = translationOf<typeof english.userDialogs>()({
  newTitle: "Nuevo usuario",
  editTitle: "Editar el usuario {name}",
  create: "Crear usuario",
  created: "Se creó el usuario {name}.",
  saved: "Se guardó el usuario {name}.",
  nameHint: "Se usa para iniciar sesión y en el registro de actividad. Sin espacios.",
  nameExample: "Por ejemplo: ana",
  displayNameExample: "Por ejemplo: Ana Pérez, turno de noche",
  password: "Contraseña inicial",
  passwordHint: plural(
    "Al menos {count} carácter. El usuario puede cambiar la contraseña en Mi cuenta.",
    "Al menos {count} caracteres. El usuario puede cambiar la contraseña en Mi cuenta.",
  ),
  openIdHint:
    "El nombre de usuario debe ser la dirección de correo verificada o el nombre de usuario en el proveedor de OpenID Connect.",
  ownRights: "No puede cambiar su propio rol ni su propio ámbito.",
  wholeFleet: "Todo el parque",
  someSites: "Sitios y etiquetas elegidos",
  sites: "Sitios",
  addCustomer: "Agregar los sitios de un cliente",
  addCustomerHint:
    "Agrega los sitios actuales. Los sitios que el cliente tenga después no se incluyen.",
  chooseCustomer: "Elija un cliente",
  chooseSites: "Elija sitios",
  tags: "Etiquetas",
  chooseTags: "Elija o escriba etiquetas",
  someHint: "El usuario ve un grabador si se elige su sitio o una de sus etiquetas.",
  endsSessions: "Al guardar, se cierra la sesión de este usuario en todas partes.",
  nameMissing: "Introduzca un nombre de usuario.",
  nameInvalid: "Un nombre de usuario no contiene espacios.",
  nameTaken: "Ya existe un usuario con el nombre «{name}».",
  scopeMissing: "Elija al menos un sitio o una etiqueta.",
  passwordShort: plural(
    "La contraseña necesita al menos {count} carácter.",
    "La contraseña necesita al menos {count} caracteres.",
  ),

  resetTitle: "Restablecer la contraseña de {name}",
  newPassword: "Contraseña nueva",
  resetText:
    "Muster cierra la sesión de este usuario en todas partes. Los tokens de acceso siguen siendo válidos.",
  reset: "Restablecer contraseña",
  resetDone: "Se restableció la contraseña de {name}.",
  removeTotpTitle: "¿Quitar la aplicación de autenticación de {name}?",
  removeTotpText:
    "Use esta opción si el usuario perdió el dispositivo. Después, el usuario inicia sesión solo con la contraseña.",
  removeTotpRequired:
    "Use esta opción si el usuario perdió el dispositivo. El usuario debe configurar una aplicación de autenticación en el próximo inicio de sesión.",
  removeTotp: "Quitar aplicación",
  removeTotpDone: "Se quitó la aplicación de autenticación de {name}.",
  disableTitle: "¿Desactivar el usuario {name}?",
  disableText:
    "Muster cierra la sesión de este usuario en todas partes y rechaza sus inicios de sesión y tokens de acceso hasta que usted lo active de nuevo.",
  disable: "Desactivar usuario",
  disableDone: "Se desactivó el usuario {name}.",
  enableDone: "Se activó el usuario {name}.",
  removeTitle: "¿Eliminar el usuario {name}?",
  removeText:
    "Muster cierra la sesión de este usuario en todas partes y borra sus tokens de acceso. Los planes, las aprobaciones y las entradas del registro de actividad se conservan.",
  remove: "Eliminar usuario",
  removeDone: "Se eliminó el usuario {name}.",

  settingsTitle: "Ajustes de la organización",
  fourEyes: "Aprobación por una segunda persona",
  fourEyesText:
    "Un despliegue solo comienza después de que otra persona con el rol aprobador haya aprobado el plan. El autor de un plan no puede aprobarlo.",
  totpRequired: "Exigir una aplicación de autenticación",
  totpRequiredText:
    "Los usuarios que inician sesión con contraseña necesitan un código de una aplicación de autenticación. Los usuarios sin aplicación deben configurar una antes de poder continuar.",
  totpLacking: plural(
    "{count} usuario aún no tiene aplicación de autenticación.",
    "{count} usuarios aún no tienen aplicación de autenticación.",
  ),
  ownTotpFirst: "Configure primero su propia aplicación de autenticación en Mi cuenta.",
  settingsSaved: "Se guardaron los ajustes de la organización.",
});
