import { area } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

/** Messages, recordings, greetings, and the settings of the mailbox. */
export const voicemail = area({
  needs: ['audio', 'calls', 'chats', 'history', 'people', 'sounds'],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [
    {
      name: 'voicemailEntry',
      title: 'screen.voicemail',
      paths: { '/voicemails/detail/:id': {} },
      load: async () => (await withWords(import('./VoicemailPage.tsx'))).VoicemailPage,
      below: 'voicemails',
      isWideOnly: true,
      Head: part(() => withWords(import('./VoicemailPage.tsx')), 'VoicemailHead'),
    },
    {
      name: 'voicemails',
      title: 'screen.voicemails',
      paths: {
        '/voicemails': { filter: 'all', id: null },
        '/voicemails/filter/vm': { filter: 'vm', id: null },
        '/voicemails/filter/rs': { filter: 'rs', id: null },
        '/voicemails/detail/:id': { filter: 'all' },
      },
      load: async () => (await withWords(import('./VoicemailsScreen.tsx'))).VoicemailsScreen,
      isFetchedAhead: true,
      isMain: true,
      isList: true,
    },
    {
      name: 'voicemail',
      title: 'screen.voicemail',
      paths: { '/settings/voicemail': {} },
      load: async () => (await withWords(import('./mailbox/MailboxScreen.tsx'))).MailboxScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
    {
      name: 'greetings',
      title: 'screen.greetings',
      paths: { '/settings/voicemail/greetings': {} },
      load: async () => (await withWords(import('./mailbox/GreetingsScreen.tsx'))).GreetingsScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
  ],
  notices: async () => (await import('./notices.ts')).tellVoicemails,
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
