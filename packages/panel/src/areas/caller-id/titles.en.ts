/** Texts that stand in the settings before the page is opened. */
export const enCallerIdTitles = {
  'screen.callerId': 'Caller ID',
  'cid.byPresence': 'By my presence',
  'cid.hidden': 'Hidden',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    callerIdTitles: typeof enCallerIdTitles;
  }
}
