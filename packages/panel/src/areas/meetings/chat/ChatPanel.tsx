import { useAtomValue } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { seatActs } from '../call/acts.ts';
import { chatAtom, seatAtom } from '../state.ts';
import { ChatView } from './ChatView.tsx';

/** The chat of the meeting in which the user is. */
export function ChatPanel() {
  const t = useT();
  const locale = useLocale();
  const seat = useAtomValue(seatAtom);
  const { say } = useActs(seatActs);
  const words = {
    ...{
      title: t('meet.chatOf'),
      none: t(seat?.isChatKept ? 'meet.chatStays' : 'meet.chatNone'),
      field: t('meet.chatField'),
      send: t('meet.chatSend'),
    },
    ...{ failed: t('meet.chatFailed'), you: t('meet.you') },
    guest: (name: string) => t('meet.guestName', { name }),
    timeOf: (at: number) => timeOfDay(locale, at),
  };
  const room = seat?.chatRoom;
  return (
    <ChatView messages={useAtomValue(chatAtom)} words={words} say={async (text) => (await say(text)).ok}>
      {room && (
        <PanelLink className="meet-kept small" path={`/matrix/view/${encodeURIComponent(room)}`}>
          {t('meet.chatRoom')}
        </PanelLink>
      )}
    </ChatView>
  );
}
