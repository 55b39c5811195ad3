import { numberLookups } from '@ringside/protocol/numbers';
import { NUMBER_LOOKUP_MAX } from '@ringside/protocol/words/numbers';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { lookUpNumber } from './lookUpNumber.ts';

/** How dialled numbers can be read. NUM-013, NUM-014 */
export function addNumberRoutes(api: Api, { company }: { company: Company }): void {
  api.add({
    method: 'GET',
    path: '/v1/service/E164',
    summary: `How numbers can be read. Query: numbers, percent-encoded, parted by |, at most ${NUMBER_LOOKUP_MAX}.`,
    response: numberLookups,
    failsWith: 'ERROR_GET',
    handle({ query }) {
      const numbers = (query['numbers'] ?? '').split('|').filter((number) => number.trim() !== '');
      const isAskable = numbers.length > 0 && numbers.length <= NUMBER_LOOKUP_MAX;
      if (!isAskable || numbers.some((number) => number.length > 60)) {
        const text = `Malformed request: numbers holds 1 to ${NUMBER_LOOKUP_MAX} numbers`;
        return refused('ROUTER_ERR_400', { text });
      }
      return done({ items: numbers.flatMap((number) => lookUpNumber(company, number)) });
    },
  });
}
