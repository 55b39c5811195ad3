/** Texts of the form of a sign-in, beside those of its first screen; they come with it. */
export const enSteps = {
  'step.passkey': 'Use a passkey',
  'step.passkeyHint': 'Your finger, face or the PIN of this device. No password is sent.',
  'step.passkeyBusy': 'Waiting for your device…',
  'step.passkeyNone': 'No passkey was used. You can log in with your password.',
  'step.forgot': 'Password forgotten?',
  'step.forgotText':
    'Ask your administrator for a link to choose another. It works once, for half an hour. Your calls keep ringing.',
  'step.second': 'Second step',
  'step.accepted': 'Your password is right.',
  'step.notMe': 'Not me',
  'step.code': 'Code',
  'step.codeHint': 'The six digits of your app, or one of your recovery codes. Each works once.',
  'step.appKey': 'Add this key to your authenticator app.',
  'step.appOpen': 'Open the app',
  'step.appCode': 'Code of the app',
  'step.appConfirm': 'Confirm',
  'step.demanded': 'Your company demands a second step: a code of an authenticator app. Set it up now.',
  'step.codes': 'Recovery codes',
  'step.codesShown':
    'Write these down and keep them safe. They are shown this once; each works once, after the password.',
  'step.codesCopy': 'Copy',
  'step.codesCopied': 'The codes are copied',
  'step.codesSave': 'Keep as a file',
  'step.codesKept': 'I have kept them',
  'step.moved': 'Your phone has moved',
  'step.movedText': 'Your company has it at {page}. Go there only if you know this address.',
  'step.movedGo': 'Go there',
  'step.microsoft': 'Sign in with Microsoft',
  'step.microsoftSaid': 'Microsoft has confirmed who you are.',
  i__MICROSOFT_REFUSED_LABEL: 'Microsoft did not confirm who you are',
  i__MICROSOFT_REFUSED_DETAIL: 'Begin again, or log in with your password.',
  i__MICROSOFT_UNKNOWN_LABEL: 'This Microsoft account has no user here',
  i__MICROSOFT_UNKNOWN_DETAIL: 'Use the account of your company, or log in with your password.',
  i__MICROSOFT_UNREACHABLE_LABEL: 'Microsoft cannot be reached',
  i__MICROSOFT_UNREACHABLE_DETAIL: 'Try again, or log in with your password.',
  i__SECOND_STEP_MISSING_LABEL: 'A second step is needed',
  i__SECOND_STEP_MISSING_DETAIL: 'Your company demands it: log in by a page that can set it up.',
  i__SECOND_PASSWORD_LABEL: 'One more step',
  i__SECOND_PASSWORD_DETAIL: 'Use a passkey, your app or a recovery code.',
  i__SECOND_PASSWORD_WRONG_LABEL: 'The second step failed',
  i__SECOND_PASSWORD_WRONG_DETAIL: 'This code or passkey does not belong to this account, or was used already.',
  i__PASSKEY_REFUSED_LABEL: 'This passkey is not accepted',
  i__PASSKEY_REFUSED_DETAIL: 'It is not known here any more. Log in with your password.',
  i__PASSKEY_SECOND_LABEL: 'Your passkey comes after the password',
  i__PASSKEY_SECOND_DETAIL: 'Log in with your password, then use the passkey.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    steps: typeof enSteps;
  }
}
