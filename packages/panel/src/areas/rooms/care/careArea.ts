/** Looking after a room, and finding one: a chunk of their own. */
import './care.css';
import { enRoomCare } from './words.en.ts';

export { FindRooms } from './FindRooms.tsx';
export { OmniRooms } from './OmniRooms.tsx';
export { RoomSettings } from './RoomSettings.tsx';
export const words = [enRoomCare];
