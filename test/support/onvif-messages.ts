/** What an ONVIF device says by WS-Discovery, written by hand: nothing here is shared with what reads it. */
export interface OnvifDevice {
  endpoint: string;
  xaddrs: string[];
  scopes: string[];
  types: string;
}

export const CAMERA: OnvifDevice = {
  endpoint: "urn:uuid:2419d68a-2dd2-21b2-a205-ec7c5c1a0b3f",
  xaddrs: ["http://10.66.0.4/onvif/device_service"],
  scopes: [
    "onvif://www.onvif.org/type/video_encoder",
    "onvif://www.onvif.org/name/Yard%20Camera",
    "onvif://www.onvif.org/hardware/VC-2216",
    "onvif://www.onvif.org/location/city/leeds",
    "onvif://www.onvif.org/MAC/00:23:63:0a:0b:0c",
  ],
  types: "dn:NetworkVideoTransmitter",
};

export const probeMatches = (device: OnvifDevice, relatesTo: string): string =>
  envelope(
    `<a:RelatesTo>${relatesTo}</a:RelatesTo>`,
    `<d:ProbeMatches><d:ProbeMatch>${described(device)}</d:ProbeMatch></d:ProbeMatches>`,
  );

export const hello = (device: OnvifDevice): string =>
  envelope("", `<d:Hello>${described(device)}</d:Hello>`);

export const bye = ({ endpoint }: OnvifDevice): string =>
  envelope("", `<d:Bye>${reference(endpoint)}</d:Bye>`);

export function envelope(header: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://www.w3.org/2003/05/soap-envelope"
  xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing"
  xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"
  xmlns:dn="http://www.onvif.org/ver10/network/wsdl" xmlns:tds="http://www.onvif.org/ver10/device/wsdl">
  <SOAP-ENV:Header>${header}</SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

const reference = (endpoint: string): string =>
  `<a:EndpointReference><a:Address>${endpoint}</a:Address></a:EndpointReference>`;

const described = ({ endpoint, xaddrs, scopes, types }: OnvifDevice): string =>
  `${reference(endpoint)}<d:Types>${types}</d:Types><d:Scopes>\n${scopes.join("\n")}\n</d:Scopes>` +
  `<d:XAddrs>${xaddrs.join(" ")}</d:XAddrs><d:MetadataVersion>1</d:MetadataVersion>`;
