import type { ReportBranding } from "#shared/domain/reports.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Checked } from "#shared/contract/methods.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { Branding } from "../customer/evidence.ts";
import type { Logo } from "../document.ts";
import { logoOf } from "./logo.ts";

interface Row {
  readonly name: string;
  readonly details: string;
  readonly logo: Buffer | null;
  readonly logo_type: Logo["type"] | null;
}

const NONE: Row = { name: "", details: "", logo: null, logo_type: null };

/** Name, address and logo of the company that makes the reports; one for all reports. */
export class BrandingStore {
  readonly #read;
  readonly #write;

  constructor({ sqlite }: Storage) {
    this.#read = sqlite.prepare<[], Row>(
      "select name, details, logo, logo_type from report_branding where id = 1",
    );
    this.#write = sqlite.prepare<[Row]>(
      `insert or replace into report_branding (id, name, details, logo, logo_type)
       values (1, @name, @details, @logo, @logo_type)`,
    );
  }

  /** Branding for reports. */
  get(): Branding {
    const { name, details, logo, logo_type: type } = this.#row();
    const lines = details.split("\n").map((line) => line.trim());
    return { name, details: lines.filter(Boolean), logo: logo && type && { type, bytes: logo } };
  }

  /** Branding for the screens. */
  show(): ReportBranding {
    const { name, details, logo, logo_type: type } = this.#row();
    const picture = logo && type && { type, base64: logo.toString("base64") };
    return { name, details, logo: picture };
  }

  set({ name, details, logo }: Checked<"branding.set">): Result<ReportBranding> {
    const before = this.#row();
    const checked = typeof logo === "string" ? logoOf(Buffer.from(logo, "base64")) : null;
    if (checked?.ok === false) return checked;
    const picture =
      checked === null
        ? { logo: before.logo, logo_type: before.logo_type }
        : { logo: checked.value.bytes, logo_type: checked.value.type };
    const none = { logo: null, logo_type: null };
    this.#write.run({
      name: name ?? before.name,
      details: details ?? before.details,
      ...(logo === null ? none : picture),
    });
    return ok(this.show());
  }

  #row(): Row {
    return this.#read.get() ?? NONE;
  }
}
