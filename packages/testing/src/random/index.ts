import { seeded } from '../../../server/src/kernel/random.ts';

export { seeded };

/** Repeatable random numbers from 0 to below 1. */
export function fractions(seed: number): () => number {
  const below = seeded(seed);
  return () => below(2 ** 32) / 2 ** 32;
}
