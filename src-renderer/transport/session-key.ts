import { SESSION_KEY_META } from "#shared/contract/session-proof.ts";

/**
 * The key by which this browser proves to the host that it was let in. It is kept in the storage of the page's origin,
 * which servers at other ports of the machine cannot read and which no request carries. So a reload, a second tab and a
 * tab that is opened later work until the session ends.
 */
export interface SessionKeyStore {
  /** null if this browser was not let in. Stays the same for as long as the page is open. */
  readonly key: string | null;
  /** Removes the key from the storage, unless a later sign-in has put another one there. */
  forget(): void;
}

const STORED_AS = "muster.session-key";

/** Takes the key out of the page that answered the one-time token, and the token out of the address. */
export function openSessionKeyStore(page: Window): SessionKeyStore {
  const storage = storageOf(page);
  const given = takeFromPage(page);
  if (given !== null) storage?.setItem(STORED_AS, given);
  const key = given ?? storage?.getItem(STORED_AS) ?? null;
  return {
    key,
    forget() {
      if (storage?.getItem(STORED_AS) === key) storage?.removeItem(STORED_AS);
    },
  };
}

function takeFromPage(page: Window): string | null {
  const meta = page.document.querySelector<HTMLMetaElement>(`meta[name="${SESSION_KEY_META}"]`);
  if (meta === null) return null;
  meta.remove();
  const { pathname, hash } = page.location;
  page.history.replaceState(page.history.state, "", `${pathname}${hash}`);
  return meta.content;
}

/** null where the user has switched storage off: then this page alone stays signed in, until it is reloaded. */
function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}
