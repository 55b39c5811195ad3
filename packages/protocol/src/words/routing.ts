/** Languages in which the server explains where a call goes. */
export const explainLanguages = ['en', 'fr'] as const;
export type ExplainLanguage = (typeof explainLanguages)[number];
