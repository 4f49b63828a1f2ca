/** Muster's own scheme: the screens are served from here, never from `file://` and never from the network. */
export const APP_SCHEME = "muster";
const APP_HOST = "app";
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const APP_URL = `${APP_ORIGIN}/`;

/** True for addresses of Muster's own screens. Parsed, since text that merely begins alike proves nothing. */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === "" &&
    url.password === ""
  );
}
