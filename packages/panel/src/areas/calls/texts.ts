import { addEnglish } from '../../words/translate.ts';
import { enCalls } from './words.en.ts';

// The texts come with the screens: a call that is there before the rare texts has its words.
addEnglish(enCalls);
