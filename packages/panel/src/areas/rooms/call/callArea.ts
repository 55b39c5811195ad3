/** A meeting of all who are in a room: a chunk of its own. */
import { enMeetings } from '../../meetings/words.en.ts';
import { enRoomCall } from './words.en.ts';

export { MeetSheet } from './MeetSheet.tsx';
export const words = [enMeetings, enRoomCall];
