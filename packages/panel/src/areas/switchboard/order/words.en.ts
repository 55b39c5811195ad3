/** Texts of the order of the switchboard. */
export const enSwitchboardOrder = {
  'swb.nFavourites': { one: '{n} favourite, everyone sees it', other: '{n} favourites, everyone sees them' },
  'swb.orderText': 'Everyone at the switchboard sees this order. Only those with full rights change it.',
  'swb.orderLocked': 'This order is kept by those with full rights at the switchboard.',
  'swb.orderKeys': 'Type a rank, drag, or press Alt ↑ and Alt ↓ on a handle. Saved at once.',
  'swb.rankOf': 'Rank of {name}',
  'swb.rankNow': '{name} has rank {n}',
  'swb.move': 'Move {name}: drag, or Alt and arrow keys',
  'swb.remove': 'Remove {name}',
  'swb.heading': 'Heading of {name}',
  'swb.noHeading': 'No heading',
  'swb.add': 'Add a favourite',
  'swb.addDo': 'Add',
  'swb.addName': 'Add {name}',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    switchboardOrder: typeof enSwitchboardOrder;
  }
}
