import fc from "fast-check";
import { expect, test } from "vitest";
import { STANDARD_HEADERS, INFORMATION_HEADERS } from "#core/features/exports/index.ts";
import { guessTargets } from "#core/features/imports/guess.ts";
import { isPasswordHeader } from "#core/features/imports/headers.ts";
import { COLUMN_NAME_LENGTH } from "#shared/domain/columns.ts";

const targetsOf = (...headers: string[]) => guessTargets(headers).map(({ target }) => target);

test.each([
  ["Device Name", "name"],
  ["IP-Adresse", "url"],
  ["ip_address", "url"],
  ["Adresse IP", "url"],
  ["Dirección IP", "url"],
  ["Standort", "site"],
  ["CUSTOMER", "site"],
  ["Kundennummer", "siteCode"],
  ["S/N", "serial"],
  ["Seriennummer", "serial"],
  ["MAC-Adresse", "mac"],
  ["Benutzername", "username"],
  ["Mot de passe", "password"],
  ["Hasło", "password"],
  ["Étiquettes", "tags"],
  ["Bemerkung", "notes"],
  ["Zugangsdaten", "credential"],
  ["FW version", "firmware"],
])("a column '%s' is taken for %s", (header, target) => {
  expect(targetsOf(header)).toEqual([target]);
});

test("a customer is the site, or beside a column of sites the customer of the site", () => {
  expect(targetsOf("Kunde", "Kundennummer")).toEqual(["site", "siteCode"]);
  expect(targetsOf("Client", "Standort")).toEqual(["customer", "site"]);
  expect(targetsOf("Customer", "Branch", "Customer number")).toEqual([
    "customer",
    "site",
    "column",
  ]);
});

test("an unknown header becomes a column of its own name; nothing is lost", () => {
  expect(guessTargets(["Floor", "floor", "Alarm panel"])).toEqual([
    { target: "column", column: "Floor" },
    { target: "column", column: "floor (2)" },
    { target: "column", column: "Alarm panel" },
  ]);
});

test("long headers that begin alike are cut to different names", () => {
  const long = "x".repeat(70);
  const columns = guessTargets([`${long}1`, `${long}2`]).map(({ column }) => column);
  expect(columns).toEqual(["x".repeat(60), `${"x".repeat(56)} (2)`]);
});

test("each target is given once: the second of two is a column", () => {
  expect(guessTargets(["Branch", "Location"])).toEqual([
    { target: "site" },
    { target: "column", column: "Location" },
  ]);
});

test("Muster's own headers come before other spellings, wherever they stand", () => {
  expect(guessTargets(["Customer", "Site"])).toEqual([{ target: "customer" }, { target: "site" }]);
});

test("what Muster exports to be read is left out, and its own columns are known by their mark", () => {
  const standard = STANDARD_HEADERS.map(([header]) => header);
  expect(targetsOf(...standard)).toEqual(STANDARD_HEADERS.map(([, target]) => target));
  expect(new Set(targetsOf(...INFORMATION_HEADERS))).toEqual(new Set(["ignore"]));
  expect(guessTargets(["column:IP address"])).toEqual([{ target: "column", column: "IP address" }]);
});

test.each([
  "Password",
  "Admin-Passwort (neu)",
  "NVR password 2",
  "column:password",
  "Kennwort",
  "Hasło administratora",
  "Senha do NVR",
  "Admin PW",
  "AdminPW",
  "Clave de acceso",
  "Palavra-passe NVR",
  "MDP admin",
  "User pwd",
  "admin_pass",
  "WLAN-Kennwörter",
  "Client secret",
])("'%s' is known for passwords, and never becomes a column", (header) => {
  expect(isPasswordHeader(header)).toBe(true);
  expect(guessTargets(["password", header])[1]?.target).toBe("ignore");
});

test.each(["Bypass", "Compass", "Passage", "Enclave", "Secretary", "Passport no"])(
  "'%s' is no word for passwords",
  (header) => {
    expect(isPasswordHeader(header)).toBe(false);
  },
);

test("whatever the headers, every column has one target, and no two columns one name", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 }), (headers) => {
      const guesses = guessTargets(headers);
      expect(guesses).toHaveLength(headers.length);
      const names = guesses.flatMap(({ column }) =>
        column === undefined ? [] : [column.toLowerCase()],
      );
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.length > COLUMN_NAME_LENGTH)).toEqual([]);
      const fixed = guesses.flatMap(({ target }) =>
        target === "column" || target === "ignore" ? [] : [target],
      );
      expect(new Set(fixed).size).toBe(fixed.length);
    }),
  );
});
