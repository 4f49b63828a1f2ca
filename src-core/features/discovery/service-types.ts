/**
 * mDNS service types below which recorders, cameras and site gateways are known to announce themselves. None is known
 * of the recorders of this interface (field-notes.md, 8): what is found is asked what it is.
 */
export const SERVICE_TYPES = [
  // Any device's web server (RFC 6763, 7; registered with IANA).
  "_http._tcp",
  "_https._tcp",
  // Sub-type that tells a recorder's web server from others (RFC 6763, 7.1); gateways that speak for recorders use it.
  "_nvr._sub._http._tcp",
  // Streams (registered with IANA); the port is not a web server's.
  "_rtsp._tcp",
  // Axis cameras and recorders (registered with IANA; VAPIX, "mDNS-SD API").
  "_axis-video._tcp",
  "_axis-nvr._tcp",
  // Hikvision and makers that follow PSIA's media and device specification.
  "_psia._tcp",
  "_cgi._tcp",
  // Not registered; asked for by surveillance programs, and announced by ONVIF devices built with them in mind.
  "_onvif._tcp",
  "_nvr._tcp",
] as const;
