import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Phone from 'lucide-react/icons/phone';
import { layoutAtom } from '../../../kernel/layout.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { CHATS } from '../paths.ts';
import { useChatParty } from '../useChatParty.ts';
import { useShownChat } from './useShownChat.ts';

/** Whom one writes with, how they are, and a call. */
export function ChatHead() {
  const t = useT();
  const dial = useDial();
  const thread = useShownChat();
  const { name, shown, number, look, status } = useChatParty(thread);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  if (!thread) return <h1 className="grow trunc">{t('screen.chats')}</h1>;
  const about = [
    ...[status && t(`chats.${status}`), look && t(look.word), name && number],
    thread.kind === 'sms' && t('chats.sms'),
  ].filter(Boolean);
  const call = (
    <IconButton
      icon={Phone}
      className="ib ib--ok"
      name={t('chats.call', { name: shown })}
      onClick={() => void dial(thread.number, 'row')}
    />
  );
  if (isWide)
    return (
      <>
        <PanelLink path={CHATS}>{t('screen.chats')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        <h1 className={name ? undefined : 'is-number'}>{shown}</h1>
        <span className="small t2 trunc">{about.join(' · ')}</span>
        {call}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{shown}</h1>
        <div className="sub trunc">{about.join(' · ')}</div>
      </div>
      {call}
    </>
  );
}
