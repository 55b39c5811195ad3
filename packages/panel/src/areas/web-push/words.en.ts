/** Texts of calls that ring while the window is closed. */
export const enWebPush = {
  'push.closed': 'While the window is closed',
  'push.ring': 'Ring in this browser',
  'push.ringHint': 'Calls ring on for you while it opens the phone. It ends when you sign out.',
  'push.hide': 'Hide names',
  'push.hideHint': 'Shows “Incoming call”',
  'push.denied': 'The browser does not let Ringside notify you. Allow it beside the address of the page.',
  'push.noService': 'This browser reaches no push service. Calls ring while its window is open.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    webPush: typeof enWebPush;
  }
}
