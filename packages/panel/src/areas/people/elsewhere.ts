import { userAtom } from '../../kernel/store.ts';
import type { PersonRow } from './peopleSearch.ts';

/** People that a system beside Ringside found for a text of the number field; their further numbers are with each. */
export interface FoundElsewhere {
  text: string;
  people: readonly (PersonRow & { more?: readonly string[] })[];
  /** There are more than are shown. */
  isMore: boolean;
}
/** Listed below what Ringside knows by itself. S-ABD-1 */
export const foundElsewhereAtom = userAtom<FoundElsewhere | null>(null);
