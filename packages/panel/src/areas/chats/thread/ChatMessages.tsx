import type { ChatMessage, ChatThread } from '@ringside/domain/chat';
import { useAtomValue } from 'jotai';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { Fragment } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { chatActs } from '../acts.ts';
import type { Unsent } from '../state.ts';
import { useChatParty } from '../useChatParty.ts';

/** What became of an own message, as a mark and a word. */
function Mark({ message, thread }: { message: ChatMessage; thread: ChatThread }) {
  const t = useT();
  const time = timeOfDay(useLocale(), message.at);
  const isRead = thread.kind === 'chat' && message.seq <= thread.readByOther;
  if (message.delivery === 'failed')
    return (
      <div className="mst danger">
        <CircleAlert className="i i-xs" aria-hidden="true" /> {t('chats.failed')}
      </div>
    );
  const [Sign, word] = isRead
    ? [CheckCheck, `${t('chats.read')} · ${time}`]
    : message.delivery === 'delivered'
      ? [CheckCheck, t('chats.delivered', { time })]
      : message.delivery === 'sending'
        ? [Clock, t('chats.sending')]
        : [Check, t('chats.sent', { time })];
  return (
    <div className="mst n">
      <Sign className="i i-xs" aria-hidden="true" /> {word}
    </div>
  );
}

/** A message that the server does not have: on its way, or why not and what can be done. */
export function UnsentMessage({ uri, message, isFirst }: { uri: string; message: Unsent; isFirst: boolean }) {
  const t = useT();
  const { sendAgain, discard } = useActs(chatActs);
  const { refused } = message;
  return (
    <li className="msg msg--me">
      <div className="bub" dir="auto">
        {message.text}
      </div>
      {refused ? (
        <div className="mst danger chat-unsent">
          <CircleAlert className="i i-xs" aria-hidden="true" />
          <span>{t('chats.notSent', { why: refusalText(t, refused).label })}</span>
          {isFirst && (
            <Button size="small" look="quiet" onClick={() => void sendAgain(uri)}>
              {t('chats.again')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => discard(uri, message.key)}>
            {t('chats.discard')}
          </Button>
        </div>
      ) : (
        <div className="mst n">
          <Clock className="i i-xs" aria-hidden="true" /> {t('chats.sending')}
        </div>
      )}
    </li>
  );
}

/** Messages under the day they were written. What comes from outside is text, never markup. */
export function ChatMessages({ thread, messages }: { thread: ChatThread; messages: readonly ChatMessage[] }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const { name, shown } = useChatParty(thread);
  // Times of the server, as this browser's clock would have them.
  const here = messages.map((message) => ({ ...message, at: message.at - delta }));
  return here.map((message, index) => {
    const before = here[index - 1];
    const day = dayLabel(locale, message.at, now);
    const isNewDay = !before || dayLabel(locale, before.at, now) !== day;
    const isFirstOf = isNewDay || before.isOwn !== message.isOwn;
    const bubble = (
      <div className="bub" dir="auto">
        {message.text}
      </div>
    );
    return (
      <Fragment key={message.id}>
        {isNewDay && <li className="sys">{day}</li>}
        {message.isOwn ? (
          <li className="msg msg--me">
            <span className="sr">{t('chats.own', { text: '' })}</span>
            {bubble}
            <Mark message={message} thread={thread} />
          </li>
        ) : (
          <li className="msg">
            {isFirstOf && <Avatar name={name} size={28} />}
            {isFirstOf && (
              <div className="by">
                {shown}
                <span className="n">{timeOfDay(locale, message.at)}</span>
              </div>
            )}
            {bubble}
          </li>
        )}
      </Fragment>
    );
  });
}
