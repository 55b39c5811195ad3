import { area } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

/** Who a message goes to, in a path. NAV-100, Q-051 */
const to = ':number/:typeDest(chat|sms)';

/** What the user writes with colleagues, and by SMS with numbers outside. */
export const chats = area({
  needs: ['calls', 'people'],
  screens: [
    {
      name: 'chats',
      title: 'screen.chats',
      paths: { '/chats': {} },
      isMain: true,
      isList: true,
      load: async () => (await withWords(import('./chatsArea.ts'))).ChatsScreen,
    },
    {
      name: 'chatNew',
      title: 'chats.new',
      paths: { '/chats/nw': {}, [`/chats/nw/${to}`]: {} },
      below: 'chats',
      load: async () => (await withWords(import('./chatsArea.ts'))).NewChat,
    },
    {
      name: 'chat',
      title: 'screen.chats',
      paths: { '/chats/th-:id': {}, [`/chats/th-:id/${to}`]: {} },
      below: 'chats',
      load: async () => (await withWords(import('./chatsArea.ts'))).ChatScreen,
      Head: part(() => withWords(import('./chatsArea.ts')), 'ChatHead'),
    },
  ],
  words: async () => [(await import('./words.en.ts')).enChats],
  notices: async () => (await import('./notices.ts')).tellChats,
  offers: () => import('./offers.ts'),
});
