/**
 * UDP ports of the media, each for one leg at a time. They are given in turn, so that one which was just given up rests: packets of
 * the leg before may still come.
 */
export class PortPool {
  readonly #first: number;
  readonly #count: number;
  readonly #taken = new Set<number>();
  #next = 0;

  /** @param range first and last port, both included */
  constructor([first, last]: readonly [number, number]) {
    this.#first = first;
    this.#count = last - first + 1;
  }

  /** @throws Error when all are taken */
  take(): number {
    for (let tries = 0; tries < this.#count; tries++) {
      const port = this.#first + this.#next;
      this.#next = (this.#next + 1) % this.#count;
      if (this.#taken.has(port)) continue;
      this.#taken.add(port);
      return port;
    }
    throw new Error('no media port is free');
  }

  give(port: number): void {
    this.#taken.delete(port);
  }
}

/** The part of a range of ports that is for one of several workers. */
export function partOf([first, last]: readonly [number, number], index: number, workers: number): [number, number] {
  const size = Math.floor((last - first + 1) / workers);
  return [first + index * size, index === workers - 1 ? last : first + (index + 1) * size - 1];
}
