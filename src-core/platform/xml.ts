import { XmlElement } from "@rgrove/parse-xml";

/** Reading of XML documents. Names are local names: prefixes of namespaces are left out. */

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1);

export function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (one): one is XmlElement => one instanceof XmlElement && localName(one) === name,
  );
}

/** The element at a path below another, `sender/smtp`, `receiverList/receiver#2`; null if there is none. */
export function child(element: XmlElement, path: string): XmlElement | null {
  return path.split("/").reduce<XmlElement | null>((at, step) => {
    const [name = "", nth = "1"] = step.split("#");
    return at && (children(at, name)[Number(nth) - 1] ?? null);
  }, element);
}

/** Text of the element at a path; empty if there is none. */
export function textAt(element: XmlElement | null, path: string): string {
  return (element && child(element, path)?.text) ?? "";
}
