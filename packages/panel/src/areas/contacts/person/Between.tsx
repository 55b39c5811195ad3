import type { ContactRecord } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { chatPath } from '../../chats/paths.ts';
import { useChatsWith } from '../../chats/with/useChatsWith.ts';
import { enChats } from '../../chats/words.en.ts';
import { historyLook } from '../../history/list/historyLook.ts';
import { historiesPath } from '../paths.ts';

/** English texts that come with this code. */
export const words = [enChats];

/** Calls and chats that stand on the page; the histories have them all. */
const SHOWN = 5;

/** The last calls and chats with a contact, and how many there are. HIST-005 */
export function Between(props: { id: string; contact: ContactRecord; calls: readonly HistoryEntry[] }) {
  const { id, contact, calls } = props;
  const threads = useChatsWith(contact.numbers.map(({ number }) => number));
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const [callCount, chatCount] = [contact.callCount ?? 0, Math.max(contact.chatCount ?? 0, threads.length)];
  const events = [
    ...calls.map((call) => ({ at: call.at, call, thread: null })),
    ...threads.map((thread) => ({ at: thread.lastAt - delta, call: null, thread })),
  ].sort((a, b) => b.at - a.at);
  return (
    <section aria-label={t('contacts.between')}>
      <h3 className="sec sec--flush">
        <span className="grow">{t('contacts.between')}</span>
        {callCount + chatCount > 0 && (
          <PanelLink className="link small" path={historiesPath(id, callCount, chatCount)}>
            {[
              callCount > 0 && t('person.calls', { n: callCount }),
              chatCount > 0 && t('person.chats', { n: chatCount }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </PanelLink>
        )}
      </h3>
      {events.length === 0 && <p className="small t2">{t('contacts.noCalls')}</p>}
      <ul>
        {events.slice(0, SHOWN).map(({ at, call, thread }) => {
          const look = call && historyLook(t, call);
          const Mark = look?.icon ?? (thread?.kind === 'sms' ? MessageSquareText : MessageCircle);
          const text = (
            <>
              <span className="a trunc">
                {thread ? (
                  <bdi>{thread.isOwnLast ? t('chats.own', { text: thread.lastText }) : thread.lastText}</bdi>
                ) : (
                  look?.words
                )}
              </span>
              <span className="c">
                {[thread?.kind === 'sms' && t('chats.sms'), momentLabel(locale, at, now)].filter(Boolean).join(' · ')}
              </span>
            </>
          );
          return (
            <li key={call?.uri ?? thread?.uri} className="row row--1 row--flush">
              <Mark className={call?.isMissed ? 'i i-s danger' : 'i i-s t3'} aria-hidden="true" />
              {thread ? (
                <PanelLink className="b" path={chatPath(thread.id)}>
                  {text}
                </PanelLink>
              ) : (
                <span className="b">{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
