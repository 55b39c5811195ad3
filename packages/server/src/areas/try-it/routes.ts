import { type DemoWish, demoWish } from '@ringside/protocol/demo';
import * as z from 'zod/mini';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';

/** Who tries it. */
export interface Trier {
  readonly number: string;
  /** A call of theirs rings or goes on. */
  readonly isInCall: boolean;
}

/** What the card *Try it* of the panel starts. */
export interface TryIt {
  /** @returns false: it goes on already, or cannot yet */
  do(what: DemoWish, by: Trier): Promise<boolean>;
}

/** What a user who tries the product can start; on a server with the demo company only. */
export function addDemoRoutes(
  api: Api,
  ports: {
    company: Company;
    calls: Pick<CallEngine, 'linesOf'>;
    tryIt: TryIt;
  },
): void {
  const { company, calls, tryIt } = ports;
  api.add({
    method: 'POST',
    path: '/v1/demo',
    summary: 'Lets a robot customer call the user, or robots play a busy morning. 412: it goes on already.',
    request: demoWish,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ session: { userId }, body: { what } }) {
      const number = company.extensionOf(userId)?.number;
      if (number === undefined) return refused('ROUTER_ERR_412');
      const isInCall = calls.linesOf(userId).length > 0;
      return (await tryIt.do(what, { number, isInCall })) ? done() : refused('ROUTER_ERR_412');
    },
  });
}
