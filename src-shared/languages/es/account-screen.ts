import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/account-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** My account: what signed-in users of a team server do for themselves. */
export const accountScreen = translationOf<typeof english.accountScreen>()({
  title: "Mi cuenta",
  allSettings: "Todos los ajustes",
  action: "Mi cuenta",
  keywords: "usuario perfil contraseña autenticación totp sesiones tokens user password sessions",
  menu: "Cuenta de {name}",
  nameReadOnly: "{name} · solo lectura",
  readOnly: "Solo lectura",
  readOnlyMeaning:
    "Puede ver todo lo que está en su ámbito. Los cambios requieren un rol superior.",
  signedInAs: "{name}, {role}",
  account: "Cuenta",
  permissions: "Permisos",
  activity: "Su actividad",
  activityText: "Todas sus acciones en Muster, con la hora y los grabadores afectados.",
  showActivity: "Mostrar en Actividad",
  noAccount: "Trabajar en una organización",
  noAccountText:
    "En este equipo no hace falta iniciar sesión. En un servidor de la organización, cada usuario tiene una cuenta con un rol y un ámbito.",
  openUsers: "Configurar servidor de la organización…",
  ownComputer: "Este equipo",
  noSignIn: "No es necesario en este equipo",

  passwordTitle: "Contraseña",
  passwordText: "Una contraseña nueva cierra sus demás sesiones y revoca sus tokens de acceso.",
  openIdText:
    "Usted inicia sesión con OpenID Connect. Su proveedor administra la contraseña y la aplicación de autenticación.",
  current: "Contraseña actual",
  next: "Contraseña nueva",
  nextHint: plural("Al menos {count} carácter.", "Al menos {count} caracteres."),
  repeat: "Repita la contraseña nueva",
  askForPassword: "Cambiar contraseña…",
  changePassword: "Cambiar contraseña",
  passwordChanged:
    "Se cambió la contraseña. Sus demás sesiones se cerraron y sus tokens de acceso quedaron revocados.",
  currentMissing: "Introduzca su contraseña actual.",
  yourPassword: "Su contraseña",
  continue: "Continuar",
  notEqual: "Las dos contraseñas nuevas no coinciden.",
  sameAsBefore: "La contraseña nueva es igual a la actual.",

  totpTitle: "Aplicación de autenticación",
  totpText:
    "Con una aplicación de autenticación, el inicio de sesión requiere la contraseña y un código que muestra la aplicación.",
  totpOn: "Configurada",
  totpOff: "No configurada",
  setUp: "Configurar aplicación",
  scanText: "Agregue una cuenta a su aplicación de autenticación con este secreto:",
  secret: "Secreto",
  secretHint: "Tipo: basado en tiempo. Dígitos: 6. Período: 30 segundos.",
  uri: "Dirección para una aplicación de autenticación en este equipo",
  code: "Código de la aplicación",
  codeHint: "Introduzca los seis dígitos que muestra ahora la aplicación.",
  codeInvalid: "Introduzca seis dígitos.",
  confirm: "Confirmar código",
  totpDone:
    "La aplicación de autenticación está configurada. Sus demás sesiones se cerraron y sus tokens de acceso quedaron revocados.",
  removeApp: "Quitar aplicación…",
  removeTitle: "¿Quitar la aplicación de autenticación?",
  removeText:
    "Después iniciará sesión solo con la contraseña. Sus demás sesiones se cerrarán y sus tokens de acceso quedarán revocados.",
  remove: "Quitar aplicación",
  removed: "Se quitó la aplicación de autenticación.",
  removeRefused: "Su organización exige una aplicación de autenticación.",

  mustSetUpTitle: "Configure una aplicación de autenticación",
  mustSetUpText:
    "Su organización exige una aplicación de autenticación y su cuenta no tiene ninguna. Muster se abrirá en cuanto la aplicación esté configurada.",
});

/** Lists of sessions and access tokens, of the own account and of other users. */
export const accessScreen = translationOf<typeof english.accessScreen>()({
  sessions: "Sesiones",
  sessionsText: "Navegadores y programas que han iniciado sesión con su cuenta.",
  noSessions: "No hay ninguna sesión abierta.",
  program: "Programa",
  unknownProgram: "Programa desconocido",
  browserOn: "{browser} en {system}",
  lastUsed: "Último uso",
  action: "Acción",
  thisSession: "Esta sesión",
  end: "Cerrar",
  endOf: "Cerrar la sesión de {program} en {address}",
  ended: "Se cerró la sesión de {program}.",

  tokens: "Tokens de acceso",
  tokensText:
    "Los scripts y programas usan un token de acceso en lugar de su contraseña. Un token tiene como máximo su rol y su ámbito.",
  noTokens: "No hay tokens de acceso.",
  expires: "Caduca",
  expired: "caducado",
  neverExpires: "nunca",
  notUsed: "nunca",
  revoke: "Revocar",
  revokeOf: "Revocar el token de acceso {name}",
  revokeTitle: "¿Revocar el token de acceso {name}?",
  revokeText:
    "Los programas que usan este token pierden el acceso de inmediato. Esta acción no se puede deshacer.",
  revokeToken: "Revocar token",
  revoked: "Se revocó el token de acceso {name}.",
  createAction: "Nuevo token de acceso…",
  createTitle: "Nuevo token de acceso",
  create: "Crear token",
  tokenName: "Nombre del token",
  tokenNameHint: "Por ejemplo, el programa que usa el token.",
  tokenNameMissing: "Introduzca un nombre para el token.",
  access: "Acceso",
  fullAccess: "Completo",
  readAccess: "Solo lectura",
  accessHint:
    "Un token de solo lectura no puede cambiar nada. Basta para paneles y sistemas de tickets.",
  tokenSites: "Limitar a sitios",
  tokenTags: "Limitar a etiquetas",
  tokenScopeHint: "Sin sitios ni etiquetas, el token ve lo que ve usted.",
  lifetime: "Caduca después de",
  days: plural("{count} día", "{count} días"),
  createdTitle: "Token de acceso {name}",
  createdText: "Copie el token ahora. Muster no volverá a mostrarlo, porque solo guarda un hash.",
  token: "Token de acceso",
});
