import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { stubPage } from '../../kernel/storage/test/stubPage.ts';
import { keepSmsDrafts } from './keepSmsDrafts.ts';
import { smsDraftsAtom } from './state.ts';

const INES = 'telephony/Extension/2104';
const texts = { 'telephony/SmsThread/t1 false': 'It left at' };
const KEPT = { owner: INES, texts };

let kept: Map<string, string>;
const inTab = () => [...kept.values()].map((text) => JSON.parse(text) as unknown);

let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  kept = new Map();
  page = stubPage(kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A panel in this tab. */
function panel() {
  const store = createStore();
  const signIn = (extensionUri: string) => {
    store.set(profileAtom, { extensionUri } as never);
    store.set(sessionAtom, { at: 'signedIn' });
  };
  const signOut = (expired: boolean) => {
    store.set(profileAtom, null);
    store.set(sessionAtom, { at: 'signedOut', refused: null, expired });
  };
  signIn(INES);
  keepSmsDrafts(store);
  return { store, signIn, signOut, shown: () => store.get(smsDraftsAtom) };
}

test('a text under way is there after a reload, and gone from the tab once it is sent', () => {
  panel().store.set(smsDraftsAtom, texts);
  expect(inTab()).toEqual([]);
  page.reload();
  expect(inTab()).toEqual([KEPT]);
  const { store, shown } = panel();
  expect([shown(), inTab()]).toEqual([texts, []]);
  store.set(smsDraftsAtom, { 'telephony/SmsThread/t1 false': '' });
  page.reload();
  expect(inTab()).toEqual([]);
});

test('a session that ends while somebody types gives the text back to the same user only', () => {
  const { store, signOut, signIn, shown } = panel();
  store.set(smsDraftsAtom, texts);
  signOut(true);
  expect(shown()).toEqual({});
  signIn(INES);
  expect(shown()).toEqual(texts);
  signOut(true);
  // The page may go while nobody is signed in.
  page.leave();
  expect(inTab()).toEqual([KEPT]);
  page.show(true);
  signIn('telephony/Extension/2117');
  page.leave();
  expect([shown(), inTab()]).toEqual([{}, []]);
});

test('whoever signs out leaves no text in the tab', () => {
  const { store, signOut, shown } = panel();
  store.set(smsDraftsAtom, texts);
  signOut(false);
  page.reload();
  expect([shown(), inTab()]).toEqual([{}, []]);
});

test('a damaged text counts as none', () => {
  kept.set('ringside.smsDrafts', '{"owner":');
  expect(panel().shown()).toEqual({});
});
