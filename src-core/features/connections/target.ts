import type { Recorder } from "#shared/domain/inventory.ts";
import { placeKey } from "#core/drivers/place.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import type { WriteForms } from "#core/drivers/write-forms.ts";
import type { Identified } from "./identified.ts";
import type { WriteFormStore } from "./write-forms.ts";

/** What a conversation begins with; the rest is looked up when it is needed. */
export type RecorderToContact = Pick<
  Recorder,
  | "id"
  | "url"
  | "agentGroupId"
  | "siteId"
  | "auth"
  | "dialect"
  | "quirks"
  | "outdatedTls"
  | "certificate"
  | "driver"
  | "model"
  | "firmware"
>;

/** The place of a recorder as one text. */
export function placeOf(recorder: Pick<Recorder, "agentGroupId" | "url">): string {
  return placeKey({ network: recorder.agentGroupId, origin: recorder.url });
}

/** What the inventory holds of a recorder by the time that it is talked to. */
export interface KnownRecorder {
  readonly certificate: string | null;
  /** 1: the contents of the pinned certificate are still to be reported. */
  readonly unread: 0 | 1;
  readonly certificateOrigin: Recorder["certificateOrigin"];
  readonly strongestScheme: Recorder["strongestScheme"];
  /** 1: a person trusts the network to it, or that of its site. */
  readonly networkTrusted: 0 | 1;
  readonly identifiedAt: string | null;
}

export interface Memory {
  /** undefined: it is gone from the inventory. */
  lookUp(id: string): KnownRecorder | undefined;
  readonly identified: Identified;
  readonly writeForms: WriteFormStore;
}

/** A recorder of the inventory, as its driver needs it. A class, since V8 is slow at objects written out with getters. */
export class ConnectTarget implements RecorderTarget {
  readonly id: string;
  readonly site: string;
  readonly origin: string;
  readonly auth: Recorder["auth"];
  readonly dialect: Recorder["dialect"];
  readonly quirks: Recorder["quirks"];
  readonly outdatedTls: boolean;
  readonly credential: RecorderTarget["credential"];
  readonly driver: string;
  readonly #place: string;
  readonly writeForms: WriteForms;
  readonly #pinned: string | null;
  readonly #memory: Memory;
  #now: KnownRecorder | undefined;

  constructor(
    recorder: RecorderToContact,
    credential: RecorderTarget["credential"],
    memory: Memory,
  ) {
    this.id = recorder.id;
    this.site = recorder.siteId;
    this.origin = recorder.url;
    this.#place = placeOf(recorder);
    this.auth = recorder.auth;
    this.dialect = recorder.dialect;
    this.quirks = recorder.quirks;
    this.outdatedTls = recorder.outdatedTls;
    this.credential = credential;
    this.#pinned = recorder.certificate;
    this.#memory = memory;
    this.driver = recorder.driver;
    this.writeForms = (operation, scope) => memory.writeForms.memoryOf(recorder, operation, scope);
  }

  /** Read when it is needed: another conversation, or another process, may have pinned one since. */
  get certificate(): string | null {
    const found = this.#look();
    return found === undefined ? this.#pinned : found.certificate;
  }

  get certificateUnread(): boolean {
    return (this.#now ?? this.#look())?.unread === 1;
  }

  get certificateOrigin(): Recorder["certificateOrigin"] {
    return (this.#now ?? this.#look())?.certificateOrigin ?? null;
  }

  get strongestScheme(): Recorder["strongestScheme"] {
    return this.#look()?.strongestScheme ?? null;
  }

  /** Read when needed: a user can withdraw the trust during a conversation. */
  get networkTrusted(): boolean {
    return this.#look()?.networkTrusted === 1;
  }

  /** One that is gone from the inventory is not asked. */
  get identified(): boolean {
    const { identified } = this.#memory;
    if (identified.isRecent(this.id, this.#place)) return true;
    const found = this.#now ?? this.#look();
    if (found === undefined) return true;
    identified.note(this.id, this.#place, Date.parse(found.identifiedAt ?? ""));
    return identified.isRecent(this.id, this.#place);
  }

  #look(): KnownRecorder | undefined {
    return (this.#now = this.#memory.lookUp(this.id));
  }
}
