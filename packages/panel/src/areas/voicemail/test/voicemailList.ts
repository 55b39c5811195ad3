import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { profileAtom } from '../../../kernel/state.ts';
import { FakeSound } from '../../../stories/fakeMailbox.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { soundAtom } from '../../sounds/sound.ts';
import { withMailbox } from '../stories.ts';

/** The messages with a mailbox and sounds that are written down. */
export function open(path = '/voicemails', answers: Partial<MailboxVerbs> = {}, profile = {}) {
  const sounds: FakeSound[] = [];
  let asked: unknown[][] = [];
  const rendered = renderStory('voicemails', {
    set: (store) => {
      asked = withMailbox(store, path, answers).calls;
      store.set(profileAtom, (known) => known && { ...known, ...profile });
      const make = () => {
        const sound = new FakeSound();
        sounds.push(sound);
        return sound;
      };
      store.set(soundAtom, { make });
    },
  });
  return { ...rendered, asked, sounds };
}

/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };

export const row = (name: RegExp) => screen.findByRole('button', { name }, SLOW);

export const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);

export const state = () => document.querySelector('.player')?.getAttribute('data-state');

export const loaded = () => waitFor(() => expect(state()).toBe('stopped'), SLOW);

export const named = (calls: readonly unknown[][], name: string) => calls.filter(([what]) => what === name);

/** Before and after each test of a file: called by it once. */
export function voicemailList(): void {
  afterEach(() => {
    cleanup();
    localStorage.removeItem('ringside.speed');
  });
}
