import type { Handler, Handlers } from "#shared/contract/endpoint.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { OwnFacts } from "#core/features/audit/index.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import { unknownRecorder, type Inventory } from "#core/features/inventory/index.ts";
import { BrandingStore } from "#core/features/reports/index.ts";
import { PictureCodec } from "#core/platform/pictures/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { countPictures, makeSheet, storedThumbnail, type SheetTools } from "./make-sheet.ts";
import { PictureStore, type PictureOf } from "./picture-store.ts";
import { lastCheck, setReference, type ReferenceTools } from "./references.ts";
import { takePicture } from "./take-picture.ts";
import { VIEW_FACT, viewOf, viewReaders } from "./view-check.ts";

export { channelReader } from "./make-sheet.ts";

export interface PictureTools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly health: Health;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly dataDir: string;
  /** The key of the stored pictures, from the secret store. */
  readonly key: () => Promise<Result<Buffer>>;
}

/** Time between two deletions of pictures that became too old, in ms, in processes that stay open. */
const TIDY_EVERY_MS = 3_600_000;

/** Still pictures of cameras (docs/pictures.md): personal data, off until switched on per customer. */
export class Pictures {
  readonly #tools: PictureTools;
  readonly #store: PictureStore;
  readonly #branding: BrandingStore;
  readonly #codec = new PictureCodec();
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: PictureTools) {
    this.#tools = tools;
    this.#store = new PictureStore(tools.storage, tools.dataDir);
    this.#branding = new BrandingStore(tools.storage);
  }

  handlers(
    channelsOf: SheetTools["channelsOf"],
  ): Pick<Handlers, Extract<MethodName, `pictures.${string}`>> {
    return {
      "pictures.count": (wish) =>
        countPictures({ ...this.#tools, ...this.#with, channelsOf }, wish),
      "pictures.get": async ({ width, ...of }) => {
        const { permission, customerName } = this.#store.permissionOf(of.recorderId);
        const about = { permission, customerName };
        const none = ok({ ...about, picture: null, reference: null, check: null });
        const hasReference = this.#store.has(of, "reference");
        if (!this.#store.has(of, "latest") && !hasReference) return none;
        if (width !== undefined) {
          const small = await storedThumbnail(this.#with, of, width);
          return small.ok ? ok({ ...none.value, picture: small.value }) : small;
        }
        const key = await this.#tools.key();
        if (!key.ok) return key;
        const picture = this.#store.read(of, "latest", key.value);
        const reference = this.#store.read(of, "reference", key.value);
        const check = hasReference ? lastCheck(this.#tools.health, of) : null;
        return ok({ ...about, picture, reference, check });
      },
      "pictures.removeReference": async (of) => {
        const removed = this.#store.removeReference(of);
        if (removed) this.#note(of, null);
        return ok({ removed });
      },
      "pictures.setReference": async ({ recorderId, channel, takenAt }) => {
        const [recorder] = await this.#tools.inventory.byIds([recorderId]);
        if (!recorder) return err(unknownRecorder([recorderId]));
        const set = await setReference(this.#with, recorder, channel, takenAt);
        if (set.ok) this.#publishView(recorderId);
        return set;
      },
      "pictures.sheet": (wish, context) =>
        makeSheet(
          { ...this.#tools, ...this.#with, branding: this.#branding, channelsOf },
          wish,
          context,
        ),
      "pictures.take": async (of, { signal }) => {
        const [recorder] = await this.#tools.inventory.byIds([of.recorderId]);
        if (!recorder) return err(unknownRecorder([of.recorderId]));
        const tools = { ...this.#tools, ...this.#with };
        const taken = await takePicture(tools, recorder, of.channel, signal);
        const view = taken.ok ? await viewOf(tools, of, taken.value) : null;
        if (view) this.#note(of, view);
        return taken;
      },
    };
  }

  /** Readers of the view of cameras, for audits. */
  readonly viewFacts: OwnFacts = (recorder, session) => viewReaders(this.#with, recorder, session);

  /**
   * Whatever a call changes (a customer's permission, a recorder, its site, its channels), pictures that may no longer exist are deleted
   * when the call ends. Methods that viewers may call change none of these.
   */
  tidied(handlers: Handlers): Handlers {
    const all = Object.entries(handlers).map(([name, handler]) => {
      const run = handler as Handler<MethodName>;
      if (PERMISSIONS[name as MethodName].role === "viewer") return [name, run];
      const tidying: Handler<MethodName> = async (input, context) => {
        const answer = await run(input, context);
        this.#tidy();
        return answer;
      };
      return [name, tidying];
    });
    return Object.fromEntries(all) as Handlers;
  }

  /** Deletes what has to go, and what a killed process left behind. @param staysOpen whether to repeat this */
  start(staysOpen: boolean): void {
    this.#store.tidyFiles(this.#now());
    if (staysOpen) this.#timer = setInterval(() => this.#tidy(), TIDY_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get #with(): ReferenceTools {
    return { ...this.#tools, store: this.#store, codec: this.#codec };
  }

  /** Stores a view; null if nothing is known any more. */
  #note(of: PictureOf, view: Parameters<Health["note"]>[2]): void {
    this.#tools.health.note(of, VIEW_FACT, view);
    this.#publishView(of.recorderId);
  }

  #publishView(recorderId: string): void {
    this.#tools.events.emit("health.changed", { recorderIds: [recorderId] });
  }

  #tidy(): void {
    this.#store.tidy(this.#now());
  }

  #now(): number {
    return Date.parse(this.#tools.clock.now());
  }
}
