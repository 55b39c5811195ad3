import { useT } from '../../../words/useT.ts';
import { ChatRow } from '../../chats/ChatRow.tsx';
import { useChatsWith } from '../../chats/with/useChatsWith.ts';
import { enChats } from '../../chats/words.en.ts';

/** English texts that come with this code. */
export const words = [enChats];

/**
 * Chats and SMS with a contact. HIST-005
 *
 * @param count how many the server knows: the panel may have read fewer
 */
export function ChatsWith({ numbers, count }: { numbers: readonly string[]; count: number }) {
  const t = useT();
  const threads = useChatsWith(numbers);
  const n = Math.max(count, threads.length);
  return (
    <>
      <h3 className="sec sec--flush">{t('person.chats', { n })}</h3>
      <ul aria-label={t('screen.chats')}>
        {threads.map((thread) => (
          <ChatRow key={thread.uri} thread={thread} />
        ))}
      </ul>
      {n > threads.length && <p className="small t2">{t('person.noChats')}</p>}
    </>
  );
}
