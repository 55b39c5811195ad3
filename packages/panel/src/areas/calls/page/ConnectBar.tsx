import { connectPair, type Line, mergeable } from '@ringside/domain/call';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Merge from 'lucide-react/icons/merge';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { callName } from '../callName.ts';
import { useCallActions } from '../useCallActions.ts';

/** The line that *Swap* takes back: the first one held, while another one talks. */
export const swapTarget = (lines: readonly Line[]): Line | undefined =>
  lines[0]?.state === 'talking' ? lines.find((line) => line.state === 'held') : undefined;

/** What two calls can become: the other one in front, one conversation, or one without the user. CALL-003, CALL-004 */
export function ConnectBar({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const names = useNames();
  const { toggleHold, merge, connect, isPending } = useCallActions();
  const other = swapTarget(lines);
  const all = mergeable(lines);
  const pair = connectPair(lines);
  const waits = lines.some(({ id }) => isPending(id));
  if (!other && !pair && all.length === 0) return null;
  return (
    <div className="join">
      {other && (
        <Button
          aria-label={t('strip.swapWith', { name: callName(names, other) })}
          aria-keyshortcuts="S"
          aria-disabled={waits || undefined}
          onClick={() => void toggleHold(other.id)}
        >
          <ArrowUpDown className="i i-s" aria-hidden="true" /> {t('call.swap')}
        </Button>
      )}
      {all.length > 0 && (
        <Button aria-disabled={waits || undefined} onClick={() => merge(all)}>
          <Merge className="i i-s" aria-hidden="true" /> <span className="trunc">{t('call.mergeAll')}</span>
        </Button>
      )}
      {pair && (
        <Button aria-disabled={waits || undefined} onClick={() => void connect(pair.from, pair.to)}>
          <PhoneForwarded className="i i-s" aria-hidden="true" /> <span className="trunc">{t('connect.do')}</span>
        </Button>
      )}
    </div>
  );
}

/** What *Connect* does, in words. */
export function ConnectHint({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const names = useNames();
  const pair = connectPair(lines);
  if (!pair) return null;
  const first = (line: Line) => firstName(names.nameOf(line.party));
  return <p className="small t2 join-hint">{t('connect.hint', { name: first(pair.from), target: first(pair.to) })}</p>;
}
