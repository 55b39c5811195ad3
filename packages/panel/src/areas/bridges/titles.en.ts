/** Texts of conferences by telephone that are wanted before their screens. */
export const enBridgeTitles = {
  'screen.bridges': 'Phone conferences',
  'bridge.editTitle': 'Phone conference',
  'bridge.infoTitle': 'About phone conferences',
  'bridge.searchTitle': 'Search phone conferences',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    bridgeTitles: typeof enBridgeTitles;
  }
}
