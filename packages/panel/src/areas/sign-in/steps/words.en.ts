/** Texts of the form of a sign-in, beside those of its first screen; they come with it. */
export const enSteps = {
  'step.passkey': 'Use a passkey',
  'step.passkeyHint': 'Your finger, face or the PIN of this device. No password is sent.',
  'step.passkeyBusy': 'Waiting for your device…',
  'step.passkeyNone': 'No passkey was used. You can log in with your password.',
  'step.forgot': 'Password forgotten?',
  'step.forgotText':
    'Ask your administrator for a link to choose another. It works once, for half an hour. Your calls keep ringing.',
  'step.title': 'Second step',
  'step.accepted': 'Your password is right.',
  'step.notMe': 'Not me',
  'step.code': 'Recovery code',
  'step.codeHint': 'One of the ten that you were given. Each works once.',
  'step.moved': 'Your phone has moved',
  'step.movedText': 'Your company has it at {page}. Go there only if you know this address.',
  'step.movedGo': 'Go there',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    steps: typeof enSteps;
  }
}
