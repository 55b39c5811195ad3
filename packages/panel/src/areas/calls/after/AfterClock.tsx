import { useAtomValue } from 'jotai';
import { agentAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { crmBridgeAtom } from '../../crm/crmState.ts';
import { afterBusyAtom, afterLineAtom, afterTouchesAtom } from './afterState.ts';
import { useCloseAfter } from './useCloseAfter.ts';

/** The card after a call goes when nobody has touched it for this long, in milliseconds. */
export const AFTER_SHOWN_MS = 30_000;

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
  const isWrapUp = useAtomValue(agentAtom)?.status === 'SYNDICAL_PAUSE';
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const touches = useAtomValue(afterTouchesAtom);
  const close = useCloseAfter();
  const isStill = isBusy || isWrapUp || isRinging || ASKING.has(log);
  useTimer(line ? AFTER_SHOWN_MS : null, () => close('byTime'), isStill, `${line?.id} ${touches}`);
  return null;
}
