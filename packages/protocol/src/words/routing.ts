/** Languages in which the server explains where a call goes. */
import { type PanelLanguage, panelLanguages } from './languages.ts';

export const explainLanguages = panelLanguages;
export type ExplainLanguage = PanelLanguage;
