import { enVoicemail } from '../../areas/voicemail/words.en.ts';
import { addEnglish } from '../../words/translate.ts';

// The words of players and recorders are those of the messages.
addEnglish(enVoicemail);
