import { type PanelLanguage, panelLanguages } from './languages.ts';

/** Stands for a caller from outside without a number, where it is asked where a call goes. */
export const ANONYMOUS = 'anonymous';

/** Languages in which the server explains where a call goes. */
export const explainLanguages = panelLanguages;
export type ExplainLanguage = PanelLanguage;
