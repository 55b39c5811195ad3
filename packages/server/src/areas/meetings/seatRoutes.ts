import {
  handRequest,
  joinRequest,
  lowerHandsRequest,
  meetingSeat,
  picturesRequest,
  seatAnswer,
  seatOffer,
  seatRequest,
  sessionDescription,
} from '@ringside/protocol/meetings/seats';
import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import type { SeatDevice, SeatRefusal } from './createSeatRows.ts';
import type { Seats } from './createSeats.ts';

const given = (value: object | SeatRefusal | null): Answer =>
  typeof value === 'string' ? refused(value) : done(value);

/** Takes a place. @param idOf of a user by the homeserver of rooms; null: none */
export function addJoinRoute(api: Api, seats: Pick<Seats, 'join'>, idOf: (userId: string) => string | null): void {
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/join',
    audit: 'meeting.join',
    summary:
      'Takes a place in a meeting. 404: none that the user sees. 412: in one elsewhere, full, or encrypted and no device of rooms is said. 503: no engine.',
    request: joinRequest,
    response: meetingSeat,
    failsWith: 'ERROR_CREATE',
    async handle({ session, params, body: { device: id, ...wanted } }) {
      const user = id === undefined ? null : idOf(session.userId);
      const device: SeatDevice | null = user !== null && id !== undefined ? { user, id } : null;
      return given(await seats.join(session.userId, params['id'] ?? '', { ...wanted, device }));
    },
  });
}

/** What is sent and received there, and leaving it. */
export function addSeatRoutes(api: Api, seats: Seats): void {
  const seat = '/data/MeetingSeat/{id}';
  const none = '404: the user has no such place.';
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/end',
    audit: 'meeting.end',
    summary: 'Everybody is out of it. 403: not the owner. 404: none that the user sees.',
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params }) => given(seats.end(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/lowerHands',
    audit: 'meeting.lowerHands',
    summary: 'One hand that is raised is down, or all. 403: not the owner. 404: none that the user sees.',
    request: lowerHandsRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params, body }) =>
      given(seats.lowerHands(session.userId, params['id'] ?? '', body.person ?? null)),
  });
  api.add({
    method: 'PUT',
    path: `${seat}/hand`,
    summary: `Raises the hand, behind those that are up, or lowers it. ${none}`,
    request: handRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: ({ session, params, body }) => given(seats.raiseHand(session.userId, params['id'] ?? '', body.isUp)),
  });
  api.add({
    method: 'POST',
    path: `${seat}/media`,
    summary: `What the browser sends. ${none} 503: it cannot be used, and the place is given up.`,
    request: sessionDescription,
    response: sessionDescription,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, params, body }) =>
      given(await seats.publish(session.userId, params['id'] ?? '', body.sdp)),
  });
  api.add({
    method: 'GET',
    path: `${seat}/offer`,
    summary: `What the browser is to receive. ${none}`,
    response: seatOffer,
    failsWith: 'ERROR_GET',
    handle: ({ session, params }) => given(seats.offerOf(session.userId, params['id'] ?? '') ?? 'ROUTER_ERR_404'),
  });
  api.add({
    method: 'PUT',
    path: `${seat}/answer`,
    summary: `The answer of the browser to an offer. ${none} 503: it cannot be used.`,
    request: seatAnswer,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) =>
      given(await seats.answer(session.userId, params['id'] ?? '', body.n, body.sdp)),
  });
  api.add({
    method: 'PUT',
    path: `${seat}/pictures`,
    summary: `In which sizes the cameras of others come. ${none}`,
    request: picturesRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) =>
      given(await seats.show(session.userId, params['id'] ?? '', body.pictures)),
  });
  api.add({
    method: 'PUT',
    path: seat,
    summary: `Microphone and camera on or off for everybody else. ${none}`,
    request: seatRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) => given(await seats.set(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: seat,
    summary: `Leaves the meeting. ${none}`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) =>
      seats.leave(session.userId, params['id'] ?? '') ? done() : refused('ROUTER_ERR_404'),
  });
}
