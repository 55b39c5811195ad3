import { enCalls } from '../../i18n/en.calls.ts';
import { addEnglish } from '../../i18n/translate.ts';

// The texts come with the screens: a call that is there before the rare texts has its words.
addEnglish(enCalls);
