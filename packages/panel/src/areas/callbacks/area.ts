import { area } from '../../kernel/Area.ts';

/** Calling back colleagues who were busy or did not answer. */
export const callbacks = area({
  needs: ['calls'],
  after: async () => (await import('./callBacks.ts')).offerCallBacks,
});
