import type { Imported } from '../directory/contactFaults.ts';

/** What the user wants of one contact of an account. */
export type Choice = 'add' | 'merge' | 'replace' | 'skip';

/**
 * What can be wanted of a contact, the most that loses nothing first. One that is here can be replaced where it would be another; a
 * fault, a colleague and a full book leave nothing but to skip it. CONT-008, PROMPT-020
 */
export function choicesOf({ is, changes = [] }: Imported): readonly Choice[] {
  const replace = changes.length > 0 ? (['replace'] as const) : [];
  if (is === 'added') return ['add', 'skip'];
  if (is === 'merged') return ['merge', ...replace, 'skip'];
  return is === 'same' ? [...replace, 'skip'] : ['skip'];
}

/** What is chosen unless the user says otherwise: nothing is replaced by itself. */
export function firstChoice(outcome: Imported): Choice {
  const [first] = choicesOf(outcome);
  return first === 'add' || first === 'merge' ? first : 'skip';
}
