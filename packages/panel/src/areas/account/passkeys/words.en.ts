/** Texts of the page of passkeys; they come with it. */
export const enPasskeys = {
  'passkeys.one': 'You log in in *one step*: password, or passkey.',
  'passkeys.two': 'You log in in *two steps*: password, then passkey or code.',
  'passkeys.none': 'None yet: you log in with your password.',
  'passkeys.list': 'Passkeys',
  'passkeys.name': 'Name of the new passkey',
  'passkeys.add': 'Add',
  'passkeys.adding': 'Your device asks for finger, face or PIN…',
  'passkeys.added': 'The passkey is kept',
  'passkeys.exists': 'This device has a passkey of yours already.',
  'passkeys.cancelled': 'No passkey was made.',
  'passkeys.frame':
    'Open your phone in a window of its own to add a passkey: in a page of another site that is not allowed.',
  'passkeys.used': 'last used: {when}',
  'passkeys.made': 'made: {when}, not used yet',
  'passkeys.synced': 'on your other devices too',
  'passkeys.remove': 'Remove {name}',
  'passkeys.removed': 'The passkey is removed',
  'passkeys.last': 'The last passkey stays while you have two steps.',
  'passkeys.use': 'What they are for',
  'passkeys.instead': 'Instead of the password',
  'passkeys.after': 'After the password',
  'passkeys.lost': 'If all is lost',
  'passkeys.codes': 'Recovery codes',
  'passkeys.codesLeft': { one: '{n} of 10 left', other: '{n} of 10 left' },
  'passkeys.newCodes': 'New codes',
  'passkeys.confirm': 'Confirm your password first',
  'passkeys.go': 'Go on',
  'passkeys.cancel': 'Cancel',
  'passkeys.failed': 'Your passkeys could not be loaded',
  'passkeys.app': 'Authenticator app',
  'passkeys.appNone': 'None',
  'passkeys.appOn': 'In use',
  'passkeys.appAdd': 'Set up',
  'passkeys.appRemove': 'Remove',
  'passkeys.demanded': 'Your company demands a second step.',
  i__APP_CODE_WRONG_LABEL: 'This is not the code',
  i__APP_CODE_WRONG_DETAIL: 'Type the code that the app shows now.',
  i__PASSKEY_NOT_MADE_LABEL: 'The passkey was not kept',
  i__PASSKEY_NOT_MADE_DETAIL: 'It was not made for this address just now. Try again.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    passkeys: typeof enPasskeys;
  }
}
