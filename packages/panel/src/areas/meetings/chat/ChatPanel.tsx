import { useAtomValue } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { seatActs } from '../call/acts.ts';
import { chatAtom } from '../state.ts';
import { ChatView } from './ChatView.tsx';

/** The chat of the meeting in which the user is. */
export function ChatPanel() {
  const t = useT();
  const locale = useLocale();
  const { say } = useActs(seatActs);
  const words = {
    ...{ title: t('meet.chatOf'), none: t('meet.chatNone'), field: t('meet.chatField'), send: t('meet.chatSend') },
    ...{ failed: t('meet.chatFailed'), you: t('meet.you') },
    guest: (name: string) => t('meet.guestName', { name }),
    timeOf: (at: number) => timeOfDay(locale, at),
  };
  return <ChatView messages={useAtomValue(chatAtom)} words={words} say={async (text) => (await say(text)).ok} />;
}
