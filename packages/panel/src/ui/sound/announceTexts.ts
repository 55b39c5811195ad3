import './texts.ts';
import { enAnnounce } from '../../i18n/en.announce.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of announcements come with them.
addEnglish(enAnnounce);
