import { randomUUID } from "node:crypto";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { OnvifMatch } from "#core/platform/ports/ws-discovery.ts";
import { readUrl } from "#shared/domain/ipv4.ts";
import { child, children, localName, textAt } from "#core/platform/xml.ts";
import { mailText } from "../mail/plain-text.ts";
import { repairWsMessage } from "./ws-repair.ts";

/** A datagram holds no more; nothing above is read. In bytes. */
const MAX_BYTES = 64 * 1024;
const MAX_MATCHES = 64;
const MAX_XADDRS = 8;
const MAX_SCOPES = 64;

export type WsMessage =
  | { kind: "matches"; relatesTo: string; matches: OnvifMatch[] }
  | { kind: "hello"; matches: OnvifMatch[] }
  | { kind: "bye"; endpoint: string };

/** What a probe asks for: devices that send and record video, every ONVIF device, or every device. */
export const PROBE_TYPES = ["dn:NetworkVideoTransmitter", "tds:Device", ""] as const;

/** A SOAP 1.2 probe of WS-Discovery 2005/04 (ONVIF Core, 7.3.2), and the id that answers to it relate to. */
export function probeMessage(types: string): { id: string; text: string } {
  const id = `urn:uuid:${randomUUID()}`;
  const wanted = types === "" ? "" : `<d:Types>${types}</d:Types>`;
  const text =
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"` +
    ` xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing"` +
    ` xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"` +
    ` xmlns:dn="http://www.onvif.org/ver10/network/wsdl"` +
    ` xmlns:tds="http://www.onvif.org/ver10/device/wsdl"><s:Header>` +
    `<a:Action s:mustUnderstand="1">http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</a:Action>` +
    `<a:MessageID>${id}</a:MessageID>` +
    `<a:ReplyTo><a:Address>http://schemas.xmlsoap.org/ws/2004/08/addressing/role/anonymous</a:Address></a:ReplyTo>` +
    `<a:To s:mustUnderstand="1">urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To>` +
    `</s:Header><s:Body><d:Probe>${wanted}</d:Probe></s:Body></s:Envelope>`;
  return { id, text };
}

/** Ids are written with `urn:uuid:`, `uuid:` or neither, and come back in another case. */
export const bareId = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/^(urn:)?(uuid:)?/, "");

/**
 * Reads a ProbeMatches, Hello or Bye of ONVIF devices, of either version of WS-Discovery; null for anything else.
 * Takes any bytes and never throws. Document types are refused unread (SOAP 1.2 forbids them), so that no entity but
 * XML's own five is ever known.
 * @param from address that the packet came from
 */
export function readWsMessage(bytes: Buffer, from: string): WsMessage | null {
  try {
    const envelope = parseEnvelope(bytes);
    return envelope && readEnvelope(envelope, from);
  } catch {
    // What is no XML, and what is nested deeper than the stack: strangers send what they like.
    return null;
  }
}

function readEnvelope(envelope: XmlElement, from: string): WsMessage | null {
  const body = child(envelope, "Body");
  if (!body) return null;
  const probed = child(body, "ProbeMatches");
  if (probed) {
    const relatesTo = bareId(textAt(child(envelope, "Header"), "RelatesTo"));
    const matches = children(probed, "ProbeMatch").slice(0, MAX_MATCHES);
    return { kind: "matches", relatesTo, matches: matches.flatMap((one) => toMatch(one, from)) };
  }
  const hello = child(body, "Hello");
  if (hello) return { kind: "hello", matches: toMatch(hello, from) };
  const endpoint = endpointOf(child(body, "Bye"));
  return endpoint === "" ? null : { kind: "bye", endpoint };
}

/** @throws Error for what is no XML */
function parseEnvelope(bytes: Buffer): XmlElement | null {
  if (bytes.length > MAX_BYTES) return null;
  // Some devices send the zero that ends their string.
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const said = bytes.toString("utf8", 0, end).trim();
  // As XML has it (2.11), and in one pass: the parser would copy the rest of the text at every one of them.
  const text = said.replaceAll(/\r\n?/g, "\n");
  if (/<!doctype/i.test(text)) return null;
  const root = rootOf(text);
  return root && localName(root) === "Envelope" ? root : null;
}

/** Many devices send XML that is not well-formed: an `&` in a name is enough. */
function rootOf(text: string): XmlElement | null {
  try {
    return parseXml(text).root;
  } catch (error) {
    if (!ENVELOPE.test(text)) throw error;
    return parseXml(repairWsMessage(text)).root;
  }
}

/** Nothing else is worth a second reading. */
const ENVELOPE = /<(?:[\w.-]{1,40}:)?Envelope[\s>]/;

function toMatch(element: XmlElement, from: string): OnvifMatch[] {
  const scopes = words(textAt(element, "Scopes")).slice(0, MAX_SCOPES);
  const xaddrs = words(textAt(element, "XAddrs")).filter(isHttp).slice(0, MAX_XADDRS);
  if (!isOnvif(element, scopes, xaddrs)) return [];
  const endpoint = endpointOf(element);
  if (endpoint === "" && xaddrs.length === 0) return [];
  return [
    {
      endpoint,
      xaddrs,
      name: fromScopes(scopes, "name"),
      hardware: fromScopes(scopes, "hardware"),
      location: fromScopes(scopes, "location"),
      mac: macFrom(fromScopes(scopes, "mac")) || macFrom(endpoint),
      scopes,
      from,
    },
  ];
}

/** Printers and computers answer WS-Discovery as well. */
function isOnvif(element: XmlElement, scopes: readonly string[], xaddrs: readonly string[]) {
  const types = child(element, "Types");
  return (
    (types !== null && words(types.text).some((type) => isOnvifType(type, types))) ||
    scopes.some((scope) => SCOPE.test(scope)) ||
    xaddrs.some((xaddr) => xaddr.includes("/onvif/"))
  );
}

function isOnvifType(type: string, at: XmlElement): boolean {
  const [local = "", prefix = ""] = type.split(":").toReversed();
  if (local.startsWith("NetworkVideo")) return true;
  return local === "Device" && /onvif\.org\//.test(namespaceOf(prefix, at));
}

function namespaceOf(prefix: string, at: XmlElement): string {
  const attribute = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  for (let one: unknown = at; one instanceof XmlElement; one = one.parent) {
    const value = one.attributes[attribute];
    if (value !== undefined) return value;
  }
  return "";
}

function isHttp(text: string): boolean {
  const url = text.length <= 512 ? readUrl(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
}

/** Some write the address straight into the reference. */
function endpointOf(element: XmlElement | null): string {
  const reference = element && child(element, "EndpointReference");
  return mailText(textAt(reference, "Address") || (reference?.text ?? ""));
}

const SCOPE = /^onvif:\/\/www\.onvif\.org\/([^/]+)\/(.*)$/i;

/** Values of one kind of scope (ONVIF Core, 7.3.3.2), `/`-separated parts kept; several are joined. */
function fromScopes(scopes: readonly string[], kind: string): string {
  const values = scopes.flatMap((scope) => {
    const [, found = "", value = ""] = SCOPE.exec(scope) ?? [];
    return found.toLowerCase() === kind && value !== "" ? [mailText(decoded(value))] : [];
  });
  return [...new Set(values)].join(", ");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TIME_UUID = /uuid:[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[0-9a-f]{4}-([0-9a-f]{12})$/i;
const MAC = /^(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i;

/** Reads the MAC address from a text: the address of a network card, or a version 1 UUID, which is made from one. */
function macFrom(text: string): string {
  const digits = TIME_UUID.exec(text)?.[1] ?? text;
  const octets = MAC.test(digits) ? (digits.match(/[0-9a-f]{2}/gi) ?? []) : [];
  // A random node has the multicast bit set (RFC 9562, 6.10), which no card has.
  const isCard = octets.length === 6 && (Number.parseInt(octets[0] ?? "", 16) & 1) === 0;
  return isCard && octets.some((one) => one !== "00") ? octets.join(":").toUpperCase() : "";
}

const words = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => mailText(word, 512))
    .filter((word) => word !== "");
