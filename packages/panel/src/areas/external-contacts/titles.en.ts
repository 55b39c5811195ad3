/** Name of the page, wanted before it is opened. */
export const enExternalTitles = {
  'screen.external': 'Google and Microsoft contacts',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    externalTitles: typeof enExternalTitles;
  }
}
