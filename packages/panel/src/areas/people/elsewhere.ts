import { userAtom } from '../../kernel/store.ts';
import type { PersonRow } from './peopleSearch.ts';

/** Systems beside Ringside that the number field searches, in the order of their groups. */
export const ELSEWHERE = ['page', 'external', 'book'] as const;
export type Elsewhere = (typeof ELSEWHERE)[number];

/** People that a system beside Ringside found for a text of the number field; their further numbers are with each. */
export interface FoundElsewhere {
  text: string;
  people: readonly (PersonRow & { more?: readonly string[] })[];
  /** There are more than are shown. */
  isMore: boolean;
}
/** What each has found; listed below what Ringside knows by itself. S-ABD-1 */
export const foundElsewhereAtom = userAtom<Partial<Record<Elsewhere, FoundElsewhere>>>({});
