import { smsPlace } from '@ringside/domain/sms';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Phone from 'lucide-react/icons/phone';
import { layoutAtom } from '../../../kernel/layout.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { useCustomerName } from '../useCustomerName.ts';
import { useGroupLabel, useOwnExtension, useShownThread } from './useShownThread.ts';

const words: Record<ReturnType<typeof smsPlace>, MessageKey> = {
  mine: 'sms.takenByYou',
  others: 'sms.takenBy',
  queued: 'sms.isQueued',
  closed: 'sms.isClosed',
};

/** Who writes, to which queue, who has it; and a call. */
export function SmsHead() {
  const t = useT();
  const dial = useDial();
  const thread = useShownThread();
  const own = useOwnExtension();
  const queue = useGroupLabel(thread?.groupUri ?? '');
  const name = useCustomerName(thread);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  if (!thread) return <h1 className="grow trunc">{t('screen.sms')}</h1>;
  const state = t(words[smsPlace(thread, own)], { queue, agent: thread.agent });
  const call = (
    <IconButton
      icon={Phone}
      className="ib ib--ok"
      name={t('sms.call', { name })}
      onClick={() => void dial(thread.number, 'row')}
    />
  );
  if (isWide)
    return (
      <>
        <PanelLink path="/acdsms">{t('screen.sms')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        <h1 className={/^[+\d]/.test(name) ? 'is-number' : undefined}>{name}</h1>
        <span className="small t2 trunc">{state}</span>
        {call}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{name}</h1>
        <div className="sub trunc">{state}</div>
      </div>
      {call}
    </>
  );
}
