import type { RoomRow } from '@ringside/chat/Messaging';
import type { Unsent } from '@ringside/chat/rules/outbox';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useActs } from '../../../kernel/acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { UnsentFile, whyKey } from '../files/UnsentFile.tsx';
import { messagingAtom } from '../state.ts';

/** A message that the server does not have: encrypting, sending, waiting or not sent, and what can be done. MSG-026 */
export function UnsentItem({ room, message, isFirst }: { room: RoomRow; message: Unsent; isFirst: boolean }) {
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
  const said = message.file ? (
    <UnsentFile message={message} room={room} />
  ) : (
    <div className="bub" dir="auto">
      {about}
      {message.text}
    </div>
  );
  const why = whyKey(message);
  if (message.state === 'notSent')
    return (
      <li className="fail">
        {said}
        <div className="why" role="alert">
          <span className="room-failed">
            <CircleAlert className="i i-s" aria-hidden="true" />
            <span>
              {t('rooms.failed')} {why && t(why)}
            </span>
          </span>
          <Button size="small" look="quiet" onClick={() => acts.tryAgain(message.roomId)}>
            {t('rooms.again')}
          </Button>
          {remove}
        </div>
      </li>
    );
  const state =
    message.state === 'encrypting' || message.state === 'sending'
      ? t(`rooms.${message.state}`)
      : t(isOffline || isFirst ? 'rooms.waitsOffline' : 'rooms.waits', { time });
  return (
    <li className="msg msg--me wait">
      {said}
      <div className="mst n">
        <Clock className="i i-xs" aria-hidden="true" /> {state}
        {message.state === 'waiting' && remove}
      </div>
    </li>
  );
}
