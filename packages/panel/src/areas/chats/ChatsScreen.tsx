import type { ChatThread } from '@ringside/domain/chat';
import { useAtomValue } from 'jotai';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Content, useFirstChoice } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { useInside, useSteadyOrder } from '../../kit/hooks/useSteadyOrder.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { ChatRow } from './ChatRow.tsx';
import { chatPath, newChatPath } from './paths.ts';
import { chatsLoadedAtom, chatThreads } from './state.ts';
import { useFollowedChats } from './useFollowedChats.ts';

const lenses = {
  all: () => true,
  unread: ({ unread }: ChatThread) => unread > 0,
  sms: ({ kind }: ChatThread) => kind === 'sms',
} as const;
type Lens = keyof typeof lenses;

/** Chats and SMS of the user, the newest first; nobody moves under the pointer. S-CHAT-1, NAV-097, CHAT-001 */
export function ChatsScreen() {
  const t = useT();
  useFollowedChats();
  const isLoaded = useAtomValue(chatsLoadedAtom);
  const [lens, setLens] = useState<Lens>('all');
  const { isInside, props: inside } = useInside();
  const newest = [...useAtomValue(chatThreads.allAtom)].sort((a, b) => b.lastAt - a.lastAt);
  const steady = useSteadyOrder(newest, ({ uri }) => uri, isInside);
  const threads = steady.filter(({ isGone, row }) => !isGone && lenses[lens](row)).map(({ row }) => row);
  const onRowKey = useRowKeys();
  const [first] = threads;
  useFirstChoice(isLoaded && first ? chatPath(first.id) : null);
  const isEmpty = isLoaded && newest.length === 0;
  return (
    <Content onKeyDown={onRowKey} {...inside}>
      <div className="chips">
        {!isEmpty &&
          (Object.keys(lenses) as Lens[]).map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={lens === one} onClick={() => setLens(one)}>
              {t(`chats.${one}`)}
            </button>
          ))}
        <span className="grow" />
        <PanelLink className="btn btn--s btn--q" path={newChatPath()}>
          <Plus className="i i-s" aria-hidden="true" /> {t('chats.newShort')}
        </PanelLink>
      </div>
      {!isLoaded && <SkeletonRows count={5} label={t('state.loading')} />}
      {isEmpty && (
        <EmptyState art={<MessageCircle className="i" />} title={t('chats.empty')} text={t('chats.emptyText')} />
      )}
      {isLoaded && !isEmpty && threads.length === 0 && <p className="quiet small t2">{t('chats.none')}</p>}
      <ul aria-label={t('screen.chats')}>
        {threads.map((thread) => (
          <ChatRow key={thread.uri} thread={thread} />
        ))}
      </ul>
    </Content>
  );
}
