import type { Acts } from '../../../kernel/ground/Ground.ts';
import type { Moves } from './acts.ts';

/** Imports what can be wanted of connected calls beyond hold. */
export const loadMoves = async (): Promise<Acts<Moves>> => (await import('./acts.ts')).moveActs;
