import type { MeetingSeat } from '@ringside/domain/meeting';
import type { ReactNode } from 'react';
import type { Guest, GuestView } from './createGuest.ts';
import { GuestPage } from './GuestPage.tsx';

const NAME = 'Interview with Olga Brandt';
const meeting = {
  ...{ name: NAME, owner: 'Inès Marchetti', startsAt: null, minutes: 30, hasWaitingRoom: true, isRecorded: false },
};
const person = (id: string, label: string, more: object = {}) => ({
  ...{ id, name: id, label, user: null, phone: null, device: null, isOwner: id === 'ines', isGuest: id === 'olga' },
  ...{ isMuted: false, isCameraOff: true, isSharing: false, isConnected: true, isTalking: false, hand: null, ...more },
});
const seat = (state: 'announcing' | 'recording' | 'over' | null): MeetingSeat => ({
  ...{ uri: 'data/MeetingSeat/olga', id: 'olga', meetingUri: 'data/Meeting/m', since: 0, offer: 0, chat: 0 },
  record: state && { state, since: 0, why: state === 'over' ? 'full' : null },
  people: [
    person('ines', 'Inès Marchetti', { isTalking: true }),
    person('tomas', 'Tomas Lindqvist', { isMuted: true, hand: 1 }),
    person('olga', 'Olga Brandt'),
  ],
});

/** A guest who stands there and does nothing. */
const standing = (more: Partial<GuestView>): Guest => {
  const view: GuestView = {
    ...{ at: 'lobby', meeting, seat: null, isRecorded: false, isReturning: false, isMuted: false, camera: null },
    ...{ streams: new Map(), messages: [], ...more },
  };
  const nothing = async () => undefined;
  return {
    ...{ view: () => view, subscribe: () => () => undefined, look: nothing, ask: nothing, leave: () => undefined },
    ...{ hide: () => undefined, show: () => undefined, say: async () => true },
    ...{ raiseHand: nothing, mute: nothing, showCamera: nothing },
  };
};
const page = (more: Partial<GuestView>) => ({
  set: () => undefined,
  page: (locale: string): ReactNode => <GuestPage key={locale} guest={standing(more)} first={locale} />,
});
const recorded = { ...meeting, isRecorded: true };

/** The page of people without an account, in its states. */
export const guestStories = {
  'guest-lobby': page({}),
  'guest-lobby-rec': page({ meeting: recorded }),
  'guest-waiting-rec': page({ at: 'waiting', meeting: recorded, isRecorded: true }),
  'guest-rec-announced': page({ at: 'in', seat: seat('announcing') }),
  'guest-rec-on': page({ at: 'in', seat: seat('recording') }),
  'guest-rec-over': page({ at: 'in', seat: seat('over') }),
  'guest-refused': page({ at: 'refused' }),
};
