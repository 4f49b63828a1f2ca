/** Replaces texts. The same text always gets the same placeholder, of the same form as the text: an address stays an address. */
export class Placeholders {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** @param own the user name with which Muster signs in: `admin`, as that of simulated recorders */
  constructor(own: string) {
    if (own !== "") this.#known.set(own.toLowerCase(), "admin");
  }

  of(text: string, key: string): string {
    const id = text.toLowerCase();
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const made = this.#make(text, key);
    this.#known.set(id, made);
    return made;
  }

  #make(text: string, key: string): string {
    const form = FORMS.find(({ fits }) => fits(text, key)) ?? TEXT;
    const count = (this.#counts.get(form.kind) ?? 0) + 1;
    this.#counts.set(form.kind, count);
    return form.make(count, text);
  }
}

interface Form {
  readonly kind: string;
  fits(text: string, key: string): boolean;
  make(count: number, text: string): string;
}

const MAC = /^[0-9a-f]{2}(?<separator>[-: ]?)(?:[0-9a-f]{2}\k<separator>){4}[0-9a-f]{2}$/i;

/** Domains and networks for documentation: RFC 2606, RFC 5737, RFC 3849; locally administered MAC addresses. */
const FORMS: readonly Form[] = [
  {
    kind: "mail",
    fits: (text) => text.includes("@"),
    make: (count) => `mail-${count}@example.invalid`,
  },
  {
    kind: "mac",
    fits: (text) => MAC.test(text),
    make: (count, text) => {
      const hex = count.toString(16).toUpperCase().padStart(10, "0");
      const pairs = `02${hex}`.match(/../g) ?? [];
      return pairs.join(MAC.exec(text)?.groups?.["separator"] ?? "");
    },
  },
  {
    kind: "ip",
    fits: (text) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text),
    make: (count) => `192.0.2.${((count - 1) % 254) + 1}`,
  },
  {
    kind: "ip6",
    fits: (text) => /^[0-9a-f:]{3,39}$/i.test(text) && text.split(":").length > 2,
    make: (count) => `2001:db8::${count.toString(16)}`,
  },
  {
    kind: "url",
    fits: (text) => /^[a-z]{2,8}:\/\//i.test(text),
    make: (count) => `http://url-${count}.example.invalid/`,
  },
  {
    kind: "host",
    fits: (_text, key) => /host|server|domain|addr/i.test(key),
    make: (count) => `host-${count}.example.invalid`,
  },
  {
    kind: "serial",
    fits: (_text, key) => /serial|(?:^|_)sn$|p2p/i.test(key),
    make: (count) => `SERIAL${count}`,
  },
  {
    kind: "secret",
    fits: (_text, key) => /pass|pwd|token|secret|cipher|salt|key/i.test(key),
    make: (count) => `secret-${count}`,
  },
  {
    kind: "name",
    fits: (_text, key) => /name|alias|alais|user|label|title/i.test(key),
    make: (count) => `name-${count}`,
  },
];

const TEXT: Form = { kind: "text", fits: () => true, make: (count) => `text-${count}` };
