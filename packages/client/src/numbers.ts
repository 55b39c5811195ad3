import type { NumberLookup } from '@ringside/domain/number';
import { numberLookups } from '@ringside/protocol/numbers';
import { NUMBER_LOOKUP_MAX } from '@ringside/protocol/words/numbers';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** How numbers can be read. NUM-013, NUM-014 */
export interface NumberVerbs {
  /** How numbers can be read, the most literal way first; one that leads nowhere is left out. At most ten. NUM-014 */
  lookUpNumbers(numbers: readonly string[], signal?: AbortSignal): Promise<Result<NumberLookup[]>>;
}

export const numberVerbs: Verbs<NumberVerbs> = ({ ask }) => ({
  async lookUpNumbers(numbers, signal) {
    const query = encodeURIComponent(numbers.slice(0, NUMBER_LOOKUP_MAX).join('|'));
    const request = { method: 'GET', path: `v1/service/E164?numbers=${query}`, answer: numberLookups } as const;
    const result = await ask(signal ? { ...request, signal } : request);
    return mapResult(result, ({ items }) =>
      items.map(({ isDSValidNumber, internalNumber, e164, dsDelayedDigits }) => ({
        isInternal: isDSValidNumber === 'I',
        internalNumber,
        e164,
        delayedDigits: dsDelayedDigits,
      })),
    );
  },
});
