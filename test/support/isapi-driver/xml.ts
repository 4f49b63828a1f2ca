import { parseXml, XmlElement, XmlText, type XmlNode } from "@rgrove/parse-xml";
import { child } from "#core/platform/xml.ts";

/** The root of a document; null if these bytes are not XML. */
export function readXml(bytes: Uint8Array): XmlElement | null {
  try {
    return parseXml(Buffer.from(bytes).toString("utf8")).root;
  } catch {
    return null;
  }
}

/** Sets the text of the element at a path. A missing element is added to its parent. */
export function setText(root: XmlElement, path: string, text: string): void {
  const element = child(root, path) ?? new XmlElement(path.slice(path.lastIndexOf("/") + 1));
  const parent = child(root, path.slice(0, path.lastIndexOf("/")));
  if (parent && !parent.children.includes(element)) parent.children.push(element);
  element.children = [new XmlText(text)];
}

export function writeXml(node: XmlNode): string {
  if (node instanceof XmlText) return escapeXml(node.text);
  if (!(node instanceof XmlElement)) return "";
  const tag = Object.entries(node.attributes).map(([key, text]) => `${key}="${escapeXml(text)}"`);
  return `<${[node.name, ...tag].join(" ")}>${node.children.map(writeXml).join("")}</${node.name}>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
