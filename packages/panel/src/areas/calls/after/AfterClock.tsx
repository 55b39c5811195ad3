import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { agentAtom, nowAtom, profileAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { crmBridgeAtom } from '../../crm/crmState.ts';
import { afterLineAtom } from './afterLineAtom.ts';
import { afterBusyAtom, afterTouchesAtom } from './afterState.ts';
import { useCloseAfter } from './useCloseAfter.ts';

/** The card after a call goes when nobody has touched it for this long, in milliseconds. */
export const AFTER_SHOWN_MS = 30_000;

/** A wrap-up that ends this much before its time was ended by the agent, in milliseconds. */
const EARLY_MS = 2000;

/** What the CRM has not answered yet, or waits for an answer to. */
const ASKING: ReadonlySet<string> = new Set(['asking', 'form', 'saving', 'failed']);

/**
 * The time of the card after a call, whatever is on the screen: it stands still in the wrap-up, while its note is written or its
 * recording plays, while the next call rings, and while the CRM asks something. Draws nothing.
 */
export function AfterClock() {
  const line = useAtomValue(afterLineAtom);
  const log = useAtomValue(crmBridgeAtom).calls[line?.id ?? '']?.log.at ?? 'none';
  const isBusy = Object.values(useAtomValue(afterBusyAtom)).some(Boolean);
  const agent = useAtomValue(agentAtom);
  const isWrapUp = agent?.status === 'SYNDICAL_PAUSE';
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const touches = useAtomValue(afterTouchesAtom);
  const close = useCloseAfter();
  const isStill = isBusy || isWrapUp || isRinging || ASKING.has(log);
  const store = useStore();
  const until = useRef(0);
  useEffect(() => {
    // Whoever ends the wrap-up before its time is ready for the next call.
    if (!isWrapUp && until.current > store.get(nowAtom) + delta && !ASKING.has(log)) close('byTime');
    until.current = isWrapUp ? (agent?.wrapUpUntil ?? 0) - EARLY_MS : 0;
  }, [store, isWrapUp, agent, delta, log, close]);
  useTimer(line ? AFTER_SHOWN_MS : null, () => close('byTime'), isStill, `${line?.id} ${touches}`);
  return null;
}
