import type * as english from "#shared/messages/addresses.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a text is not the address of a recorder. */
export const addressMessages = translationOf<typeof english.addressMessages>()({
  hint: "Introduzca una dirección como 192.0.2.10, 192.0.2.10:8080 o https://recorder.example.net.",
  notAnAddress: "«{text}» no es una dirección de grabador.",
  hasPath: "«{text}» tiene una ruta. La dirección de un grabador es un host y un puerto.",
  hasLetter: "«{text}» tiene una letra donde una dirección IP tiene un dígito.",
  hasComma: "«{text}» tiene una coma donde una dirección IP tiene un punto.",
  hasLogin: "Una dirección no debe contener un nombre de usuario ni una contraseña.",
  hasLoginHint: "Quítelos y asigne credenciales al grabador.",
});
