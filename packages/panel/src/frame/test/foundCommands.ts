import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { agentAtom, profileAtom } from '../../kernel/state.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { type Locale, loadCatalogue } from '../../words/translate.ts';
import { shownLocaleAtom, tAtom } from '../../words/useT.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { omniResults } from '../omnibox/omniResults.ts';

const box = { isOn: true, ringSeconds: 20, greetingId: 'default', hasPin: false };
/** A user who may all that has a command. */
export const mayAll = (store: Store) => {
  store.set(
    profileAtom,
    (profile) => profile && { ...profile, maySupervise: true, crmAllowed: true, hasAccountKeys: true },
  );
  store.set(agentAtom, storyAgent({ status: 'IDLE' }));
  giveVerbs(store, [mailboxVerbs], { settings: async () => ({ ok: true, value: box }) });
};

/** All commands: the settings are fetched when the field first lists something. */
export const allCommands = async (store: Store) => {
  store.sub(commandsAtom, () => undefined);
  await waitFor(() => expect(store.get(commandsAtom).some(({ group }) => group === 'settings')).toBe(true));
  return store.get(commandsAtom);
};

/** What `>` and a text find. */
export const found = (store: Store, text: string) =>
  omniResults({ text: `>${text}`, colleagues: [], history: [], commands: store.get(commandsAtom) })
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'command' ? [row.command] : []));

/** Has the panel speak a language. @returns its texts */
export const speak = async (store: Store, language: Locale) => {
  await loadCatalogue(language);
  act(() => store.set(shownLocaleAtom, language));
  return store.get(tAtom);
};
