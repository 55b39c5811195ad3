import { useAtomValue } from 'jotai';
import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';
import { messagingAtom } from '../state.ts';

/** Rooms to enter, with the words and looks of rooms. */
const Found = part(async () => {
  await withWords(import('../roomsArea.ts'));
  return withWords(import('./careArea.ts'));
}, 'OmniRooms');

/** Below the results of the number field, for whoever has rooms open on this device: the number field opens none. S-MSG-3 */
export function RoomsBelow() {
  return useAtomValue(messagingAtom)?.at === 'ready' ? <Found /> : null;
}
