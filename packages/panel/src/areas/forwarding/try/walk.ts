import type { RouteExplanation } from '@ringside/domain/forwarding';

/** What the phones of whoever is called are. */
export type PhoneIs = 'free' | 'busy' | 'away';
const leaving = { free: 'noAnswer', busy: 'busy', away: 'unavailable' } as const;
/** Reasons by which a call leaves what is no phone of the user, the likelier one first. */
const others = ['closed', 'overflow', 'noAnswer', 'unavailable', 'busy'] as const;

type Step = RouteExplanation['steps'][number];
/** A step that is taken, and after how many seconds; null: nobody can say when. */
export interface Taken {
  step: Step;
  at: number | null;
}

/**
 * The steps that a call takes when nobody answers.
 *
 * @param phone of the first user at whom it would ring; those of others are free
 */
export function walk(steps: readonly Step[], phone: PhoneIs): Taken[] {
  const taken: Taken[] = [];
  let at: number | null = 0;
  let is = phone;
  for (let place: number | undefined = 0; place !== undefined; ) {
    const step: Step | undefined = steps[place];
    if (!step) break;
    taken.push({ step, at });
    if (step.to === 'user') {
      const why: 'busy' | 'noAnswer' | 'unavailable' = step.seconds === 0 ? 'busy' : leaving[is];
      if (why === 'noAnswer') at = at === null || step.seconds === null ? null : at + step.seconds;
      is = 'free';
      place = step.next[why];
    } else {
      at = null;
      place = others.map((why) => step.next[why]).find((next) => next !== undefined);
    }
  }
  return taken;
}
