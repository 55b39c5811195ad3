import type { PeerDevice } from '@ringside/chat/MeetingKeys';
import { actsIn } from '../../kernel/acts.ts';
import { nowAtom, profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveList } from '../../stories/storyGround.ts';
import { meetings, sealedAtom, seatAtom } from '../meetings/state.ts';
import { inMeeting, meeting, page } from '../meetings/stories.ts';
import { starterAtom } from '../rooms/state.ts';
import { giveLocker } from './giveLocker.ts';
import { isLockOpenAtom, lockStateAtom } from './state.ts';

const ines = { uid: 'ines', label: 'Inès Marchetti' };
const locks = (store: Store): void => {
  giveLocker({ store, of: (acts) => actsIn(store, acts) });
  // Rooms of a story are those that are drawn: no thread of their own.
  store.set(starterAtom, { start: async () => null });
};
const encrypted = (more: object = {}) =>
  meeting('weekly', { name: 'Carrier contract', owner: ines, isOwner: true, isEncrypted: true, ...more });

/** @param trusts of the others; null: the key of that one has not come */
const locked =
  (trusts: readonly (PeerDevice['trust'] | null)[], isOpen = false) =>
  (store: Store): void => {
    inMeeting(trusts.length + 1)(store);
    locks(store);
    giveList(store, 'meetings', [encrypted()]);
    store.set(meetings.applyAtom, { op: 'reset', items: [encrypted()] });
    const seat = store.get(seatAtom);
    if (!seat) return;
    const people = seat.people.map((one) => ({ ...one, device: { user: `@${one.id}:s`, id: 'D1' } }));
    giveList(store, 'meetingSeat', [{ ...seat, people }]);
    store.set(seatAtom, { ...seat, people });
    const peers = new Map(
      trusts.flatMap((trust, n) => (trust ? [[`p${n + 1}`, { identity: `i${n}`, trust }] as const] : [])),
    );
    store.set(lockStateAtom, {
      at: trusts.includes(null) ? 'settingUp' : 'encrypted',
      ...{ peers, known: new Set(peers.keys()) },
    });
    store.set(sealedAtom, new Set(trusts.flatMap((trust, n) => (trust ? [] : [`p${n + 1}`]))));
    store.set(isLockOpenAtom, isOpen);
  };
const before =
  (path: string, more: object = {}) =>
  (store: Store): void => {
    page({ path, items: () => [encrypted({ startsAt: store.get(nowAtom) + 480_000, ...more })] })(store);
    locks(store);
  };

/** Encrypted meetings in their states. */
export const encryptedMeetingStories = {
  'meet-locked': { set: locked(['verified', 'verified']) },
  'meet-locking': { set: locked(['verified', null]) },
  'meet-encrypted': { set: locked(['verified', 'unverified', 'blocked'], true) },
  'meet-encrypted-list': { set: before('/conference') },
  'meet-encrypted-preview': { set: before('/conference/room/weekly') },
  'meet-encrypted-no-rooms': {
    set(store: Store) {
      before('/conference/room/weekly')(store);
      store.set(profileAtom, (now) => now && { ...now, isBehalf: true });
    },
  },
  'meet-encrypted-edit': { set: before('/conference/edit/weekly') },
  'meet-encrypted-runs': { set: before('/conference/edit/weekly', { present: 2 }) },
};
