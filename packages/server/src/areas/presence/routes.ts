import { doNotDisturbRequest, presenceItem, presenceRequest, type WirePresence } from '@ringside/protocol/presence';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Presence } from './createPresence.ts';
import { endOf } from './endOf.ts';

/** The presence of the signed-in user. PRES-001, PRES-005, CAL-005 */
export function addPresenceRoutes(
  api: Api,
  given: { presence: Presence; itemOf: (userId: string) => WirePresence; timeZone: string; now: () => number },
): void {
  const { presence, itemOf, timeZone, now } = given;
  api.add({
    method: 'GET',
    path: '/v1/user/Presence',
    summary: 'What the user says to be.',
    response: presenceItem,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(itemOf(session.userId)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Presence',
    summary: 'The user says what to be, with a message, and until when. 412: that time is past.',
    request: presenceRequest,
    response: presenceItem,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body: { state, message, end } }) {
      const until = end && endOf(end, timeZone, now());
      if (until === 'past') return refused('ROUTER_ERR_412', { text: 'Not possible: that time is past' });
      await presence.set(session.userId, { state, message, ...(until !== undefined && { until }) });
      return done(itemOf(session.userId));
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Presence',
    summary: 'The user takes it back: what holds without a word holds again.',
    response: presenceItem,
    failsWith: 'ERROR_UPDATE',
    async handle({ session }) {
      await presence.clear(session.userId);
      return done(itemOf(session.userId));
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/DoNotDisturb',
    summary: 'No phone of the user rings, or they ring again.',
    request: doNotDisturbRequest,
    response: presenceItem,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      await presence.setUndisturbed(session.userId, body.isOn);
      return done(itemOf(session.userId));
    },
  });
}
