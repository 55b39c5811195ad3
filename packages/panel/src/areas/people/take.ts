import type { useStore } from 'jotai';
import { wantIn } from '../../kernel/acts.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import type { Translate } from '../../words/translate.ts';
import { loadMoves } from '../calls/moves/loadMoves.ts';

/** How a user takes part in the call of a colleague. */
export type HowToTake = 'pickUp' | 'listen' | 'whisper' | 'bargeIn';

/**
 * Takes a call that rings at a colleague, or takes part in one. What the server does not allow is shown in words of its
 * own: who may, and that the call may be over.
 *
 * @see CALL-007, CALL-008
 */
export async function take(
  store: ReturnType<typeof useStore>,
  t: Translate,
  how: HowToTake,
  { uri, name }: { uri: string; name: string },
): Promise<void> {
  const want = wantIn(store, loadMoves);
  const outcome = await want((moves) => (how === 'pickUp' ? moves.pickUp(uri) : moves.monitor(uri, how)));
  // Whoever listens in stays where the agents are: the strip, or the card in the side panel, is all there is to it. In a
  // wide panel the card shows the call that was picked up as well.
  if (outcome.ok && (how !== 'pickUp' || store.get(layoutAtom) === 'wide')) return;
  if (outcome.ok) return store.set(goToAtom, '/calls/active');
  const { code } = outcome.refused;
  const over = how === 'pickUp' ? 'pickup.over' : 'monitor.over';
  const known = code === 'ROUTER_ERR_412' ? t(over, { name }) : '';
  const notAllowed = code === 'ERROR_CALL_NOT_ALLOWED' && how === 'pickUp' ? t('pickup.notYours') : '';
  const why = known || notAllowed || refusalText(t, outcome.refused).label;
  store.set(raiseToastAtom, { kind: 'error', title: { text: why } });
}
