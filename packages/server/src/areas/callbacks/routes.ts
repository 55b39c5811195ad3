import { callBackItem, callBackRequest } from '@ringside/protocol/callbacks';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { CallBacks } from './createCallBacks.ts';

/** Calling a colleague back who was busy or did not answer. */
export function addCallBackRoutes(api: Api, { company, callBacks }: { company: Company; callBacks: CallBacks }): void {
  api.add({
    method: 'POST',
    path: '/telephony/CallBack',
    summary: 'Tells the user when a colleague can be called. 412: the user waits for too many.',
    request: callBackRequest,
    response: callBackItem,
    failsWith: 'ERROR_CREATE',
    async handle({ session, body }) {
      const target = company.extension(body.extension.split('/').at(-1) ?? '');
      if (!target) return refused('ROUTER_ERR_404');
      if (target.userId === session.userId) return refused('ROUTER_ERR_403', { text: 'This is your own number.' });
      const item = await callBacks.ask(session.userId, target.userId, body.cause);
      return item ? done(item) : refused('ROUTER_ERR_412');
    },
  });
  api.add({
    method: 'DELETE',
    path: '/telephony/CallBack/{id}',
    summary: 'Is not told any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await callBacks.cancel(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
}
