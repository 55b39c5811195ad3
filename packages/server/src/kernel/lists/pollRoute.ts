import { pollAnswer, pollRequest } from '@ringside/protocol/kernel/frames';
import { type Api, done } from '../api/Api.ts';
import type { Lists } from './createLists.ts';

/** The live lists for clients without WebSocket. */
export function addPollRoute(api: Api, lists: Lists): void {
  api.add({
    method: 'POST',
    path: '/v1/user/Push',
    summary: 'What is missing of the live lists, for clients without WebSocket.',
    request: pollRequest,
    response: pollAnswer,
    failsWith: 'ERROR_GET',
    async handle({ session, body }) {
      const frames = body.lists.map(({ list, since }) => lists.catchUp(session.userId, list, since));
      return done({ frames: (await Promise.all(frames)).flat() });
    },
  });
}
