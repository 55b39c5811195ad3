/** Voice messages of a room: heard and recorded. A chunk of its own. */
import './voice.css';
import { enSounds } from '../../sounds/words.en.ts';
import { enRoomVoice } from './words.en.ts';

export { VoiceBubble } from './VoiceBubble.tsx';
export { VoicePart } from './VoicePart.tsx';
export const words = [enSounds, enRoomVoice];
