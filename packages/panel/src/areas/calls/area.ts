import { area } from '../../kernel/Area.ts';

/** Calls that go on. Their page is the narrow layout's; a wide one has them in its side panel. NAV-085, CALL-034 */
export const calls = area({
  needs: ['agents', 'browser-phone', 'crm', 'host-page', 'people', 'quality', 'sms', 'sounds', 'voicemail'],
  words: async () => [(await import('./words.en.ts')).enCalls],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [{ name: 'calls', title: 'screen.calls', paths: { '/calls/active': {} }, isMain: true, isNarrowOnly: true }],
  notices: async () => (await import('./around/notices.ts')).tellRinging,
  offers: () => import('./offers.ts'),
});
