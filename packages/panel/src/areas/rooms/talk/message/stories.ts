import type { SheetOf } from '../../state.ts';

/** The sheets of a message, one open in each. */
const sheets: Readonly<Record<string, { id: string; of: SheetOf }>> = {
  'room-message-menu': { id: '7', of: 'menu' },
  'room-forward': { id: '7', of: 'forward' },
  'room-versions': { id: '2', of: 'versions' },
  'room-faces': { id: '1', of: 'faces' },
  'room-readers': { id: '1', of: 'readers' },
};
/** @param story of a room in which a sheet is open */
export const messageStoriesBy = <T>(story: (given: { id: string; of: SheetOf }) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(sheets).map(([name, given]) => [name, story(given)]));
