import { enMessages } from '../../i18n/en.messages.ts';
import { addEnglish } from '../../i18n/translate.ts';

// The words of players and recorders are those of the messages.
addEnglish(enMessages);
