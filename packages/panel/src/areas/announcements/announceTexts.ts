import '../../kit/sound/texts.ts';
import { addEnglish } from '../../words/translate.ts';
import { enAnnounce } from './words.en.ts';

// English texts of announcements come with them.
addEnglish(enAnnounce);
