import type * as english from "#shared/messages/server-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings › Server, the sign-in of a desktop window, and its item in the status bar. */
export const serverScreen = translationOf<typeof english.serverScreen>()({
  tab: "Servidor",
  thisComputer: "Este equipo",
  item: "Trabaja con: {name}",
  title: "Servidor de equipo",
  localText:
    "Esta ventana trabaja con el parque de este equipo. Si su organización tiene un servidor de Muster, inicie sesión aquí. La ventana muestra entonces el parque del servidor. Los dos parques nunca se mezclan.",
  remoteText:
    "Esta ventana trabaja con el parque del servidor. Las programaciones y la detección se ejecutan allí.",
  address: "Dirección",
  addressHint: "Por ejemplo, https://muster.example.com:8443",
  addressMissing: "Introduzca la dirección del servidor.",
  nameMissing: "Introduzca su nombre de usuario.",
  passwordMissing: "Introduzca su contraseña.",
  name: "Nombre de usuario",
  password: "Contraseña",
  code: "Código de la aplicación de autenticación",
  connect: "Iniciar sesión",
  restarting: "Muster se reinicia.",
  leave: "Trabajar en este equipo",
  leaveText:
    "Muster se reinicia y muestra el parque de este equipo. Su sesión en el servidor sigue iniciada.",
  signInTitle: "Iniciar sesión en {name}",
  ended: "Su sesión está cerrada.",
});
