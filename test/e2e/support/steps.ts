import type { Locator } from "@playwright/test";

/**
 * Counts what a user does. A step is a click, or a field to fill in. A question is something that the user has to decide:
 * it may take several steps, or none.
 */
export class Steps {
  readonly #steps: string[] = [];
  readonly #questions: string[] = [];

  async click(what: string, where: Locator): Promise<void> {
    await where.click();
    this.#steps.push(what);
  }

  async fill(what: string, where: Locator, value: string): Promise<void> {
    await where.fill(value);
    this.#steps.push(what);
  }

  /** Names a decision that the screen asks for. */
  question(text: string): void {
    this.#questions.push(text);
  }

  get steps(): readonly string[] {
    return this.#steps;
  }

  get questions(): readonly string[] {
    return this.#questions;
  }
}
