import { enTryIt } from '../../i18n/en.tryIt.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts come with the card.
addEnglish(enTryIt);
