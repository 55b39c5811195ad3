import type { ChatThread } from '@ringside/domain/chat';
import { useAtomValue } from 'jotai';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { useArrival } from '../../../kit/hooks/useArrival.ts';
import { Talk } from '../../../kit/messages/Talk.tsx';
import { walkKey } from '../../../kit/messages/walk.ts';
import { Question } from '../../../kit/overlay/Question.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { chatActs } from '../acts.ts';
import { CHATS } from '../paths.ts';
import { chatsLoadedAtom, type Unsent, unsentAtom } from '../state.ts';
import { useChatParty } from '../useChatParty.ts';
import { useFollowedChats } from '../useFollowedChats.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatMessages, UnsentMessage } from './ChatMessages.tsx';
import { useMessages } from './useMessages.ts';
import { useReading } from './useReading.ts';
import { useShownChat } from './useShownChat.ts';

const NONE: readonly Unsent[] = [];

function Messages({ thread }: { thread: ChatThread }) {
  const t = useT();
  const { shown, refused, reload, older } = useMessages(thread);
  const unsent = useAtomValue(unsentAtom)[thread.uri] ?? NONE;
  useReading(thread, shown?.messages.at(-1)?.seq ?? 0);
  const problem = refused && refusalText(t, refused);
  const instead = shown ? null : problem ? (
    <ErrorCard title={problem.label} text={problem.detail} details={refused.code} onRetry={() => void reload()} />
  ) : (
    <SkeletonRows count={4} label={t('state.loading')} />
  );
  const above = shown?.hasMore && (
    <Button className="chat-older" look="quiet" onClick={() => void older()}>
      {t('chats.older')}
    </Button>
  );
  return (
    <Talk name={t('chats.messages')} items={[shown, unsent]} instead={instead} above={above}>
      {shown && <ChatMessages thread={thread} messages={shown.messages} />}
      {unsent.map((message, index) => (
        <UnsentMessage key={message.key} uri={thread.uri} message={message} isFirst={index === 0} />
      ))}
    </Talk>
  );
}

function Thread({ thread }: { thread: ChatThread }) {
  const t = useT();
  const goOn = useGoOn();
  const acts = useActs(chatActs);
  const { shown } = useChatParty(thread);
  const [isAsking, setAsking] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useArrival(page, thread.uri);
  const send = async (text: string) => {
    void acts.send(thread.uri, text);
    return true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows of the messages and of the field inside
    <div className="chat-thread" ref={page} onKeyDown={(event) => walkKey(page.current, event)}>
      <Messages thread={thread} />
      <div className="chat-foot">
        {thread.canWrite ? (
          <ChatComposer kind={thread.kind} name={shown} draftOf={thread.uri} onSend={send} />
        ) : (
          <p className="small t2">{t(thread.kind === 'sms' ? 'chats.noNumber' : 'chats.over')}</p>
        )}
        <button type="button" className="chip chat-clear" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trash2 className="i i-xs" aria-hidden="true" /> {t('chats.clear')}
        </button>
      </div>
      {isAsking && (
        <Question
          title={t('chats.clearAsk')}
          text={t(thread.kind === 'sms' ? 'chats.clearTextSms' : 'chats.clearText', { name: shown })}
          stay={t('chats.keep')}
          go={t('chats.clear')}
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            const goThen = goOn();
            void acts.clear(thread.uri).then((isDone) => isDone && goThen(CHATS));
          }}
        />
      )}
    </div>
  );
}

/** One thread, by the path. S-CHAT-2, NAV-098, NAV-100 */
export function ChatScreen() {
  const t = useT();
  const thread = useShownChat();
  const isLoaded = useAtomValue(chatsLoadedAtom);
  useFollowedChats();
  if (thread) return <Thread key={thread.uri} thread={thread} />;
  return (
    <main className="main" data-region="content">
      {isLoaded ? (
        <EmptyState title={t('chats.gone')} text={t('chats.goneText')}>
          <PanelLink className="btn" path={CHATS}>
            {t('chats.allChats')}
          </PanelLink>
        </EmptyState>
      ) : (
        <SkeletonRows count={4} label={t('state.loading')} />
      )}
    </main>
  );
}
