import type { MessageKey, Translate } from '../../../words/translate.ts';

/** Outcomes that are offered where the page around the panel declares none, in this order. */
export const usualOutcomes = ['solved', 'callBack', 'order', 'complaint', 'other'] as const;

const words: Readonly<Record<string, MessageKey>> = {
  solved: 'outcome.solved',
  callBack: 'outcome.callBack',
  order: 'outcome.order',
  complaint: 'outcome.complaint',
  other: 'outcome.other',
};

/** What came of a call, in words; one that a page or another version has set stands as it is. */
export function outcomeWord(t: Translate, outcome: string): string {
  const key = words[outcome];
  return key ? t(key) : outcome;
}
