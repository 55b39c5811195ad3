import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Conferences by telephone, into which people are called. */
export const bridges = area({
  screens: [
    {
      name: 'bridgeEdit',
      title: 'bridge.editTitle',
      paths: { '/conferenceicb/edit/:id': {} },
      load: async () => (await withWords(import('./BridgeEditor.tsx'))).BridgeEditor,
      below: 'meetings',
    },
    {
      name: 'bridgeInfo',
      title: 'bridge.infoTitle',
      paths: { '/conferenceicb/info': {} },
      load: async () => (await withWords(import('./BridgeInfo.tsx'))).BridgeInfo,
      below: 'meetings',
    },
    {
      name: 'bridgeSearch',
      title: 'bridge.searchTitle',
      paths: { '/conferenceicb/search': {} },
      load: async () => (await withWords(import('./BridgeSearch.tsx'))).BridgeSearch,
      below: 'meetings',
    },
    {
      name: 'bridges',
      title: 'screen.bridges',
      paths: { '/conferenceicb': {}, '/conferenceicb/list': {} },
      load: async () => (await withWords(import('./BridgesScreen.tsx'))).BridgesScreen,
      below: 'meetings',
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enBridgeTitles],
});
