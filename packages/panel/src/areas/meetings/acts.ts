import type { LiveChange } from '@ringside/client';
import { meetingList, meetingUserList, meetingVerbs } from '@ringside/client/meetings/meetings';
import {
  hostPoint,
  type Meeting,
  type MeetingEvent,
  type MeetingUser,
  meetingService,
  platformFault,
  systemsOf,
} from '@ringside/domain/meeting';
import { acts, outcomes } from '../../kernel/acts.ts';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { seatActs } from './call/acts.ts';
import { isDrivenAtom } from './driver/state.ts';
import {
  areMeetingsReadAtom,
  forgetMeetings,
  hostPointUriAtom,
  meetings,
  meetingUserAtom,
  serviceAtom,
} from './state.ts';

/** Meetings, and what the user has of them. */
export const meetingActs = acts(({ client, store, of, follow, onSignedOut }) => {
  const { create, change, remove, renewLink, refuseGuests } = outcomes(client.open(meetingVerbs));
  const rest = client.open(meetingVerbs);
  const own = { isFollowed: false, isConnected: false };
  const tell = (event: MeetingEvent): void => store.set(serviceAtom, (now) => meetingService(now, event));

  const heard = (change: LiveChange<Meeting>): void => {
    if (change.op === 'remove')
      store.set(hostPointUriAtom, (now) => hostPoint(now, { kind: 'deleted', uri: change.uri }));
    const items = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
    const point = items.find(({ isPoint, isOwner }) => isPoint && isOwner);
    if (point) store.set(hostPointUriAtom, (now) => hostPoint(now, { kind: 'got', point }));
    store.set(meetings.applyAtom, change);
    if (change.op === 'reset') store.set(areMeetingsReadAtom, true);
  };

  onSignedOut(() => {
    own.isConnected = false;
  });
  forgetMeetings({ store, onSignedOut });

  /** Has the lists followed, and the engine connected, once. @param isForced wherever else the user has it. CONF-004 .. CONF-010 */
  const connect = async (isForced = false): Promise<void> => {
    if (!own.isFollowed) {
      own.isFollowed = true;
      follow(meetingList, heard);
      follow(meetingUserList, (change: LiveChange<MeetingUser>) => {
        const [user] = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
        if (user) store.set(meetingUserAtom, user);
      });
      of(seatActs).follow();
    }
    if (own.isConnected) return;
    own.isConnected = true;
    tell({ kind: 'connect', mode: 'webrtc' });
    const answer = await rest.connect();
    if (!answer.ok) {
      own.isConnected = false;
      return tell(answer.fault.status === 403 ? { kind: 'forbidden' } : { kind: 'cloud', sip: 'ko' });
    }
    const { isReady, token, platforms, driver } = answer.value;
    store.set(isDrivenAtom, Boolean(driver));
    if (driver) {
      const { driverActs } = await fetchAlways(() => import('./driver/acts.ts'));
      tell({ kind: 'userReady' });
      return of(driverActs).connect({ ...driver, token, isForced }, () => {
        own.isConnected = false;
      });
    }
    const here = { platform: navigator.platform, isMobile: /mobile/i.test(navigator.userAgent) };
    const fault = platformFault({ ...here, hasWebRtc: typeof RTCPeerConnection === 'function' }, systemsOf(platforms));
    if (fault) return tell({ kind: 'fault', cause: fault });
    tell({ kind: 'userReady' });
    tell({ kind: 'cloud', sip: isReady ? 'ok' : 'ko' });
    tell({ kind: 'token', value: token });
    own.isConnected = isReady;
  };
  return { create, change, remove, renewLink, refuseGuests, connect };
});
