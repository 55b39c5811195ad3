import { acdGroupsOf } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Grip from 'lucide-react/icons/grip';
import { agentAtom, groups } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { ReachLine } from '../ReachLine.tsx';
import { useCallFrom } from '../useCallFrom.ts';

/** In how many of their queues an agent is; nothing for other people and for an agent who is logged out. */
function InQueues() {
  const t = useT();
  const status = useAtomValue(agentAtom)?.status;
  const own = acdGroupsOf(useAtomValue(groups.allAtom));
  if (status === undefined || status === 'LOGOUT' || status === 'UNREACHABLE' || own.length === 0) return null;
  const active = own.filter(({ isActiveMember }) => isActiveMember).length;
  return <Rich text={`${t('dock.queues', { active, n: own.length })} `} />;
}

/** The dock without a call: where calls ring and go, the dial pad one press away, the phone and the number of the next call. */
export function DockIdle({ onDial }: { onDial: () => void }) {
  const t = useT();
  const from = useCallFrom();
  const shown = <span className={from.isSilent ? 'trunc danger' : 'n'}>{from.number}</span>;
  return (
    <>
      <ReachLine before={<InQueues />} />
      <div className="dk-do">
        <Button data-dial="" aria-keyshortcuts="D" onClick={onDial}>
          <Grip className="i i-s" aria-hidden="true" /> {t('dock.dial')}{' '}
          <span aria-hidden="true">
            <kbd>D</kbd>
          </span>
        </Button>
        {from.choose ? (
          <Button
            className="grow"
            aria-label={`${t('dock.from', { phone: from.phone, number: from.number })}. ${t('dial.change')}`}
            onClick={from.choose}
          >
            {shown}
            <ChevronDown className="i i-xs" aria-hidden="true" />
          </Button>
        ) : (
          <span className="dk-as small t2">{shown}</span>
        )}
      </div>
    </>
  );
}
