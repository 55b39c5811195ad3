import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';

const devices = () => withWords(import('./devicesArea.ts'));
const Devices = part(devices, 'DevicesScreen');

/** Behind the chunk of rooms, whose parts it uses: what both need is there by then. NAV-067, NAV-068 */
export function DevicesScreen() {
  return <Devices />;
}
/** The same of the line in a room. */
export const NewDeviceLine = part(devices, 'NewDeviceLine');
/** The same of two devices that are compared. MSG-025 */
export const VerifySheet = part(devices, 'VerifySheet');
