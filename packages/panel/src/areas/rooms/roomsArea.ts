/** Rooms: one chunk, fetched when they are looked at. */
import './rooms.css';
import { enRooms } from './words.en.ts';

export { DevicesScreen, VerifySheet } from './devices/parts.tsx';
export { RoomsSettings } from './keys/RoomsSettings.tsx';
export { RoomsScreen } from './list/RoomsScreen.tsx';
export { NewRoomScreen } from './new/NewRoomScreen.tsx';
export { RoomHead } from './talk/head/RoomHead.tsx';
export { Conversation, RoomScreen } from './talk/RoomScreen.tsx';
export const words = [enRooms];
