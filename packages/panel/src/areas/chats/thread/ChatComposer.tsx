import type { ChatThread } from '@ringside/domain/chat';
import { smsLeft } from '@ringside/domain/number';
import { CHAT_MAX_CHARACTERS } from '@ringside/protocol/words/sms';
import { useAtom, useAtomValue } from 'jotai';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { Composer } from '../../../kit/messages/Composer.tsx';
import { useT } from '../../../words/useT.ts';
import { chatDraftsAtom } from '../state.ts';

/** Where a message is written; an SMS is counted, a chat only where it is nearly too long. CHAT-002, NUM-012 */
export function ChatComposer({
  kind,
  name,
  draftOf,
  onSend,
  hasFocus = true,
}: {
  kind: ChatThread['kind'];
  /** Whom it goes to. */
  name: string;
  /** What the text is kept under until it is sent. */
  draftOf: string;
  /** Resolves with whether the text is taken, so that the field may be empty again. */
  onSend: (text: string) => Promise<boolean>;
  /** Where the keyboard is when the page comes. */
  hasFocus?: boolean;
}) {
  const t = useT();
  const [drafts, setDrafts] = useAtom(chatDraftsAtom);
  const { useEnterToSendChat: entersSend = true } = useAtomValue(userSettingsAtom);
  const text = drafts[draftOf] ?? '';
  const n = kind === 'sms' ? smsLeft(text) : CHAT_MAX_CHARACTERS - text.length;
  const isCounted = kind === 'sms' || n < 500;
  const set = (next: string) => setDrafts((all) => ({ ...all, [draftOf]: next }));
  const send = async () => {
    const sent = text.trim();
    if (await onSend(sent))
      // What was typed while it was on its way is not sent yet, and stays.
      setDrafts((all) => {
        const now = all[draftOf] ?? '';
        return { ...all, [draftOf]: now.startsWith(text) ? now.slice(text.length).trimStart() : now };
      });
  };
  return (
    <Composer
      text={text}
      onText={set}
      onSend={send}
      maySend={n >= 0 && text.trim() !== ''}
      entersSend={entersSend}
      {...(isCounted && { left: { n, words: t(n < 0 ? 'chats.tooLong' : 'chats.chars', { n: Math.abs(n) }) } })}
      name={t(kind === 'sms' ? 'chats.writeSms' : 'chats.write', { name })}
      sendName={t('chats.send')}
      hasFocus={hasFocus}
    />
  );
}
