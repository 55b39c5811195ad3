import { area } from '../../kernel/Area.ts';

/** Players and recorders of voices; shown by voicemail and announcements. */
export const sounds = area({});
