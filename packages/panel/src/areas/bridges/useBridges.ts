import type { Bridge } from '@ringside/domain/bridge';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { bridgeActs } from './acts.ts';
import { bridgesAtom } from './state.ts';

/** Conferences by telephone, read anew whenever a page of them is opened. */
export function useBridges(): readonly Bridge[] | 'failed' | null {
  const { read } = useActs(bridgeActs);
  useEffect(() => void read(), [read]);
  return useAtomValue(bridgesAtom);
}
