import { RING_MS } from '@ringside/protocol/meetings/limits';
import { ringRequest } from '@ringside/protocol/meetings/prompts';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { newId } from '../../kernel/newId.ts';
import type { Meetings } from './createMeetings.ts';
import type { MeetingPrompts } from './createPrompts.ts';
import type { Seats } from './createSeats.ts';
import type { Guests } from './guests/createGuests.ts';

/** Asking colleagues into a meeting, and answering who asks. PROMPT-006, PROMPT-007 */
export function addPromptRoutes(
  api: Api,
  ports: {
    company: Company;
    meetings: Pick<Meetings, 'askIn' | 'get'>;
    seats: Pick<Seats, 'freeOf'>;
    prompts: MeetingPrompts;
    guests: Pick<Guests, 'answer'>;
    isIn: (userId: string, meetingId: string) => boolean;
    now: () => number;
  },
): void {
  const { company, meetings, seats, prompts, guests, isIn, now } = ports;
  const rings = createRateLimit({ burst: 20, perMs: 60_000, now });
  const prompt = '/data/MeetingPrompt/{id}';
  const answer = async (userId: string, id: string, yes: boolean) => {
    const asked = prompts.take(userId, id);
    if (!asked) return refused('ROUTER_ERR_404');
    if (asked.kind === 'joinRequest') await guests.answer(id, yes);
    return done();
  };
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/ring',
    audit: 'meeting.ring',
    summary:
      'Asks a colleague into a meeting in which the user is. 403: not invited, and the user does not own it. 412: the user is not in it.',
    request: ringRequest,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ session, params, body }) {
      const { userId } = session;
      const id = params['id'] ?? '';
      const extension = company.extension(body.user.split('/').at(-1) ?? '');
      if (!extension || extensionUri(extension.id) !== body.user) return refused('MEETING_MEMBER');
      const wait = rings.take(userId);
      if (wait > 0) return refused('ROUTER_ERR_429', { retryAfterMs: wait });
      const fault = await meetings.askIn(userId, id, extension.userId);
      if (fault) return refused(fault);
      if (!isIn(userId, id)) return refused('ROUTER_ERR_412');
      const isSame = ({ kind, meetingId, userId: of }: { kind: string; meetingId: string; userId: string }) =>
        kind === 'invitation' && meetingId === id && of === extension.userId;
      // who is rung again is asked once
      prompts.dropAll(isSame);
      if (!isIn(extension.userId, id))
        prompts.ask(
          {
            ...{ id: newId(), userId: extension.userId, kind: 'invitation', meetingId: id, since: now() },
            name: company.user(userId)?.displayName ?? '',
          },
          RING_MS,
        );
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/letIn',
    audit: 'meeting.letIn',
    summary:
      'Lets in everybody who waits, the first to have come first, as long as there are places; the others wait on. 403: not the owner. 404: none that the user sees.',
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params }) {
      const { userId } = session;
      const id = params['id'] ?? '';
      const meeting = meetings.get(userId, id);
      if (!meeting) return refused('ROUTER_ERR_404');
      if (!meeting.isOwner) return refused('MEETING_POINT_DENIED');
      for (const waiting of prompts.knocksAt(userId, id)) {
        if (seats.freeOf(id) <= 0) break;
        prompts.take(userId, waiting);
        await guests.answer(waiting, true);
      }
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: `${prompt}/accept`,
    audit: 'meeting.accept',
    summary: 'Yes: a guest comes in, or the user goes to the meeting. 404: nobody asks any more.',
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params }) => answer(session.userId, params['id'] ?? '', true),
  });
  api.add({
    method: 'DELETE',
    path: prompt,
    audit: 'meeting.reject',
    summary: 'No: a guest is not let in, or the user does not come. 404: nobody asks any more.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) => answer(session.userId, params['id'] ?? '', false),
  });
}
