import type * as english from "#shared/messages/plan-states.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a plan does at a recorder. */
export const planItemLabels = translationOf<typeof english.planItemLabels>()({
  ready: "Bereit",
  nothing_to_do: "Schon gesetzt",
  invalid: "Nicht anwendbar",
  unreachable: "Nicht erreichbar",
  blocked: "Gesperrt",
  attention: "Handlungsbedarf",
});

export const planItemMeanings = translationOf<typeof english.planItemMeanings>()({
  ready: "Mindestens ein Feld wird geändert.",
  nothing_to_do: "Jedes Feld hat schon den geplanten Wert.",
  invalid:
    "Mindestens ein Feld ist für diesen Rekorder nicht gültig. Muster schreibt nicht auf ihn.",
  unreachable: "Der Rekorder hat nicht geantwortet, als der Plan erstellt wurde.",
  blocked:
    "Muster kann sich am Rekorder nicht anmelden, oder sein Zertifikat hat sich geändert. Öffnen Sie den Rekorder.",
  attention: "Muster konnte für diesen Rekorder nicht planen. Der Grund steht daneben.",
});

/** Parts of a recorder that a plan skips, and passwords that need consent. */
export const planPartLabels = translationOf<typeof english.planPartLabels>()({
  channelSkipped: "Kanal übersprungen",
  fieldSkipped: "Feld übersprungen",
  notRestored: "Nicht wiederhergestellt",
  exposed: "Passwort für andere lesbar",
});

export const planPartMeanings = translationOf<typeof english.planPartMeanings>()({
  channelSkipped:
    "Der Kanal hat diese Einstellungen zurzeit nicht. Andere Kanäle werden geschrieben.",
  fieldSkipped: "Der Rekorder hat dieses Feld nicht. Die anderen Felder werden geschrieben.",
  notRestored: "Der frühere Wert ist nicht bekannt. Der Rekorder behält den Wert des Rollouts.",
  exposed: "Andere Geräte im Netzwerk könnten das Passwort auf dem Weg zu diesen Rekordern lesen.",
});

/** What a plan does to a field. */
export const planFieldLabels = translationOf<typeof english.planFieldLabels>()({
  change: "Ändern",
  same: "Unverändert",
  unknown_before: "Schreiben (Wert unbekannt)",
  invalid: "Nicht anwendbar",
  unsupported: "Nicht unterstützt",
});

export const planFieldMeanings = translationOf<typeof english.planFieldMeanings>()({
  change: "Das Feld wird geschrieben.",
  same: "Das Feld hat schon den geplanten Wert und wird nicht geschrieben.",
  unknown_before: "Das Feld wird geschrieben. Der Rekorder zeigt seinen aktuellen Wert nicht.",
  invalid: "Der Rekorder nimmt diesen Wert nicht an.",
  unsupported:
    "Der Rekorder hat dieses Feld nicht, oder diese Version von Muster kann es nicht schreiben.",
});

/** How a password reaches a recorder. */
export const secretWayLabels = translationOf<typeof english.secretWayLabels>()({
  encrypted: "Für diesen Rekorder verschlüsselt",
  https: "Innerhalb von HTTPS",
  unverified: "Verschlüsselt, nicht verifiziert",
  clear: "Im Netzwerk lesbar",
});

export const secretWayMeanings = translationOf<typeof english.secretWayMeanings>()({
  encrypted:
    "Das Passwort wird über HTTPS gesendet, verschlüsselt mit dem eigenen Schlüssel des Rekorders.",
  https: "Das Passwort wird über HTTPS gesendet. Andere Geräte im Netzwerk können es nicht lesen.",
  unverified:
    "Der Schlüssel oder das Zertifikat ist nicht verifiziert. Ein anderes Gerät im Netzwerk könnte das Passwort lesen. Muster fragt vorher, außer wenn dem Netzwerk vertraut wird.",
  clear:
    "Das Passwort wird unverschlüsselt über HTTP gesendet. Jedes Gerät im Netzwerk kann es lesen. Muster fragt vorher, außer wenn dem Netzwerk vertraut wird.",
});
