import { type DemoWish, demoWish } from '@ringside/protocol/demo';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';

/** What the card *Try it* of the panel starts. */
export interface TryIt {
  /** @param number of who wants to be called. @returns false: it goes on already, or cannot yet */
  do(what: DemoWish, number: string): Promise<boolean>;
}

/** What a user who tries the product can start; on a server with the demo company only. */
export function addDemoRoutes(api: Api, ports: { company: Company; tryIt: TryIt }): void {
  const { company, tryIt } = ports;
  api.add({
    method: 'POST',
    path: '/v1/demo',
    summary: 'Lets a robot customer call the user, or robots play a busy morning. 412: it goes on already.',
    request: demoWish,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ session: { userId }, body: { what } }) {
      const number = company.extensionOf(userId)?.number;
      return number !== undefined && (await tryIt.do(what, number)) ? done() : refused('ROUTER_ERR_412');
    },
  });
}
