import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A package of another author that is part of Muster. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package declares it; null if it declares none. */
  readonly licence: string | null;
  /** The text of its licence; null if the package has none. */
  readonly text: string | null;
}

/** Package in the list that Vite writes beside a bundle. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string | null;
  readonly text?: string | null;
}

/** The packages in a bundle. @param file written by Vite (`build.license`) */
export function bundledComponents(file: string): Component[] {
  const packages = JSON.parse(readFileSync(file, "utf8")) as BundledPackage[];
  return packages.map(({ name, version, identifier, text }) => ({
    name,
    version,
    licence: identifier ?? null,
    text: text ?? null,
  }));
}

/** A package as it is installed. */
export function installedComponent(folder: string): Component {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as { name: string; version: string; license?: string };
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying|ofl)/i.test(entry));
  const text = file === undefined ? null : readFileSync(join(folder, file), "utf8");
  return { name, version, licence: license ?? null, text };
}

/** Node.js. @param file its `LICENSE`, which has the licences of all that is in it */
export function runtimeComponent(version: string, file: string): Component {
  return { name: "node", version, licence: "MIT", text: readFileSync(file, "utf8") };
}

/** Each component once, by name. */
export function uniqueComponents(components: readonly Component[]): Component[] {
  const byKey = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** All licences in one file, for people. */
export function writeLicences(file: string, components: readonly Component[]): void {
  const parts = components.map(({ name, version, licence, text }) => {
    const title = `${name} ${version}${licence === null ? "" : ` (${licence})`}`;
    return `${title}\n${"=".repeat(title.length)}\n\n${text?.trim() ?? "The package brings no text of its licence."}\n`;
  });
  writeFileSync(file, `Muster contains these packages.\n\n${parts.join("\n\n")}`);
}

/** The bill of materials in the format CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export function writeBill(
  file: string,
  muster: { name: string; version: string },
  components: readonly Component[],
): void {
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([muster, components]))}`,
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": "muster", ...muster, licenses: spdx("MIT") },
    },
    components: components.map(({ name, version, licence }) => ({
      type: name === "node" ? "platform" : "library",
      "bom-ref": purlOf(name, version),
      name,
      version,
      purl: purlOf(name, version),
      ...(licence === null ? {} : { licenses: spdx(licence) }),
    })),
  };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}

const purlOf = (name: string, version: string) =>
  name === "node"
    ? `pkg:generic/node@${version}`
    : `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** `SEE LICENSE IN …` is no SPDX expression. */
const spdx = (licence: string) =>
  /^[\w.+() -]+$/.test(licence) && !licence.startsWith("SEE ")
    ? [{ expression: licence }]
    : [{ license: { name: licence } }];

/** The same content has the same number: a package that is built again does not change. */
function uuidOf(content: string): string {
  const hex = createHash("sha256").update(content).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
