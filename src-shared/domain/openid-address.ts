const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isLoopbackUrl({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

/** Codes and tokens travel over HTTPS only. On this computer, HTTP is permitted, for trying out. */
export function isIssuerAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || /[?#@]/.test(text)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackUrl(url));
}

/** Path at the public address of a team server to which the provider sends browsers back. */
export const OPENID_CALLBACK_PATH = "/sign-in/openid/callback";
