import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/credential-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Credentials that are missing, for another purpose, in use or blocked. */
export const credentialErrorMessages = translationOf<typeof english.credentialErrorMessages>()({
  nameTaken: "Ya existen unas credenciales llamadas «{name}».",
  nameTakenHint: "Elija otro nombre.",
  lostInMemory:
    "Falta la contraseña de las credenciales «{name}»: otro proceso de Muster la guardó en su memoria, o ese proceso ha terminado.",
  lostInKeychain:
    "Falta la contraseña de las credenciales «{name}»: el llavero no tiene ninguna entrada para ellas.",
  lostInVault:
    "Falta la contraseña de las credenciales «{name}»: el almacén cifrado no tiene ninguna entrada para ellas.",
  lostHint: "Establezca de nuevo la contraseña.",
  missing: "No hay credenciales llamadas «{name}».",
  missingHint:
    "Cree primero las credenciales: muster credentials set '{name}' --username USER, o Ajustes › Credenciales.",
  missingMailHint:
    "Cree primero las credenciales: muster credentials set '{name}' --username USER --purpose mail, o Ajustes › Credenciales. O quite la contraseña.",
  missingPushHint:
    "Cree primero las credenciales: muster credentials set '{name}' --username USER --purpose push, o Ajustes › Credenciales. O quite la contraseña.",
  notYoursHint:
    "Compruebe el nombre. Un administrador de todo el parque puede asignar unas credenciales a sus sitios.",

  // Purposes
  signInNotWritten:
    "Las credenciales «{name}» sirven para iniciar sesión en grabadores. Muster nunca escribe una contraseña de inicio de sesión en un ajuste.",
  notForSetting:
    "La finalidad de las credenciales «{name}» es «{purpose}», pero este ajuste necesita credenciales para «{wanted}».",
  notForSettingHint:
    "Cree credenciales para este ajuste e indíquelas aquí: muster credentials set NAME --username USER --purpose {purpose}, o Ajustes › Credenciales.",
  notForSignIn:
    "La finalidad de las credenciales «{name}» es «{purpose}». Muster no inicia sesión en grabadores con ellas.",
  notForSignInHint: "Elija credenciales para el inicio de sesión en grabadores, o créelas.",
  noPurpose:
    "Las credenciales «{name}» aún no tienen finalidad. Muster no escribe su contraseña en ajustes hasta que se elija una finalidad.",
  noPurposeHint:
    "Si la contraseña es para una cuenta de correo o una plataforma de eventos, elija la finalidad: muster credentials update '{name}' --purpose mail (o push), o Ajustes › Credenciales. Si la contraseña sirve para iniciar sesión en grabadores, cree otras credenciales para este ajuste.",
  unclearSignIn:
    "Las credenciales «{name}» aún no tienen finalidad. Muster inicia sesión con ellas solo donde ya están asignadas.",
  unclearSignInHint:
    "Elija primero la finalidad: muster credentials update '{name}' --purpose recorder, o Ajustes › Credenciales.",
  purposeDecided: "La finalidad de las credenciales «{name}» ya es «{purpose}».",
  purposeDecidedHint:
    "Establezca de nuevo la contraseña junto con la finalidad nueva: muster credentials set '{name}' --username USER --purpose PURPOSE.",
  signsInNow:
    "Inician sesión con las credenciales «{name}»: {users}. Por eso no pueden tener esta finalidad.",
  signsInNowHint:
    "Elija Inicio de sesión en grabadores (--purpose recorder) y cree otras credenciales para el ajuste. O asigne primero otras credenciales a estos sitios y grabadores.",
  unknownPlaces: "No hay ningún sitio ni cliente llamado {names}. No se cambió nada.",
  unknownPlacesHint: "Liste los sitios y los clientes para ver sus nombres.",
  templates: plural("{count} plantilla", "{count} plantillas"),

  inUse: "Las credenciales «{name}» están en uso: {users}.",
  inUseHint:
    "Asigne primero otras credenciales, o elimine las credenciales de todos modos (--force). Muster no puede iniciar sesión en estos grabadores ni aplicar estas plantillas hasta que tengan otras credenciales.",

  // Sign-ins and their record
  unclear:
    "{address} no dio una respuesta clara a un inicio de sesión con las credenciales «{name}».",
  unclearTwice:
    "{address} no dio una respuesta clara a dos inicios de sesión seguidos con las credenciales «{name}» (cancelados, interrumpidos o perdidos), por lo que podría estar contando contraseñas incorrectas.",
  notSent:
    "El inicio de sesión en {address} con las credenciales «{name}» no se envió, porque antes no se pudo guardar. {reason}",
  notSentHint:
    "Libere espacio en disco, compruebe que ningún otro programa retiene la base de datos e inténtelo de nuevo.",
  notStored: "{event} Esto no se pudo guardar. {reason}",
  notStoredHint:
    "Libere espacio en disco y compruebe que ningún otro programa retiene la base de datos. Hasta entonces, no inicie sesión en este grabador desde otro proceso de Muster.",
  blocked:
    "El grabador rechazó las credenciales «{name}» el {time}, por lo que no se probaron de nuevo: {reason}",
  blockedFor:
    "El grabador rechazó las credenciales «{name}» el {time}, por lo que no se probaron de nuevo: {reason} El grabador seguirá bloqueado {minutes} min.",
  blockedHint:
    "Establezca la contraseña correcta, asigne otras credenciales al grabador o elija «Reintentar inicio de sesión» (un intento). Las contraseñas incorrectas repetidas bloquean al administrador.",
});
