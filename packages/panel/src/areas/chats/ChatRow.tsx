import type { ChatThread } from '@ringside/domain/chat';
import { useAtomValue } from 'jotai';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { nowAtom, profileAtom } from '../../kernel/state.ts';
import { momentLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { Portrait } from '../people/Portrait.tsx';
import { chatPath } from './paths.ts';
import { chatDraftsAtom } from './state.ts';
import { useChatParty } from './useChatParty.ts';

/** A thread in the list: who, what was written last, when, how much is not read. S-CHAT-1 */
export function ChatRow({ thread }: { thread: ChatThread }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const { name, shown, look, photo } = useChatParty(thread);
  const draft = useAtomValue(chatDraftsAtom)[thread.uri]?.trim();
  const said = draft
    ? t('chats.draft', { text: draft })
    : thread.isOwnLast
      ? t('chats.own', { text: thread.lastText })
      : thread.lastText;
  return (
    <li className={`row${thread.unread > 0 ? ' is-un' : ''}`}>
      <Portrait photo={photo} name={name} presence={look} />
      <ListLink className="b" path={chatPath(thread.id)}>
        <span className="a">{shown}</span>
        <span className="c">
          <span className="trunc">
            {thread.kind === 'sms' ? `${t('chats.sms')} · ` : ''}
            <bdi>{said}</bdi>
          </span>
        </span>
      </ListLink>
      <span className="e e--col">
        <span className="n">{momentLabel(locale, thread.lastAt - delta, now)}</span>
        {thread.unread > 0 && (
          <span className="cnt">
            {thread.unread > 99 ? '99+' : thread.unread}
            <span className="sr"> {t('chats.unreadCount', { n: thread.unread })}</span>
          </span>
        )}
      </span>
    </li>
  );
}
