import { buildColleague, buildHistoryEntry, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { areas } from '../areas.ts';
import { areasAtom, offersAtom, offersOf } from '../kernel/areasAtom.ts';
import {
  colleagues,
  dataAsOfAtom,
  deviceListAtom,
  devicesAtom,
  history,
  inputLevelAtom,
  linkAtom,
  microphoneAtom,
  nowAtom,
  panelConfigAtom,
  phoneAtom,
  profileAtom,
  sessionAtom,
  terminals,
} from '../kernel/state.ts';

export type Store = ReturnType<typeof createStore>;

/** Friday, 20 November 2026, 13:52 local time. */
export const NOW = new Date(2026, 10, 20, 13, 52, 0).getTime();
export const at = (hour: number, minute: number, daysAgo = 0): number =>
  new Date(2026, 10, 20 - daysAgo, hour, minute).getTime();

const party = (name: string, number: string) => ({ remote: { name, number } });
const claire = party('Claire Vasseur', '01 99 00 41 27');
const marc = party('Marc Aubry', '2117');

/** The history of the stories, newest first. */
export const calls = [
  buildHistoryEntry({
    id: 'h1',
    ...claire,
    at: at(13, 41),
    isMissed: true,
    isNew: true,
    talkSeconds: null,
    viaLabel: 'Billing queue',
  }),
  buildHistoryEntry({
    id: 'h2',
    ...claire,
    at: at(13, 40),
    isMissed: true,
    isNew: true,
    talkSeconds: null,
    viaLabel: 'Billing queue',
  }),
  buildHistoryEntry({ id: 'h3', ...marc, at: at(13, 20), isIncoming: false, talkSeconds: 250 }),
  buildHistoryEntry({ id: 'h4', ...party('Halden Marine', '+44 20 7946 0812'), at: at(11, 58), talkSeconds: 751 }),
  buildHistoryEntry({ id: 'h5', ...party('', '+44 7700 900 381'), at: at(10, 12), isMissed: true, talkSeconds: null }),
  buildHistoryEntry({ id: 'h6', ...party('Priya Raman', '2140'), at: at(17, 44, 1), talkSeconds: 62 }),
  buildHistoryEntry({
    id: 'h7',
    ...party('Sofia Okafor', '2188'),
    at: at(16, 20, 1),
    isRejected: true,
    talkSeconds: null,
  }),
  buildHistoryEntry({
    id: 'h8',
    ...party('Jonas Weber', '2201'),
    at: at(9, 5, 3),
    isIncoming: false,
    talkSeconds: null,
  }),
];

const people = [
  buildColleague({ name: 'Marc Aubry', number: '2117' }),
  buildColleague({ name: 'Priya Raman', number: '2140', telephony: 'busy' }),
  buildColleague({ name: 'Yuki Tanaka', number: '2155' }),
  buildColleague({ name: 'Support', number: '2900', telephony: 'ringing' }),
  buildColleague({ name: 'Jonas Weber', number: '2201', presence: 'lunch' }),
  buildColleague({ name: 'Paul Ostrander', number: '2301', presence: 'away' }),
  buildColleague({ name: 'Sofia Okafor', number: '2188', telephony: 'unavailable' }),
];
const key = (index: number, label: string, destination: string) => ({ key: index, type: 0, destination, label });

const known: { offers: Awaited<ReturnType<typeof offersOf>> } = { offers: [] };

/**
 * Fetches what the areas offer: menu, commands, notices. Asked before the first store; not awaited by this module, as what is
 * fetched late may import from the chunk that this module is in, and would wait for it in turn.
 */
export async function loadStoryOffers(): Promise<void> {
  known.offers = await offersOf(areas);
}

/** A store with a user signed in, everything connected, and a few calls behind them. */
export function createStoryStore(): Store {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(offersAtom, known.offers);
  store.set(nowAtom, NOW);
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(panelConfigAtom, { version: '0.1.0', allowedParentFrames: [], crmApiEnabled: true, name: 'Brightwater' });
  store.set(
    profileAtom,
    buildProfile({
      unreadMissedCalls: 2,
      keypads: [
        key(1, 'Marc A.', '2117'),
        key(2, 'Priya R.', '2140'),
        key(3, 'Yuki T.', '2155'),
        key(4, 'Support', '2900'),
        key(5, 'Jonas W.', '2201'),
        key(6, 'Echo test', '*43'),
      ],
    }),
  );
  store.set(linkAtom, { at: 'connected' });
  store.set(dataAsOfAtom, NOW);
  store.set(phoneAtom, { at: 'ready' });
  store.set(microphoneAtom, 'granted');
  store.set(terminals.applyAtom, { op: 'reset', items: [buildTerminal({ id: 't1' })] });
  store.set(colleagues.applyAtom, { op: 'reset', items: people });
  store.set(history.applyAtom, { op: 'reset', items: calls });
  store.set(deviceListAtom, [
    { kind: 'audioinput', id: 'jabra-in', label: 'Jabra Evolve2 65' },
    { kind: 'audiooutput', id: 'jabra-out', label: 'Jabra Evolve2 65' },
    { kind: 'audiooutput', id: 'speakers', label: 'MacBook speakers' },
  ]);
  store.set(devicesAtom, {
    audioinput: 'jabra-in',
    audiooutput: 'jabra-out',
    ringing: 'speakers',
    audioinput_volume: 1,
    audiooutput_volume: 0.8,
    ringing_volume: 0.85,
  });
  store.set(inputLevelAtom, 0.72);
  return store;
}
