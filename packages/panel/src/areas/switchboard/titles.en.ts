/** Texts of the switchboard that are wanted before its screen. */
export const enSwitchboardTitles = {
  'screen.switchboard': 'Switchboard',
  'swb.orderTitle': 'Order the switchboard',
  'swb.omniWords': 'reception attendant desk park favourites rank',
  'swb.parkCall': 'Park the call',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    switchboardTitles: typeof enSwitchboardTitles;
  }
}
