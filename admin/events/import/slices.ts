/** How much is done in one go: so many lines, dates or checks take a slow phone less than a fifth of a second. */
export const SLICE = 2000;

/** Lets the page do something else: answer a touch, draw. Timers in a row wait for 4 ms each, which adds up. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done));

/** Work that is done in slices, so that the page never stands still for long. */
export class Slices {
  #spent = 0;
  readonly #pause: () => Promise<void>;

  /** @param pause what happens between two slices */
  constructor(pause: () => Promise<void> = nextTask) {
    this.#pause = pause;
  }

  /** Counts work: a unit is about a line that is read. */
  spend(units = 1): void {
    this.#spent += units;
  }

  /** Pauses when a slice is full. Called between things that must not be interrupted. */
  async rest(): Promise<void> {
    if (this.#spent < SLICE) return;
    this.#spent = 0;
    await this.#pause();
  }
}
