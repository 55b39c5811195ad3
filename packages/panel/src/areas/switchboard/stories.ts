import { switchboardVerbs } from '@ringside/client/switchboard';
import type { ParkedCall, SwitchboardFavourite, UserTags } from '@ringside/domain/switchboard';
import { buildColleague, buildLine } from '@ringside/testing/panel';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { colleagues, lines, profileAtom } from '../../kernel/state.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import { ago, ringing, talking } from '../../stories/storyLines.ts';
import type { Store } from '../../stories/storyStore.ts';
import { DESK_PATH, ORDER_PATH, phoneSinceAtom } from './state.ts';

type Person = Parameters<typeof buildColleague>[0];
const people: [folder: string, person: Person & { name: string; number: string }][] = [
  ['Billing', { name: 'Marc Aubry', number: '2117' }],
  ['Billing', { name: 'Priya Raman', number: '2140', telephony: 'busy' }],
  ['Billing', { name: 'Elena Brandt', number: '2121' }],
  ['Billing', { name: 'Tom Okoye', number: '2161', telephony: 'ringing' }],
  ['Billing', { name: 'Ines Duarte', number: '2172', presence: 'lunch' }],
  ['Orders', { name: 'Yuki Tanabe', number: '2162', telephony: 'dnd' }],
  ['Orders', { name: 'Jonas Weber', number: '2188', presence: 'lunch' }],
  ['Orders', { name: 'Kofi Mensah', number: '2156', telephony: 'busy' }],
  ['Orders', { name: 'Maud Leroy', number: '2119' }],
  ['Orders', { name: 'Ravi Nair', number: '2168', telephony: 'forwarded' }],
  ['Warehouse and sites', { name: 'Paul Ostrander', number: '2301', presence: 'away' }],
  ['Warehouse and sites', { name: 'Sofia Okafor', number: '2145', telephony: 'unavailable' }],
];
const colleaguesOf = people.map(([, person]) => buildColleague(person));
const favourite = (name: string, number: string, folder: string, position: number): SwitchboardFavourite => ({
  ...{ uri: `v1/switchboard/Favourites/${number}`, kind: position < people.length ? 'user' : 'number' },
  ...{ name, number, folder, position },
});
export const storyFavourites = [
  ...people.map(([folder, { name, number }], at) => favourite(name, number, folder, at)),
  favourite('Gate, Lyon', '0472002400', 'Warehouse and sites', people.length),
];
const tagged = (at: number, ...tags: string[]): UserTags => ({
  uri: `v1/switchboard/Tags/${at}`,
  extensionUri: colleaguesOf[at]?.uri ?? '',
  tags,
});
export const storyParked: ParkedCall = {
  ...{ uri: 'telephony/ParkedCall/p', callUri: 'telephony/Call/p' },
  caller: { name: 'Corvid Logistics', number: '01 99 00 63 15' },
  meant: { name: 'Jonas Weber', number: '2188' },
  ...{ isBack: false, rings: false, by: null, since: ago(80_000) },
};
const claire = talking({ id: 'swb', isIncoming: true, talkingSince: ago(14_000) });
const halden = buildLine({
  ...{
    ...ringing,
    id: 'swb2',
    uri: 'telephony/CallLine/swb2',
    callUri: 'telephony/Call/back',
    waitingSince: ago(41_000),
  },
  ...{ party: { name: 'Halden Marine', number: '+44 20 7946 0812' }, via: { name: 'Reception', number: '3003' } },
});
const back: ParkedCall = {
  ...{ ...storyParked, uri: 'telephony/ParkedCall/b', callUri: 'telephony/Call/back', since: ago(41_000) },
  ...{ isBack: true, rings: true, meant: { name: 'Yuki Tanabe', number: '2162' } },
};

interface Given {
  mode: string;
  favourites: readonly SwitchboardFavourite[] | null;
  parked: readonly ParkedCall[];
  calls: Parameters<typeof buildLine>[0][];
  path: string;
  answers: Partial<Record<string, () => unknown>>;
}

/** A switchboard user is at the desk; what is asked of the server is written down. */
export function withDesk(store: Store, given: Partial<Given> = {}): unknown[][] {
  const asked: unknown[][] = [];
  const { answers = {}, path = DESK_PATH, mode = 'switchboardUserWithFullRights' } = given;
  const verb =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return answers[name]?.() ?? { ok: true, value: null };
    };
  const verbs = [
    'addFavourites',
    'removeFavourite',
    'orderFavourites',
    'setTags',
    'sendOn',
    'sendToVoicemail',
    'park',
    'takeParked',
  ];
  giveVerbs(store, [switchboardVerbs], Object.fromEntries(verbs.map((name) => [name, verb(name)])));
  giveList(store, 'switchboard', given.favourites === undefined ? storyFavourites : given.favourites);
  giveList(store, 'userTags', [tagged(0, 'french', 'german'), tagged(2, 'french')]);
  giveList(store, 'parked', given.parked ?? []);
  store.set(profileAtom, (profile) => profile && { ...profile, switchboard: mode });
  store.set(colleagues.applyAtom, { op: 'reset', items: colleaguesOf });
  store.set(phoneSinceAtom, new Map(colleaguesOf.map(({ uri }) => [uri, ago(372_000)])));
  store.set(lines.applyAtom, { op: 'reset', items: (given.calls ?? []).map((line) => buildLine(line)) });
  store.set(navigationAtom, { path, stack: path === DESK_PATH ? ['/'] : [DESK_PATH] });
  return asked;
}
const story = (given?: Partial<Given>) => ({ set: (store: Store) => void withDesk(store, given) });

/** The switchboard user's desk, and the order of its people. */
export const switchboardStories = {
  switchboard: story(),
  'switchboard-busy': story({ calls: [claire, halden], parked: [storyParked, back] }),
  'switchboard-call': story({ calls: [claire], parked: [storyParked] }),
  'switchboard-empty': story({ favourites: [] }),
  'switchboard-loading': story({ favourites: null }),
  'switchboard-order': story({ path: ORDER_PATH }),
  'switchboard-order-restricted': story({ path: ORDER_PATH, mode: 'SwitchboardRestrictedRights' }),
};
