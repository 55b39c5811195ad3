/** Names of the pages, wanted before they are opened. */
export const enExternalTitles = {
  'screen.external': 'Google and Microsoft contacts',
  'screen.externalImport': 'Import contacts',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    externalTitles: typeof enExternalTitles;
  }
}
