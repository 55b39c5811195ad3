import { historyVerbs } from '@ringside/client/history/entries';
import { noteVerbs } from '@ringside/client/history/notes';
import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import type { Line } from '@ringside/domain/call';
import { buildLine } from '@ringside/testing/panel';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, groups, lines, notesAtom } from '../../../kernel/state.ts';
import { storyAgent, storyGroups } from '../../../stories/fakeCallCentre.ts';
import { createFakeMailbox, storyRecordings } from '../../../stories/fakeMailbox.ts';
import { storyThread } from '../../../stories/fakeSms.ts';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { NOW, type Store } from '../../../stories/storyStore.ts';
import { smsThreads } from '../../sms/state.ts';
import { noteSavesAtom, outcomesAtom } from '../notes/state.ts';
import { endedCallsAtom } from './afterState.ts';

const claire = buildLine({
  ...{ id: 'a', isIncoming: true, state: 'dropped', via: { name: 'Billing', number: '2700' } },
  ...{ party: { name: 'Claire Vasseur', number: '0199004127' }, groupUri: storyGroups[0]?.uri ?? null },
  ...{ createdAt: NOW - 480_000, talkingSince: NOW - 462_000 - 12_000 },
  end: { cause: 'normal', by: 'remote', at: NOW - 12_000 },
});
const note = 'Invoice 4471 paid twice. Credit note promised for Friday, Marc owns it.';

/** A panel on the page of a call that has just ended. */
function after(store: Store, line: Line = claire): void {
  const [recording] = storyRecordings;
  const { client } = createFakeMailbox({
    recordings: async () => ({
      ok: true,
      value: recording ? [{ ...recording, lineId: 'a', seconds: 461, keptUntil: NOW + 180 * 86_400_000 }] : [],
    }),
  });
  giveVerbs(store, [mailboxVerbs], client);
  giveVerbs(store, [noteVerbs, historyVerbs], {
    note: async () => ({ ok: true, value: { text: note, outcome: 'solved', at: NOW } }),
    setNote: async () => ({ ok: true, value: { text: note, outcome: 'solved', at: NOW } }),
    history: async () => ({ ok: true, value: [] }),
  });
  store.set(lines.applyAtom, { op: 'reset', items: [] });
  store.set(groups.applyAtom, { op: 'reset', items: [...storyGroups] });
  store.set(endedCallsAtom, [line]);
  store.set(navigationAtom, { path: '/calls/active', stack: ['/'] });
}
function written(store: Store): void {
  store.set(notesAtom, { a: note });
  store.set(outcomesAtom, { a: 'solved' });
  store.set(noteSavesAtom, { a: { is: 'saved', at: NOW } });
}

/** The card after a call. */
export const afterStories: Record<string, { set: (store: Store) => void }> = {
  'after-call': {
    set: (store) => {
      after(store);
      written(store);
      const thread = storyThread('t', { number: '0199004127', lastText: 'The credit note is on its way' });
      store.set(smsThreads.applyAtom, { op: 'reset', items: [thread] });
      store.set(agentAtom, {
        ...storyAgent({ status: 'SYNDICAL_PAUSE', statusAt: NOW - 12_000 }),
        ...{ wrapUpUntil: NOW + 33_000, mayExtendWrapUp: true },
      });
    },
  },
  'after-call-plain': { set: (store) => after(store) },
  'after-call-busy': {
    set: (store) =>
      after(store, {
        ...claire,
        ...{ isIncoming: false, via: null, talkingSince: null, end: { cause: 'busy', by: 'remote', at: NOW } },
      }),
  },
};
