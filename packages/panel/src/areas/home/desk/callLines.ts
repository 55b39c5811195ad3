import type { HistoryEntry } from '@ringside/domain/history';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import { outcomeWord } from '../../calls/after/outcomeWord.ts';
import { historyLook } from '../../history/list/historyLook.ts';

/**
 * A finished call on the page of a person, in two lines: what it was and how long; through what, with whom else, what came of it.
 * What nobody knows is not said.
 *
 * @param isInside the person is a colleague
 * @param nameOf writes who took part
 * @param waited seconds that the caller waited in vain; null: nobody knows
 */
export function callLines(
  t: Translate,
  entry: HistoryEntry,
  {
    isInside,
    nameOf,
    waited,
  }: { isInside: boolean; nameOf: (party: HistoryEntry['remote']) => string; waited: number | null },
) {
  const { viaLabel: via, others, isPersonal, outcome } = entry;
  const { icon, words } = historyLook(t, { ...entry, viaLabel: '' });
  const second = [
    via !== '' && t('person.via', { via }),
    waited !== null && t('person.waited', { time: pastDuration(waited) }),
    isInside && via === '' && t('person.inside'),
    others && t('person.others', { names: others.map(nameOf).join(', ') }),
    isPersonal && t('person.private'),
    outcome && outcomeWord(t, outcome),
  ];
  return { icon, words, second: second.filter(Boolean).join(' · ') };
}
