import type { Line } from '@ringside/domain/call';
import { useStore } from 'jotai';
import { useWant } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { colleagues } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { dismissToastAtom, raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { loadMoves } from '../moves/loadMoves.ts';
import type { Target } from './targets.ts';

/** How long the offer stands while a colleague rings, in milliseconds; whether others still ring is not known here. */
const COLLEAGUE_MS = 20_000;
const OTHERS_MS = 5000;
/** What the server says when the call was answered, or nobody rings any more. */
const tooLate: readonly string[] = ['ROUTER_ERR_412', 'ROUTER_ERR_404'];

/**
 * After a semi-attended transfer, while the other phone rings: a toast that says so and takes the call back. It goes when the
 * colleague has answered. CALL-003, CALL-023; interface design, section 6.5
 */
export function useTakeBack(): (line: Line, target: Target) => void {
  const store = useStore();
  const want = useWant(loadMoves);
  const names = useNames();
  return ({ callUri, party }, target) => {
    const params = { name: names.nameOf(party), target: target.name };
    const take = async () => {
      const taken = await want((moves) => moves.takeBack(callUri));
      if (taken.ok) return;
      if (!tooLate.includes(taken.refused.code)) return store.set(raiseRefusalAtom, taken.refused);
      store.set(raiseToastAtom, { kind: 'info', title: { key: 'transfer.tooLate', params } });
    };
    const toast = store.set(raiseToastAtom, {
      kind: 'ok',
      title: { key: 'transfer.rings', params },
      timeoutMs: target.colleague ? COLLEAGUE_MS : OTHERS_MS,
      actions: [{ label: 'call.takeBack', run: () => void take() }],
    });
    const { colleague } = target;
    if (!colleague) return;
    let hasRung = false;
    const stop = store.sub(colleagues.allAtom, () => {
      const now = store.get(colleagues.allAtom).find(({ uri }) => uri === colleague.uri)?.telephony;
      hasRung ||= now === 'ringing';
      if (now === 'ringing' || (!hasRung && now !== 'busy')) return;
      stop();
      store.set(dismissToastAtom, toast);
    });
    setTimeout(stop, COLLEAGUE_MS);
  };
}
