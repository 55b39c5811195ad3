import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { presenceActs } from '../presence/acts.ts';
import { presenceAtom } from '../presence/state.ts';

/** While the user has said a state without an end the calendar rests: what state, and its end. Null: it does not. PRES-005, Q-087 */
export function useRest() {
  const acts = useActs(presenceActs);
  const presence = useAtomValue(presenceAtom);
  useEffect(() => acts.follow(), [acts]);
  const isResting = presence?.isByHand === true && presence.until === null;
  return isResting ? { state: presence.state, end: acts.takeBack } : null;
}
