import type { Bridge } from '@ringside/domain/bridge';
import { userAtom } from '../../kernel/store.ts';

export const BRIDGES = '/conferenceicb';
export const bridgePath = (uri: string): string => `${BRIDGES}/edit/${uri.split('/').at(-1)}`;

/** Conferences by telephone that the user keeps; null: not read yet, failed: they could not be. */
export const bridgesAtom = userAtom<readonly Bridge[] | 'failed' | null>(null);
