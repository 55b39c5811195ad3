import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The user's own account: the password, passkeys, and where it is signed in. */
export const account = area({
  needs: ['sign-in'],
  screens: [
    {
      name: 'password',
      title: 'screen.password',
      paths: { '/settings/password': {} },
      load: async () => (await withWords(import('./PasswordScreen.tsx'))).PasswordScreen,
      below: 'settings',
    },
    {
      name: 'sessions',
      title: 'screen.sessions',
      paths: { '/settings/sessions': {} },
      load: async () => (await withWords(import('./SessionsScreen.tsx'))).SessionsScreen,
      below: 'settings',
    },
    {
      name: 'passkeys',
      title: 'screen.passkeys',
      paths: { '/settings/passkeys': {} },
      load: async () => (await withWords(import('./passkeys/PasskeysScreen.tsx'))).PasskeysScreen,
      below: 'settings',
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enAccountTitles],
  offers: () => import('./offers.ts'),
});
