/** The history of a room: searching it. A chunk of its own. */
import './history.css';
import { enRoomHistory } from './words.en.ts';

export { SearchPart } from './SearchPart.tsx';
export const words = [enRoomHistory];
