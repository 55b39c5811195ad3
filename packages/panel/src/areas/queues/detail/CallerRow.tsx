import { limitClass, type QueuedCaller, type QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { agentAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import type { QueueRowActs } from '../acts.ts';
import { membersOf, settingsOf } from '../queueState.ts';
import { mayTake } from './useTakeFirst.ts';

const classes = { success: 't2', warning: 'warn med', danger: 'danger med' } as const;

/** How long the caller has waited; coloured when the longest wait of the queue is near. UI-020 */
function Wait({ caller, groupUri }: { caller: QueuedCaller; groupUri: string }) {
  const settings = useAtomValue(settingsOf(groupUri));
  const ms = useElapsed(caller.talkingSince ?? caller.since) ?? 0;
  const limit = typeof settings === 'string' ? 0 : settings.maxTimeInQueue * 1000;
  const isNear = limit > 0 && caller.talkingSince === null;
  return <span className={`n small ${isNear ? classes[limitClass(ms / limit)] : 't2'}`}>{runningTime(ms)}</span>;
}

interface Props {
  caller: QueuedCaller;
  group: QueueGroup;
  /** The one whom the queue would give away next. */
  isFirst: boolean;
  acts: QueueRowActs;
  /** Offers what a supervisor does with them; null for whoever may not, or in the card of the list. */
  onOpen?: ((caller: QueuedCaller) => void) | null;
  /** What came of it, as long as that is shown. */
  said?: { text: string; isBad: boolean } | null;
  /** On a wide page any of them is taken as easily. */
  isWide?: boolean;
}

/** A caller in a queue: place, who, since when, and what can be done. ACD-010, ACD-039 */
export const CallerRow = memo(function CallerRow(props: Props) {
  const { caller, group, isFirst, acts, onOpen, said, isWide = false } = props;
  const t = useT();
  const status = useAtomValue(agentAtom)?.status;
  const members = useAtomValue(membersOf(group.uri));
  const name = caller.name || caller.number;
  const isTalking = caller.state === 'TALKING' || caller.state === 'ANSWERED' || caller.state === 'PAUSED';
  const agents = members.filter(({ extensionUri }) => caller.extensionUris.includes(extensionUri));
  const notes = [
    caller.isVip && t('queues.vip'),
    caller.isCallback && t('queues.callback'),
    caller.state === 'DISTRIBUTED' && [t('queues.ringsFor'), ...agents.map((agent) => agent.name)].join(' '),
    isTalking && agents[0] && t('queues.withAgent', { agent: agents[0].name }),
  ];
  // Beside a list there is less room, and a number is never what is cut.
  const number = useNames().numberOf(caller);
  const second = (isWide ? [number, ...notes] : [...notes, number]).filter(Boolean).join(', ');
  const isBusy = useIsActing(caller.uri);
  return (
    <div className="row row--1 row--flush caller" data-row="">
      <span className="n t3 small caller-place">
        {caller.place > 0 && (
          <>
            <span className="sr">{t('queue.place', { n: caller.place })}</span>
            <span aria-hidden="true">{caller.place}</span>
          </>
        )}
      </span>
      <span className="b">
        <span className={caller.name ? 'a' : 'a a--n'}>{name}</span>
        <span className="c">
          {said ? (
            <span className={said.isBad ? 'trunc danger' : 'trunc'} role="status">
              {said.text}
            </span>
          ) : (
            <span className="trunc">{second}</span>
          )}
        </span>
      </span>
      <Wait caller={caller} groupUri={group.uri} />
      {onOpen && !isWide && !isTalking && (
        <IconButton
          icon={PhoneForwarded}
          name={t('queue.ringFor', { name })}
          disabled={isBusy}
          onClick={() => onOpen(caller)}
        />
      )}
      {onOpen && !isWide && caller.isCallback && !isTalking && (
        <IconButton
          icon={X}
          name={`${t('queue.cancelCallback')}, ${name}`}
          disabled={isBusy}
          onClick={() => void acts.cancelCallback(caller.uri)}
        />
      )}
      {mayTake(group, status) && !isTalking && (
        <Button
          size="small"
          look={isWide ? 'primary' : isFirst ? 'call' : 'plain'}
          aria-keyshortcuts={isWide && isFirst ? 'Alt+T' : undefined}
          disabled={isBusy}
          aria-label={t('queues.takeName', { name })}
          onClick={() => void acts.take(caller.uri)}
        >
          {t('queues.take')}
        </Button>
      )}
      {onOpen && isWide && (
        <IconButton
          icon={Ellipsis}
          name={t('queue.more', { name })}
          aria-haspopup="dialog"
          disabled={isBusy || isTalking}
          onClick={() => onOpen(caller)}
        />
      )}
    </div>
  );
});
