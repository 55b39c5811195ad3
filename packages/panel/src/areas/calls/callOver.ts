import type { Refused } from '../../kernel/state.ts';

/** A refusal that says no more than that the call has ended meanwhile: a second *End* is no mistake. */
export const isCallOver = ({ code, status }: Refused): boolean => code === 'LINE_GONE' || status === 404;
