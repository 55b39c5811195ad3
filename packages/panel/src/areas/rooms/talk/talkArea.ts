/** What is said in a room, with its files: one chunk behind that of rooms, whose parts it uses. */
import '../files/files.css';
import { enRoomFiles } from '../files/words.en.ts';
import { enRoomTalk } from './words.en.ts';

export { NewDeviceLine } from '../devices/parts.tsx';
export { Conversation } from './Conversation.tsx';
export const words = [enRoomFiles, enRoomTalk];
