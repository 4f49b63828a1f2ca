import type { Handler, Handlers } from "#shared/contract/endpoint.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import { unknownRecorder, type Inventory } from "#core/features/inventory/index.ts";
import { PictureCodec } from "#core/platform/pictures/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { PictureStore } from "./picture-store.ts";
import { takePicture } from "./take-picture.ts";

export interface PictureTools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
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
  readonly #codec = new PictureCodec();
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: PictureTools) {
    this.#tools = tools;
    this.#store = new PictureStore(tools.storage, tools.dataDir);
  }

  readonly handlers: Pick<Handlers, "pictures.get" | "pictures.take"> = {
    "pictures.get": async (of) => {
      const { permission, customerName } = this.#store.permissionOf(of.recorderId);
      const none = ok({ permission, customerName, picture: null });
      if (!this.#store.has(of)) return none;
      const key = await this.#tools.key();
      if (!key.ok) return key;
      const picture = this.#store.read(of, key.value);
      return picture ? ok({ permission, customerName, picture }) : none;
    },
    "pictures.take": async ({ recorderId, channel }, { signal }) => {
      const [recorder] = await this.#tools.inventory.byIds([recorderId]);
      if (!recorder) return err(unknownRecorder([recorderId]));
      const tools = { ...this.#tools, store: this.#store, codec: this.#codec };
      return takePicture(tools, recorder, channel, signal);
    },
  };

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

  #tidy(): void {
    this.#store.tidy(this.#now());
  }

  #now(): number {
    return Date.parse(this.#tools.clock.now());
  }
}
