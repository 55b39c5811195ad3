import type { Line } from '@ringside/domain/call';
import type { QueueGroup } from '@ringside/domain/queue';
import { buildLine, buildQueue, buildTerminal, type createFakeIntents } from '@ringside/testing/panel';
import { type CallSheet, callSheetAtom, recordingOffAtom } from '../areas/calls/sheetAtom.ts';
import { type CrmIntents, crmBridgeAtom, crmIntentsAtom, crmOfferAtom, notesAtom } from '../areas/crm/crmState.ts';
import { quietCrm } from '../areas/crm/stories.ts';
import { navigationAtom } from '../kernel/navigation/atoms.ts';
import { colleagues, groups, lines, profileAtom, terminals } from '../kernel/state.ts';
import { NOW, type Store } from './storyStore.ts';

interface Story {
  set: (store: Store) => void;
  answers?: Parameters<typeof createFakeIntents>[0];
}

const ago = (ms: number) => NOW - ms;
const talking = (more: Partial<Line> = {}): Line =>
  buildLine({
    id: 'a',
    isIncoming: true,
    via: { name: 'Billing', number: '2700' },
    createdAt: ago(240_000),
    stateSince: ago(222_000),
    talkingSince: ago(222_000),
    ...more,
  });
const held = buildLine({
  id: 'h',
  state: 'held',
  party: { name: 'Halden Marine', number: '+44 20 7946 0812' },
  createdAt: ago(300_000),
  talkingSince: ago(290_000),
  stateSince: ago(131_000),
});
const asked = talking({
  id: 'x',
  isIncoming: false,
  via: null,
  linkId: 'l',
  party: { name: 'Marc Aubry', number: '2117' },
  talkingSince: ago(21_000),
});
const waiting = talking({ id: 'w', state: 'held', linkId: 'l', stateSince: ago(30_000), record: null });
const ringing = talking({ id: 'r', state: 'ringing', talkingSince: null, createdAt: ago(6000), canAnswer: true });
const others = [
  { lineId: 'm1', name: 'Claire Vasseur', number: '01 99 00 41 27', isMuted: false, isHolding: false },
  { lineId: 'm2', name: 'Marc Aubry', number: '2117', isMuted: false, isHolding: true, heldSince: ago(40_000) },
  { lineId: 'm3', name: '', number: '', isMuted: true, isHolding: false },
];
const conference = talking({
  id: 'c',
  service: 'conference',
  others,
  isLeading: true,
  via: null,
  party: { name: 'Claire Vasseur, Marc Aubry, ?', number: '' },
});
const group = (label: string, number: string): QueueGroup =>
  buildQueue({ uri: `v1/group/${number}`, id: number, label, number });

/** A log will hold a note of these lines. */
export function withNotes(store: Store, ...items: Line[]): void {
  const calls = Object.fromEntries(
    items.map((line) => [
      line.id,
      { line, match: { at: 'none' } as const, wasTalking: true, log: { at: 'none' } as const },
    ]),
  );
  store.set(crmBridgeAtom, (bridge) => ({ ...bridge, at: 'initialized', calls }));
  store.set(crmOfferAtom, { search: true, open: true, newContact: true, log: true });
  store.set(crmIntentsAtom, quietCrm satisfies CrmIntents);
  store.set(notesAtom, Object.fromEntries(items.map(({ id }) => [id, 'Invoice 4471 paid twice.'])));
}

const onPage = (...items: Line[]) => ({
  set: (store: Store) => {
    store.set(lines.applyAtom, { op: 'reset', items });
    store.set(groups.applyAtom, { op: 'reset', items: [group('Billing', '3000')] });
    store.set(navigationAtom, { path: '/calls/active', stack: ['/callhistories/personal'] });
  },
});
const withSheet = (is: CallSheet['is'], line: Line, ...more: Line[]): Story => {
  const page = onPage(line, ...more);
  return {
    set: (store) => {
      page.set(store);
      store.set(callSheetAtom, { is, lineId: line.id });
    },
  };
};
const and = (story: Story, more: (store: Store) => void): Story => ({
  ...story,
  set: (store) => {
    story.set(store);
    more(store);
  },
});
const busy = { ok: false, refused: { code: 'ROUTER_ERR_503', label: 'i__CALL_BUSY_LABEL' } } as const;

/** What can be done with calls beyond answer, hold and end. */
export const callStories: Record<string, Story> = {
  'call-recording': and(onPage(talking({ recording: 'on' })), (store) => withNotes(store, talking())),
  'call-recording-paused': onPage(talking({ recording: 'paused', isPersonal: true })),
  'call-no-recording': and(onPage(talking()), (store) => store.set(recordingOffAtom, true)),
  'call-transfer': withSheet('transfer', talking(), held),
  'call-transfer-refused': { ...withSheet('transfer', talking()), answers: { transfer: async () => busy } },
  'call-add': withSheet('add', talking()),
  'call-redirect': and(withSheet('redirect', ringing), (store) => store.set(navigationAtom, { path: '/', stack: [] })),
  'call-transfer-second': and(withSheet('transfer', talking()), (store) =>
    store.set(lines.applyAtom, { op: 'put', item: { ...ringing, party: { name: 'Marc Aubry', number: '2117' } } }),
  ),
  'call-more': and(withSheet('more', talking({ recording: 'on', canJoin: true })), (store) =>
    store.set(terminals.applyAtom, {
      op: 'reset',
      items: [buildTerminal({ id: 't2', kind: 'normal', label: 'Desk phone', deviceModel: 'Yealink T54' })],
    }),
  ),
  'call-consult': and(onPage(asked, waiting), (store) => withNotes(store, waiting)),
  'call-conference': onPage(conference),
  'call-listen': onPage(
    talking({ state: 'listen', party: { name: 'Marc Aubry', number: '2117' }, via: null, isIncoming: false }),
  ),
  'home-pickup': {
    set: (store) => {
      store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: true });
      const [first, second, ...rest] = store.get(colleagues.allAtom);
      if (first && second)
        store.set(colleagues.applyAtom, {
          op: 'reset',
          items: [{ ...first, telephony: 'ringing' }, { ...second, telephony: 'busy' }, ...rest],
        });
    },
  },
};
