import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { profileAtom, voicemails } from '../../kernel/state.ts';
import { voicemailNews } from './page.ts';

/** A signed-in user, and what the CRM page hears. */
function setUp(profile: Parameters<typeof buildProfile>[0] = {}) {
  const store = createStore();
  store.set(profileAtom, buildProfile({ clockDeltaMs: 500, ...profile }));
  const told: [string, unknown][] = [];
  return {
    store,
    told,
    bridge: { publishPage: (event: string, content: unknown) => void told.push([event, content]) },
  };
}

test('a message that is left now is told once with its caller, an older one is not', () => {
  const { store, told, bridge } = setUp();
  const put = (id: string, at: number) =>
    store.set(voicemails.applyAtom, {
      op: 'put',
      item: { id, uri: `v/${id}`, at, seconds: 4, isNew: true, contactId: null, remote: { name: '', number: '0199' } },
    });
  put('old', 1_000);
  voicemailNews(store, bridge, 100_000);
  expect(told).toEqual([]);
  put('new', 100_000);
  put('new', 100_000);
  expect(told).toEqual([
    [
      'VOICEMAIL_EVENT',
      { newMessages: 2, message: { id: 'new', number: '0199', label: '0199', at: 99_500, seconds: 4 } },
    ],
  ]);
});

test('the number of new messages is told when it changes, and nothing to whoever may not use the CRM interface', () => {
  const { store, told, bridge } = setUp({ unreadVoiceMails: 2 });
  voicemailNews(store, bridge, 0);
  store.set(profileAtom, buildProfile({ unreadVoiceMails: 1 }));
  store.set(profileAtom, buildProfile({ unreadVoiceMails: 0, crmAllowed: false }));
  expect(told).toEqual([['VOICEMAIL_EVENT', { newMessages: 1, message: null }]]);
});
