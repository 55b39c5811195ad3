import { meetingMessages, messagesRequest, sayRequest } from '@ringside/protocol/meetings/chat';
import {
  guestLogin,
  guestLook,
  guestMeetingAnswer,
  guestState,
  guestSwitches,
  guestToken,
  guestWait,
} from '@ringside/protocol/meetings/guests';
import {
  handRequest,
  picturesRequest,
  seatAnswer,
  seatOffer,
  sessionDescription,
} from '@ringside/protocol/meetings/seats';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import * as z from 'zod/mini';
import { type Answer, type Api, done, type Request, refused } from '../../../kernel/api/Api.ts';
import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import type { ChatDoor } from '../chat/chatRoutes.ts';
import { guestKey } from '../createSeatRows.ts';
import type { Seats } from '../createSeats.ts';
import type { Guests } from './createGuests.ts';
import type { Guest } from './Guest.ts';

/** A guest who waits is answered after so long, before proxies and browsers give up, in milliseconds. */
const WAIT_MS = 8000;

const given = (value: object | string | null): Answer => (typeof value === 'string' ? refused(value) : done(value));

/**
 * What guests may: look at the one meeting of their link, ask to come in, send and receive there, leave. All else is refused as to a stranger.
 * Tries are counted before anything is read or looked up.
 */
export function addGuestRoutes(
  api: Api,
  ports: {
    guests: Guests;
    seats: Pick<Seats, 'publish' | 'offerOf' | 'answer' | 'set' | 'raiseHand' | 'show'>;
    chat: ChatDoor;
    now: () => number;
  },
): void {
  const { guests, seats, chat, now } = ports;
  const tries = createRateLimit({ burst: 20, perMs: 60_000, now });
  const works = createRateLimit({ burst: 120, perMs: 60_000, now });
  // a guest hears of everything that is other in the meeting, and asks anew each time
  const looks = createRateLimit({ burst: 240, perMs: 60_000, now });
  const limited = (wait: number): Answer | null =>
    wait > 0 ? refused('ROUTER_ERR_429', { retryAfterMs: wait }) : null;
  const stranger = { isPublic: true, isGuarded: true } as const;
  const tokenOf = ({ header }: Pick<Request<unknown>, 'header'>): string => header(TOKEN_HEADER) ?? '';
  /** With the token of a guest; nothing else is decided here. */
  const withToken = (budget: typeof works) => ({
    ...stranger,
    barred(request: Pick<Request<unknown>, 'header' | 'address'>): Answer | null {
      const token = tokenOf(request);
      if (!guests.of(token)) return limited(tries.take(request.address)) ?? refused('ROUTER_ERR_401');
      return limited(budget.take(token));
    },
  });
  const guest = withToken(works);
  /** Null: gone since it was let through. */
  const of = async (
    request: Pick<Request<unknown>, 'header'>,
    work: (guest: Guest) => Promise<Answer> | Answer,
  ): Promise<Answer> => {
    const one = guests.of(tokenOf(request));
    return one ? work(one) : refused('ROUTER_ERR_401');
  };
  /** The same for a guest who is in the meeting. */
  const seated = (
    request: Pick<Request<unknown>, 'header'>,
    work: (key: string, seatId: string) => Promise<object | string | null> | object | string | null,
  ): Promise<Answer> =>
    of(request, async (one) => {
      const seatId = guests.seatOf(one);
      return seatId === null ? refused('ROUTER_ERR_404') : given(await work(guestKey(one.id), seatId));
    });
  const byAddress = ({ address }: Pick<Request<unknown>, 'address'>): Answer | null => limited(tries.take(address));

  api.add({
    method: 'POST',
    path: '/v1/guest/Meeting',
    summary: 'The meeting of a link. 403: guests are refused. 404: it leads nowhere. 429: too many tries.',
    ...stranger,
    barred: byAddress,
    request: guestLook,
    response: guestMeetingAnswer,
    failsWith: 'ERROR_GET',
    handle: ({ body }) => given(guests.look(body.uid, body.meetingPointId)),
  });
  api.add({
    method: 'POST',
    path: '/v1/service/Login',
    rt: 'random',
    audit: 'guest.login',
    summary: 'A token of one meeting for whoever has its link. 403: guests are refused. 404: it leads nowhere.',
    ...stranger,
    barred: byAddress,
    request: guestLogin,
    response: guestToken,
    failsWith: 'ERROR_CREATE',
    handle: ({ body }) => given(guests.login(body.uid, body.meetingPointId, body.displayName)),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/Knock',
    summary: 'The guest asks to come in. 401: no such token. 403: refused. 412: too many wait.',
    ...guest,
    request: guestSwitches,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    handle: (request) => of(request, async (one) => given(await guests.knock(one, request.body))),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/State',
    summary: 'Where the guest is, once it is other than `v`; after some seconds at the latest.',
    ...withToken(looks),
    request: guestWait,
    response: guestState,
    failsWith: 'ERROR_GET',
    handle: (request) => of(request, async (one) => done(await guests.state(one, request.body.v, WAIT_MS))),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/Media',
    summary: 'What the browser of the guest sends. 404: not in the meeting.',
    ...guest,
    request: sessionDescription,
    response: sessionDescription,
    failsWith: 'ERROR_CREATE',
    handle: (request) => seated(request, (key, id) => seats.publish(key, id, request.body.sdp)),
  });
  api.add({
    method: 'GET',
    path: '/v1/guest/Offer',
    summary: 'What the browser of the guest is to receive. 404: nothing yet.',
    ...guest,
    isGuarded: false,
    response: seatOffer,
    failsWith: 'ERROR_GET',
    handle: (request) => seated(request, (key, id) => seats.offerOf(key, id) ?? 'ROUTER_ERR_404'),
  });
  api.add({
    method: 'PUT',
    path: '/v1/guest/Answer',
    summary: 'The answer of the browser of the guest to an offer. 404: not in the meeting.',
    ...guest,
    request: seatAnswer,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: (request) => seated(request, (key, id) => seats.answer(key, id, request.body.n, request.body.sdp)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/guest/Seat',
    summary: 'Microphone and camera of the guest on or off for everybody else. 404: not in the meeting.',
    ...guest,
    request: guestSwitches,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: (request) => seated(request, (key, id) => seats.set(key, id, request.body)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/guest/Pictures',
    summary: 'In which sizes the cameras of others come to the guest. 404: not in the meeting.',
    ...guest,
    request: picturesRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: (request) => seated(request, (key, id) => seats.show(key, id, request.body.pictures)),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/Say',
    summary: 'The guest writes to everybody who is in the meeting. 404: not in it. 429: too many in a row.',
    ...guest,
    request: sayRequest,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    handle: (request) => of(request, (one) => chat.say(guestKey(one.id), guests.seatOf(one) ?? '', request.body.text)),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/Messages',
    summary: 'What was written in the meeting after a message, or all that is kept. 404: not in it.',
    ...guest,
    request: messagesRequest,
    response: meetingMessages,
    failsWith: 'ERROR_GET',
    handle: (request) => seated(request, (key, id) => chat.messages(key, id, request.body.after) ?? 'ROUTER_ERR_404'),
  });
  api.add({
    method: 'PUT',
    path: '/v1/guest/Hand',
    summary: 'Raises the hand of the guest, or lowers it. 404: not in the meeting.',
    ...guest,
    request: handRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: (request) => seated(request, (key, id) => seats.raiseHand(key, id, request.body.isUp)),
  });
  api.add({
    method: 'POST',
    path: '/v1/guest/Leave',
    summary: 'The guest leaves, or waits no longer.',
    ...guest,
    request: z.object({}),
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: (request) =>
      of(request, (one) => {
        guests.leave(one);
        return done();
      }),
  });
}
