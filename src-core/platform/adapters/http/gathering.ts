import { spaced, type Spaced } from "#core/platform/spaced.ts";

/** Lets all who come within a while go on together. */
export class Gathering {
  readonly #leaving: Spaced;
  #here: (() => void)[] = [];

  /** @param apart ms between two departures at the least; who comes after a longer while leaves in the next turn of the event loop */
  constructor(apart: number) {
    this.#leaving = spaced(
      () => apart,
      () => {
        const leaving = this.#here;
        this.#here = [];
        for (const goOn of leaving) goOn();
      },
    );
  }

  /** Resolves at the next departure. */
  join(): Promise<void> {
    return new Promise((goOn) => {
      this.#here.push(goOn);
      this.#leaving.soon();
    });
  }
}
