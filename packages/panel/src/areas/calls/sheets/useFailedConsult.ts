import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { endedLinesAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useT } from '../../../words/useT.ts';
import { callActs } from '../acts.ts';
import { endCauseKey } from '../endCause.ts';

/** Was placed, never answered, and not given up here. */
const hasFailed = (line: Line): boolean =>
  !line.isIncoming && line.talkingSince === null && line.end !== null && line.end.by !== 'local';

/**
 * Says why a call that was placed beside another did not come about, since the page goes on with the other one, and
 * offers to take that one back. CALL-031
 */
export function useFailedConsult(): void {
  const t = useT();
  const names = useNames();
  const { retrieve } = useActs(callActs);
  const raise = useSetAtom(raiseToastAtom);
  const ended = useAtomValue(endedLinesAtom);
  const held = useAtomValue(ongoingLinesAtom).find((line) => line.state === 'held');
  const seen = useRef<readonly Line[]>(ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is shown once, when it comes
  useEffect(() => {
    const fresh = ended.filter((line) => !seen.current.includes(line));
    seen.current = ended;
    for (const line of fresh) {
      if (!held || !hasFailed(line)) continue;
      const params = { name: names.nameOf(line.party), cause: t(endCauseKey(line.end?.cause ?? 'normal')) };
      raise({
        kind: 'info',
        title: { key: 'consult.failed', params },
        detail: { key: 'consult.waits', params: { name: names.nameOf(held.party) } },
        timeoutMs: 10_000,
        actions: [{ label: 'call.takeBack', run: () => void retrieve(held.id) }],
      });
    }
  }, [ended]);
}
