/** Names of the pages of the account: in the settings, the menu and the number field. */
export const enAccountTitles = {
  'screen.password': 'Password',
  'screen.passkeys': 'Passkeys',
  'screen.sessions': 'Where I am signed in',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    accountTitles: typeof enAccountTitles;
  }
}
