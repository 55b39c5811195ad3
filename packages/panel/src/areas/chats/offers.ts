import MessageCircle from 'lucide-react/icons/message-circle';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { CHATS, newChatPath } from './paths.ts';
import { UnreadChats } from './UnreadChats.tsx';

/** The entry of the menu, and a new chat by name. */
export const offers: Offers = {
  menu: [{ path: CHATS, name: 'screen.chats', icon: MessageCircle, Badge: UnreadChats, words: 'chats.words' }],
  commands: (_, t) => [going(newChatPath(), t('chats.new'), { words: t('chats.words') })],
};
