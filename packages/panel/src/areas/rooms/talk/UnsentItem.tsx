import type { Unsent } from '@ringside/chat/rules/outbox';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useActs } from '../../../kernel/acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { messagingAtom } from '../state.ts';

/** A message that the server does not have: encrypting, sending, waiting or not sent, and what can be done. MSG-026 */
export function UnsentItem({ message, isFirst }: { message: Unsent; isFirst: boolean }) {
  const t = useT();
  const acts = useActs(roomActs);
  const time = timeOfDay(useLocale(), message.at);
  const isOffline = useAtomValue(messagingAtom)?.at === 'offline';
  const about = message.about && (
    <span className="micro t2 room-note">{t(message.about.is === 'edit' ? 'rooms.editing' : 'rooms.answering')}</span>
  );
  const remove = (
    <Button size="small" look="quiet" onClick={() => acts.discard(message.key)}>
      {t('rooms.delete')}
    </Button>
  );
  if (message.state === 'notSent')
    return (
      <li className="fail">
        <div className="bub" dir="auto">
          {about}
          {message.text}
        </div>
        <div className="why" role="alert">
          <CircleAlert className="i i-s" aria-hidden="true" /> {t('rooms.failed')}
          <Button size="small" look="quiet" onClick={() => acts.tryAgain(message.roomId)}>
            {t('rooms.again')}
          </Button>
          {remove}
        </div>
      </li>
    );
  const said =
    message.state === 'encrypting' || message.state === 'sending'
      ? t(`rooms.${message.state}`)
      : t(isOffline || isFirst ? 'rooms.waitsOffline' : 'rooms.waits', { time });
  return (
    <li className="msg msg--me wait">
      <div className="bub" dir="auto">
        {about}
        {message.text}
      </div>
      <div className="mst n">
        <Clock className="i i-xs" aria-hidden="true" /> {said}
        {message.state === 'waiting' && remove}
      </div>
    </li>
  );
}
