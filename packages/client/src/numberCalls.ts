import { numberLookups } from '@ringside/protocol/numbers';
import { NUMBER_LOOKUP_MAX } from '@ringside/protocol/words/numbers';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { RingsideClient } from './types.ts';

/** How numbers can be read. NUM-013, NUM-014 */
export const numberCalls = (ask: Http): Pick<RingsideClient, 'lookUpNumbers'> => ({
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
