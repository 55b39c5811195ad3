import { en } from './en.ts';
import type { Catalogue } from './translate.ts';
export const fr: Catalogue = en;
