import type { Line } from '@ringside/domain/call';
import { firstName, type useNames } from '../../kernel/hooks/useNames.ts';
import { pastDuration } from '../../words/duration.ts';
import type { Translate } from '../../words/translate.ts';

/** Who is on a line: the other party, or the first names of a conference. */
export const callName = (names: ReturnType<typeof useNames>, { party, others }: Line): string =>
  others ? others.map((one) => firstName(names.nameOf(one))).join(', ') : names.nameOf(party);

/** Who calls, for which queue, and how long the caller has waited in it: `Claire Vasseur, Billing, waited 1 min 52 s`. */
export function callerOf(t: Translate, names: ReturnType<typeof useNames>, line: Line): string {
  const { party, via, waitingSince, createdAt } = line;
  const waited =
    waitingSince === undefined
      ? ''
      : t('incoming.waitedFor', { time: pastDuration((createdAt - waitingSince) / 1000) });
  return [names.nameOf(party), via?.name, waited].filter(Boolean).join(', ');
}
