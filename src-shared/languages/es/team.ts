import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/team.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Refusals of calls by role and scope. */
export const accessMessages = translationOf<typeof english.accessMessages>()({
  viewer: "observador",
  operator: "operador",
  approver: "aprobador",
  administrator: "administrador",
  roleTooLow: "Su rol, {role}, no permite esta acción. Requiere el rol {needed}.",
  fieldRoleTooLow: "Su rol, {role}, no permite cambiar «{field}». Requiere el rol {needed}.",
  scopeTooSmall: "Su cuenta está limitada a algunos sitios. Esta acción afecta a todo el parque.",
  inputOutOfScope:
    "Su cuenta está limitada a algunos sitios. Solo un usuario que ve todo el parque puede establecer «{field}».",
  tagOfScope:
    "La etiqueta «{tag}» está en el ámbito de un usuario y determina qué grabadores ve ese usuario. Solo un administrador puede agregarla o quitarla.",
  readOnlyToken: "Este token de acceso solo puede leer.",
  readOnlyTokenHint: "Use un token con acceso completo, o inicie sesión.",
  fieldNeedsRole: "Un cambio requiere el rol {needed}.",
  fieldNeedsFleet:
    "Su cuenta está limitada a algunos sitios. Solo un usuario que ve todo el parque puede cambiar esto.",
  notVisible: "Este elemento no existe, o está fuera de su ámbito.",
  notVisibleHint: "Cargue la lista de nuevo. Si falta algo, pregunte a un administrador.",
  siteOutOfScope: "Su cuenta está limitada a algunos sitios, y este no es uno de ellos.",
  totpMissing:
    "Su organización exige una aplicación de autenticación, y su cuenta no tiene ninguna.",
  totpMissingHint:
    "Configure una aplicación de autenticación para su cuenta e inicie sesión de nuevo.",
  askAdministrator: "Pregunte a un administrador del servidor de Muster.",
});

/** Errors of accounts and sign-in. */
export const teamErrorMessages = translationOf<typeof english.teamErrorMessages>()({
  signInFailed: "Falló el inicio de sesión: el nombre, la contraseña o el código no son correctos.",
  signInFailedHint:
    "Inténtelo de nuevo. Si olvidó su contraseña, pida a un administrador que la restablezca.",
  codeNeeded: "Esta cuenta necesita el código de su aplicación de autenticación.",
  codeNeededHint: "Introduzca los seis dígitos que muestra ahora la aplicación.",
  throttled: plural(
    "Demasiados inicios de sesión fallidos. El próximo intento será posible en {count} segundo.",
    "Demasiados inicios de sesión fallidos. El próximo intento será posible en {count} segundos.",
  ),
  throttledHint: "Espere e inténtelo de nuevo.",
  tooManySignIns: "El servidor está ocupado con otros inicios de sesión.",
  tooManySignInsHint: "Inténtelo de nuevo en un momento.",
  sessionEnded: "Esta sesión ha terminado.",
  sessionEndedHint: "Inicie sesión de nuevo.",
  unknownUser: "No hay ningún usuario con el id {id}.",
  unknownUserHint: "Liste de nuevo los usuarios. Es posible que el usuario se haya eliminado.",
  nameTaken: "Ya existe un usuario con el nombre «{name}».",
  nameMissing: "Un usuario nuevo necesita un nombre.",
  passwordMissing: "Un usuario que inicia sesión con contraseña necesita una contraseña.",
  openIdHasNoPassword:
    "Este usuario inicia sesión con OpenID Connect y no tiene contraseña en Muster.",
  openIdHasNoTotp:
    "Los usuarios de OpenID Connect configuran su aplicación de autenticación en su proveedor, no en Muster.",
  lastAdministrator: "Este usuario es el último administrador activado que ve todo el parque.",
  lastAdministratorHint: "Cree primero otro administrador.",
  noAccount: "El usuario local de este equipo no tiene cuenta en Muster.",
  noAccountHint: "Inicie sesión en el servidor de Muster, o indique un usuario.",
  passwordNeeded: "Introduzca su contraseña.",
  notByToken: "Esto no se puede hacer con un token de acceso.",
  notByTokenHint: "Inicie sesión con su contraseña o con OpenID Connect.",
  signInAgain: "Usted inició sesión hace más de diez minutos.",
  signInAgainHint: "Cierre la sesión, iníciela de nuevo y repita esto en un plazo de diez minutos.",
  tooManyTokens: "Tiene 50 tokens de acceso. Un usuario no puede tener más.",
  tooManyTokensHint: "Revoque los tokens que ya no se necesitan.",
  tokenBeyondScope: "El token indica sitios o etiquetas que no están en el ámbito del usuario.",
  tokenBeyondScopeHint: "Elija sitios y etiquetas del ámbito, o no los indique.",
  wrongPassword: "La contraseña actual no es correcta.",
  totpAlready: "Esta cuenta ya tiene una aplicación de autenticación.",
  totpNotStarted: "Comience primero la configuración de la aplicación de autenticación.",
  wrongCode: "El código no es correcto.",
  notYours: "Solo un administrador que ve todo el parque puede hacer esto para otros usuarios.",
  notYoursHint: "Pregunte a un administrador del servidor de Muster.",
  unknownSession: "Esta sesión no existe.",
  unknownToken: "Este token de acceso no existe.",
});

/** Sign-in with OpenID Connect: its settings, and reasons why it fails. */
export const openIdMessages = translationOf<typeof english.openIdMessages>()({
  badIssuer: "El emisor no es una dirección que empiece por https://.",
  badIssuerHint: "Copie el emisor de su proveedor, por ejemplo https://login.example.com/team",
  secretNeeded: "El secreto de cliente guardado pertenece a otro emisor o ID de cliente.",
  secretNeededHint: "Introduzca de nuevo el secreto de cliente.",
  noProvider: "Este servidor no ofrece inicio de sesión con OpenID Connect.",
  noProviderHint:
    "Inicie sesión con su nombre de usuario y su contraseña, o pregunte a un administrador.",
  noUser: "Su cuenta del proveedor no tiene ningún usuario activo en Muster.",
  noUserHint:
    "Pida a un administrador que cree un usuario con su dirección de correo o su nombre de usuario, y con OpenID Connect como inicio de sesión.",
  unreachable: "No se puede acceder al proveedor de OpenID Connect.",
  unreachableHint:
    "Inténtelo de nuevo más tarde. Un administrador puede probar la conexión en Ajustes › Usuarios › OpenID Connect.",
  unreachableTestHint:
    "Compruebe el emisor y la conexión de red del servidor de Muster con el proveedor.",
  unavailable: "El proveedor de OpenID Connect indicó un error.",
  unavailableHint: "Inténtelo de nuevo en unos minutos.",
  invalid: "La respuesta del proveedor de OpenID Connect no es válida.",
  invalidHint:
    "Pida a un administrador que pruebe la conexión en Ajustes › Usuarios › OpenID Connect.",
  invalidTestHint:
    "Compruebe que el emisor, seguido de /.well-known/openid-configuration, se abre en un navegador.",
  declined: "Se canceló el inicio de sesión en el proveedor, o se denegó el acceso.",
  declinedHint: "Inténtelo de nuevo y permita que Muster vea su nombre y su dirección de correo.",
  clientRefused: "El proveedor de OpenID Connect rechazó este servidor de Muster.",
  clientRefusedHint:
    "Pida a un administrador que compruebe el ID de cliente, el secreto de cliente y la URI de redirección en Ajustes › Usuarios › OpenID Connect.",
  expired: "El inicio de sesión tardó demasiado, o se comenzó en otro navegador.",
  expiredHint: "Inicie sesión de nuevo.",
});

/** Four eyes (docs/team.md). */
export const fourEyesMessages = translationOf<typeof english.fourEyesMessages>()({
  approvalNeeded:
    "El plan «{name}» necesita la aprobación de otra persona antes de que pueda comenzar un despliegue.",
  approvalNeededHint:
    "Pida a un usuario con el rol aprobador que apruebe el plan tal como está ahora.",
  otherContent: "El plan «{name}» no tiene el contenido que se iba a aprobar.",
  otherContentHint: "Compruebe de nuevo el plan y apruébelo después.",
  ownPlan: "Usted creó el plan «{name}». Debe aprobarlo otra persona.",
  ownPlanHint: "Pregunte a otro usuario con el rol aprobador.",
  ownPlanRejected: "Usted creó el plan «{name}». Otra persona tiene que decidir sobre él.",
  notNeeded:
    "El plan «{name}» no necesita aprobación porque la aprobación por una segunda persona está desactivada.",
  notNeededHint:
    "Inicie el despliegue o pida a un administrador que active la aprobación por una segunda persona.",
  alreadyApproved: "{user} ya aprobó el plan «{name}».",
  alreadyApprovedHint: "El despliegue del plan puede empezar.",
  alreadyAsked: "El plan «{name}» ya espera aprobación. La solicitó {user}.",
  alreadyAskedHint: "Espere la decisión de un aprobador.",
  alreadyRejected: "{user} rechazó el plan «{name}»: {reason}",
  alreadyRejectedHint:
    "Cree otro plan o solicite la aprobación de nuevo. Después se puede aprobar el plan.",
  notAsked: "Nadie solicitó la aprobación del plan «{name}».",
  nothingToWithdrawHint: "No hay ninguna solicitud que retirar.",
  otherRequest:
    "{user} pidió la aprobación del plan «{name}». Solo este usuario puede retirar la solicitud.",
  otherRequestHint: "Pregunte a este usuario, o rechace el plan como aprobador.",
  notAskedHint: "Solo se puede rechazar un plan que espera aprobación.",
  nothingToApprove: "El plan «{name}» no contiene nada que escribir y no necesita aprobación.",
  nothingToApproveHint: "Cree un plan que cambie al menos un grabador.",
});
