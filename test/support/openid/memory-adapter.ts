type Payload = Record<string, unknown> & {
  readonly uid?: string;
  readonly grantId?: string;
};

const stored = new Map<string, Payload>();

/** What an OpenID provider of a test stores: sessions, grants, codes and tokens. */
export class MemoryAdapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: Payload): Promise<void> {
    stored.set(`${this.#model}:${id}`, payload);
  }

  async find(id: string): Promise<Payload | undefined> {
    return stored.get(`${this.#model}:${id}`);
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    return [...stored.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload["consumed"] = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    stored.delete(`${this.#model}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }
}
