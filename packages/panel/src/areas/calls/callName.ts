import type { Line } from '@ringside/domain/call';
import { firstName, type useNames } from '../../kernel/hooks/useNames.ts';

/** Who is on a line: the other party, or the first names of a conference. */
export const callName = (names: ReturnType<typeof useNames>, { party, others }: Line): string =>
  others ? others.map((one) => firstName(names.nameOf(one))).join(', ') : names.nameOf(party);

/** Who calls, and for which queue. */
export const callerOf = (names: ReturnType<typeof useNames>, { party, via }: Line): string =>
  [names.nameOf(party), via?.name].filter(Boolean).join(', ');
